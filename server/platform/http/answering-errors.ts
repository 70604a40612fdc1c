// The agreed answer for any error of a call.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import { isFullDisk } from '#server/platform/disk.ts'
import { StorageAway } from '#server/platform/storage/storage.ts'
import { invalidInGeneral, Refusal } from './refusals.ts'

/** Turns any error into the agreed answer (rule 10.4). */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : refusalOf(error, request)
  // A refusal may say something of the caller, and is not true for long.
  reply.header('cache-control', 'no-store')
  if (!refusal) {
    request.log.error({ err: error }, 'a call failed')
    const msg = { general: ['Ha ocurrido un error. Vuelva a intentarlo más tarde.'] }
    return reply.status(500).send({ status: 'error', payload: { msg }, request_id: request.id })
  }
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  const { messages, reason } = refusal
  const payload = { ...(messages && { msg: messages }), ...(reason && { reason }) }
  return reply.status(refusal.status).send({ status: 'error', payload })
}

/** Also for input that no schema can judge. */
export const NOT_UNDERSTOOD = 'La petición no se entiende: no está bien formada.'

/**
 * Seconds after which a client may try again while the database is away: mostly, connections are restored in
 * this time.
 */
const AWAY_SECONDS = 5

const AWAY = 'El servicio no está disponible en este momento. Vuelva a intentarlo en unos segundos.'
const NO_ROOM = 'Ahora no se puede guardar lo enviado. Vuelva a intentarlo más tarde.'
const BUSY = 'El servicio está ocupado. Vuelva a intentarlo.'
/**
 * PostgreSQL has undone one of two transactions that waited for each other: the same call may be made again.
 */
const DEADLOCKS = new Set(['40P01', '40001'])
/**
 * PostgreSQL's code for a lock that was not free in time (LOCK_MS of server/database/connections/server.ts).
 */
const LOCKED = '55P03'
/** An operator has to make room first. */
const NO_ROOM_SECONDS = 300

// The refusal for an error of Fastify, in our words, or for a database that is away.
function refusalOf(error: unknown, { server, log }: FastifyRequest) {
  if (server.platform?.outages.counts(error, 'call'))
    return new Refusal(503, { general: [AWAY] }, { retryAfterSeconds: AWAY_SECONDS })
  if (server.platform?.room.isRefusal(error) || isFullDisk(error)) {
    log.error({ err: error }, 'the disk takes no more')
    return new Refusal(503, { general: [NO_ROOM] }, { retryAfterSeconds: NO_ROOM_SECONDS })
  }
  if (error instanceof DatabaseError && DEADLOCKS.has(error.code ?? '')) {
    log.error({ err: error }, 'two transactions waited for each other')
    return new Refusal(503, { general: [BUSY] }, { retryAfterSeconds: 1 })
  }
  if (error instanceof DatabaseError && error.code === LOCKED) {
    log.error({ err: error }, 'a lock was not free in time')
    return new Refusal(503, { general: [BUSY] }, { retryAfterSeconds: AWAY_SECONDS })
  }
  if (error instanceof StorageAway) {
    log.error({ err: error }, 'the storage of files does not answer')
    return new Refusal(503, { general: [AWAY] }, { retryAfterSeconds: AWAY_SECONDS })
  }
  const { statusCode } = Object(error) as { statusCode?: number }
  if (statusCode === 413) return new Refusal(413, { general: ['Lo enviado es demasiado grande.'] })
  if (statusCode === 415) return new Refusal(415, { general: ['El tipo de contenido no es admisible.'] })
  if (statusCode === 503) return new Refusal(503, { general: [BUSY] })
  if (statusCode && statusCode >= 400 && statusCode < 500) return invalidInGeneral(NOT_UNDERSTOOD)
  return null
}
