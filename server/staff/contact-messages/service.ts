import type { Kysely } from 'kysely'
import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/contact-messages.ts'
import { STAFF_LIST_PER_PAGE } from '#contract/staff/paging.ts'
import { pageMeta } from '#server/database/paging.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { lockedMessage, messagesIn, repliesTo, replyTo, setDone } from '#server/features/contact/answering.ts'
import { eraseMessage, messageOf } from '#server/features/contact/queries.ts'
import type { Call } from '#server/platform/http/http.ts'
import { conflict, notFound } from '#server/platform/http/refusals.ts'

const UNKNOWN = 'No hay ningún mensaje con ese número.'

const subjectOf = (id: number) => `contact-message ${id}`

/** A page of the messages in this state. */
export async function list({ db, input: { state, page } }: Call<typeof contract.listContactMessages>) {
  const { total, rows } = await messagesIn(db, state, { page, per: STAFF_LIST_PER_PAGE })
  const data = rows.map(({ done_at: _, ...row }) => ({ ...row, sent_at: row.sent_at.toISOString(), state }))
  return { data, meta: pageMeta(page, STAFF_LIST_PER_PAGE, total) }
}

/** The whole message. Its reading is recorded: it has the name and the e-mail of who sent it. */
export async function read({ db, input, record }: Call<typeof contract.getContactMessage>) {
  return await inTransaction(db, async (trx) => {
    const found = await messageFor(trx, input.id)
    await record(trx, { subject: subjectOf(input.id) })
    return found
  })
}

/** The whole message; 404 if there is none. */
async function messageFor(db: Kysely<Schema>, id: number) {
  const message = await messageOf(db, id)
  if (!message) throw notFound(UNKNOWN)
  const replies = (await repliesTo(db, id)).map((it) => ({ ...it, sent_at: it.sent_at.toISOString() }))
  return {
    ...message,
    sent_at: message.sent_at.toISOString(),
    done_at: message.done_at?.toISOString() ?? null,
    state: message.done_at ? ('done' as const) : ('open' as const),
    replies_count: replies.length,
    replies,
  }
}

/**
 * Two answers at the same time come one after the other, so that each names all before it. 409: somebody has
 * answered since the viewer read it.
 */
export async function reply(call: Call<typeof contract.replyToContactMessage>) {
  const { db, input, record } = call
  return await inTransaction(db, async (trx) => {
    const message = await locked(trx, input.id)
    if (input.previous !== undefined && (await repliesTo(trx, input.id)).length !== input.previous)
      throw conflict(
        'Otra persona ha respondido mientras tanto. Lea su respuesta antes de enviar la suya.',
        CHANGED_MEANWHILE,
      )
    await replyTo(call, trx, message, input.text)
    await record(trx, { subject: subjectOf(input.id) })
    return await messageFor(trx, input.id)
  })
}

type Marking = Call<typeof contract.markContactMessageDone> | Call<typeof contract.reopenContactMessage>

/** Marks a message as handled, answered or not, or as open again. 404: no such message; 409: it is so. */
export async function mark({ db, input, record }: Marking, isDone: boolean) {
  return await inTransaction(db, async (trx) => {
    const { done_at } = await locked(trx, input.id)
    if ((done_at !== null) === isDone)
      throw conflict(isDone ? 'El mensaje ya está atendido.' : 'El mensaje ya está pendiente.')
    await setDone(trx, input.id, isDone)
    await record(trx, { subject: subjectOf(input.id) })
    return await messageFor(trx, input.id)
  })
}

/** Deletes a message with its replies. 404: no such message. */
export async function erase({ db, input, record }: Call<typeof contract.eraseContactMessage>) {
  await inTransaction(db, async (trx) => {
    if (!(await eraseMessage(trx, input.id))) throw notFound(UNKNOWN)
    await record(trx, { subject: subjectOf(input.id) })
  })
  return undefined
}

async function locked(trx: Kysely<Schema>, id: number) {
  const message = await lockedMessage(trx, id)
  if (!message) throw notFound(UNKNOWN)
  return message
}
