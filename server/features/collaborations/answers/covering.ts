// The author says by hand that a request is covered, or opens it again.
import type { coverCollaboration } from '#contract/answering.ts'
import type { Collaboration } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Call, Platform } from '#server/platform/http/http.ts'
import { conflict, invalid } from '#server/platform/http/refusals.ts'
import { countNamedUnasked } from '../publishing-limits.ts'
import { lock } from '../queries.ts'
import { ownOf, refuseUnchangeable } from '../visibility.ts'
import * as places from './places.ts'
import * as queries from './queries.ts'
import { type Telling, tell } from './telling.ts'

/** Covers an own request, with the colleagues that it was agreed with, or opens it again. */
export async function setCovered(call: Call<typeof coverCollaboration>) {
  const { db, viewer, input, events } = call
  return await inTransaction(db, async (trx) => {
    await lock(trx, input.id)
    const today = madridDay()
    const request = await ownOf(trx, viewer, input.id, today)
    refuseUnchangeable(viewer, request)
    if (input.covered) await cover({ trx, events }, request, input.with, call.settings)
    else if (request.covered) await open({ trx, events }, request)
    return await ownOf(trx, viewer, input.id, today)
  })
}

async function cover(
  telling: Telling,
  request: Collaboration,
  colleagues: number[],
  settings: Platform['settings'],
) {
  const { trx } = telling
  const { id, user } = request
  const already = await queries.withPlaces(trx, id)
  const added = colleagues.filter((colleague) => !already.includes(colleague))
  if (added.includes(user.id)) throw invalid({ with: ['Es su propia petición.'] })
  if ((await queries.existingAmong(trx, user.id, added)).length < added.length)
    throw invalid({ with: ['Alguna de estas personas no está en el directorio.'] })
  if (added.length > request.places_left)
    throw invalid({ with: [`En esta petición ${spokenPlaces(request.places_left)}.`] })
  const accepted: number[] = []
  const unasked: number[] = []
  for (const colleague of added) {
    await queries.takePlace(trx, id, colleague)
    const live = await queries.liveAnswerOf(trx, id, colleague)
    if (live) {
      await queries.setState(trx, live.id, 'accepted')
      accepted.push(colleague)
    } else {
      await countNamedUnasked(trx, settings, user.id)
      // A colleague who has blocked the author is not notified.
      const isHidden = await queries.hasBlocked(trx, colleague, user.id)
      await queries.answerFor(trx, id, colleague, isHidden)
      if (!isHidden) unasked.push(colleague)
    }
  }
  const told = { kind: 'accepted', actor_id: user.id, collaboration_id: id } as const
  await tell(telling, accepted, told)
  await tell(telling, unasked, { ...told, about_place: true })
  if (!request.covered) await places.cover(telling, request, { by_hand: true })
  // Covered by its answers before: from now on it stays so when somebody withdraws.
  else await queries.markCoveredByHand(trx, id)
}

function spokenPlaces(left: number) {
  if (left === 0) return 'no quedan plazas'
  return left === 1 ? 'queda 1 plaza' : `quedan ${left} plazas`
}

/**
 * Opens it again. If no place is free, removes the colleagues who are suspended, leaving or invisible to the
 * author. If it was covered by hand, also those whom the author added and who did not answer. 409 if none of
 * them can be removed.
 */
async function open(telling: Telling, { id, user, places_left }: Collaboration) {
  const { trx } = telling
  if (places_left === 0) {
    const { covered_by_hand } = await queries.requestOf(trx, id)
    const { freed, told } = await queries.freePlaces(trx, id, { by_hand: covered_by_hand })
    if (freed === 0)
      throw conflict(
        'Todas las plazas están ocupadas: deje libre alguna o pida más colegas para abrirla otra vez.',
      )
    await tell(telling, told, {
      kind: 'declined',
      actor_id: user.id,
      collaboration_id: id,
      about_place: true,
    })
  }
  await queries.setCovered(trx, id, null)
}
