// A colleague answers a request, or withdraws the answer.
import type { giveAnswer, withdrawAnswer } from '#contract/answering.ts'
import { isAuthor } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Call } from '#server/platform/http/http.ts'
import { conflict, forbidden, invalidInGeneral, notFound } from '#server/platform/http/refusals.ts'
import { lock } from '../queries.ts'
import { visibleTo } from '../visibility.ts'
import { shownAnswer } from './listing.ts'
import { reopened } from './places.ts'
import * as queries from './queries.ts'
import { tell } from './telling.ts'

const STANDS: Partial<Record<string, string>> = {
  offered: 'Ya ha respondido a esta petición.',
  accepted: 'Ya ha respondido a esta petición.',
  declined: 'Quien la publicó no eligió su respuesta: no puede responder otra vez.',
}

/**
 * Answers a request of somebody else. An answer of a person whom the author has blocked is taken as always,
 * and never shown to the author.
 */
export async function give({ db, viewer, input, events }: Call<typeof giveAnswer>) {
  return await inTransaction(db, async (trx) => {
    await lock(trx, input.id)
    const today = madridDay()
    const request = await visibleTo(trx, viewer, input.id, today)
    const author = request.user.id
    if (isAuthor(viewer, request)) throw conflict('Es su propia petición.')
    if (request.elapsed) throw conflict('Esta petición ya ha empezado.')
    await queries.dropUnasked(trx, request.id, viewer.id)
    const live = await queries.liveAnswerOf(trx, request.id, viewer.id)
    const stands = live && STANDS[live.state]
    if (stands) throw conflict(stands)
    if (request.covered) throw conflict('Esta petición ya está cubierta.')
    if (await queries.hasPlace(trx, request.id, viewer.id))
      throw conflict('Ya tiene una plaza en esta petición.')
    if (await queries.hasBlocked(trx, viewer.id, author))
      throw invalidInGeneral('Ha bloqueado a quien publicó esta petición: no puede responderle.')
    const id = await queries.insertAnswer(trx, {
      collaboration_id: request.id,
      detective_id: viewer.id,
      message: input.message || null,
      is_hidden: await queries.hasBlocked(trx, author, viewer.id),
    })
    const given = await shownAnswer(trx, id, today)
    if (!given.is_hidden)
      await tell({ trx, events }, [author], {
        kind: 'answer',
        actor_id: viewer.id,
        collaboration_id: request.id,
      })
    return given
  })
}

/** Withdraws the own answer. If it was accepted, its place is free again. */
export async function withdraw({ db, viewer, input, events }: Call<typeof withdrawAnswer>) {
  return await inTransaction(db, async (trx) => {
    await lock(trx, input.id)
    const today = madridDay()
    const found = await queries.answerTo(trx, input.id, input.answer_id, today)
    if (!found || found.detective_id !== viewer.id) {
      // A member who may not see the request learns nothing of its answers.
      await visibleTo(trx, viewer, input.id, today)
      throw found && !found.is_hidden ? forbidden('Esta respuesta es de otra persona.') : missingAnswer()
    }
    if (found.state === 'withdrawn') return await shownAnswer(trx, found.id, today)
    if (found.state === 'declined') throw conflict('Quien la publicó no eligió su respuesta.')
    if (found.state === 'lapsed') throw conflict('Su respuesta ya no tiene efecto.')
    const request = await queries.requestOf(trx, input.id)
    if (request.start_date < today) throw conflict('Esta petición ya ha empezado.')
    await queries.setState(trx, found.id, 'withdrawn')
    if (found.state === 'accepted') await reopened(trx, input.id, viewer.id)
    if (!found.is_hidden)
      await tell({ trx, events }, [request.detective_id], {
        kind: 'withdrawn',
        actor_id: viewer.id,
        collaboration_id: input.id,
        about_place: found.state === 'accepted',
      })
    return await shownAnswer(trx, found.id, today)
  })
}

/** 404. */
export function missingAnswer() {
  return notFound('Esta respuesta no existe o ya no está disponible.')
}
