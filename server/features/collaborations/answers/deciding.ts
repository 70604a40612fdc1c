// The author decides on an answer.
import type { acceptAnswer, declineAnswer } from '#contract/answering.ts'
import type { AnswerState } from '#contract/answers.ts'
import type { Collaboration } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Call } from '#server/platform/http/http.ts'
import { conflict } from '#server/platform/http/refusals.ts'
import { lock } from '../queries.ts'
import { ownOf, refuseUnchangeable } from '../visibility.ts'
import { missingAnswer } from './giving.ts'
import { shownAnswer } from './listing.ts'
import { cover, reopened } from './places.ts'
import * as queries from './queries.ts'
import { type Telling, tell } from './telling.ts'

type Decision = Call<typeof acceptAnswer> | Call<typeof declineAnswer>
type Answer = NonNullable<Awaited<ReturnType<typeof queries.answerTo>>>

/**
 * Accepts an answer, also one that was declined before. It takes a place; the last place covers the request.
 */
export async function accept(call: Call<typeof acceptAnswer>) {
  return await deciding(call, 'accepted', async (telling, request, answer) => {
    if (answer.state === 'withdrawn') throw conflict('Esta persona ha retirado su respuesta.')
    if (request.covered) throw conflict('La petición está cubierta. Vuelva a abrirla para aceptar a alguien.')
    if (request.places_left === 0) throw conflict('No quedan plazas en esta petición.')
    if (answer.state === 'lapsed') throw conflict('Esta respuesta ya no tiene efecto.')
    await write(telling.trx, call, answer, 'accepted')
    await queries.takePlace(telling.trx, request.id, answer.detective_id)
    if (request.places_left === 1) await cover(telling, request, { by_hand: false })
  })
}

/** Declines an answer. If it was accepted before, its place is free again. */
export async function decline(call: Call<typeof declineAnswer>) {
  return await deciding(call, 'declined', async ({ trx }, request, answer) => {
    if (answer.state === 'withdrawn') throw conflict('Esta persona ha retirado su respuesta.')
    if (answer.state === 'lapsed') throw conflict('Esta respuesta ya no tiene efecto.')
    await write(trx, call, answer, 'declined')
    if (answer.state === 'accepted') await reopened(trx, request.id, answer.detective_id)
  })
}

/** The states from which the author decides. */
const DECIDABLE = ['offered', 'accepted', 'declined']

/**
 * 409 if the author has decided otherwise meanwhile, on another device: the press would undo that unseen.
 * What the colleague has done is refused by the decision itself.
 */
function refuseStale(previous: AnswerState | undefined, state: AnswerState) {
  if (previous && previous !== state && DECIDABLE.includes(state))
    throw conflict(
      'Mientras tanto ha decidido otra cosa sobre esta respuesta en otra ventana o en otro dispositivo. Mire cómo está ahora y decida otra vez.',
      CHANGED_MEANWHILE,
    )
}

/** Writes the decision. A colleague who has blocked the author reads no message with it. */
async function write(
  trx: Telling['trx'],
  { viewer, input }: Decision,
  { id, detective_id }: Answer,
  state: 'accepted' | 'declined',
) {
  const isHidden = await queries.hasBlocked(trx, detective_id, viewer.id)
  await queries.setState(trx, id, state, { message: input.message ?? null, isHidden })
}

/** Stores the decision and notifies the colleague. Repeating the same decision has no effect. */
async function deciding(
  { db, viewer, input, events }: Decision,
  decision: 'accepted' | 'declined',
  decide: (telling: Telling, request: Collaboration, answer: Answer) => Promise<void>,
) {
  return await inTransaction(db, async (trx) => {
    await lock(trx, input.id)
    const today = madridDay()
    const request = await ownOf(trx, viewer, input.id, today)
    const answer = await queries.answerTo(trx, input.id, input.answer_id, today)
    if (!answer || (answer.is_hidden && !answer.by_author)) throw missingAnswer()
    if (answer.state !== decision) {
      refuseStale(input.previous, answer.state)
      refuseUnchangeable(viewer, request)
      await decide({ trx, events }, request, answer)
      await tell({ trx, events }, answer.is_hidden ? [] : [answer.detective_id], {
        kind: decision,
        actor_id: viewer.id,
        collaboration_id: request.id,
        about_place: answer.state === 'accepted',
      })
      await events.publish(trx, 'answer decided', {
        author_id: viewer.id,
        detective_id: answer.detective_id,
        collaboration_id: request.id,
      })
    }
    return await shownAnswer(trx, answer.id, today, { isForAuthor: true })
  })
}
