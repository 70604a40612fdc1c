// The messages of a conversation.
import type { Kysely } from 'kysely'
import {
  type listMessages,
  MESSAGES_PER_PAGE,
  type readMessages,
  type sendMessage,
  type sharePhone as shareCall,
} from '#contract/conversations.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Call } from '#server/platform/http/http.ts'
import { invalidInGeneral } from '#server/platform/http/refusals.ts'
import * as stored from './message-queries.ts'
import { hasBlocked, isApproved, lockConversation } from './queries.ts'
import { missing } from './service.ts'

/** A page of the messages that the viewer may see, the latest first. */
export async function list({ db, viewer, input }: Call<typeof listMessages>) {
  const found = await stored.messagesOf(db, viewer.id, input.id, input.before, MESSAGES_PER_PAGE + 1)
  if (!found) throw missing()
  const data = found.slice(0, MESSAGES_PER_PAGE)
  return { data, next_before: found.length > data.length ? data.at(-1)!.id : null }
}

/** Sends a message. */
export async function send({ db, viewer, input, events }: Call<typeof sendMessage>) {
  return await inTransaction(db, async (trx) => {
    const conversation = await lockedFor(trx, viewer.id, input.id)
    return await sendText({ trx, viewer, events }, conversation, { text: input.text, is_telephone: false })
  })
}

/** Sends the telephones of the own profile as a message. */
export async function sharePhone({ db, viewer, input, events }: Call<typeof shareCall>) {
  return await inTransaction(db, async (trx) => {
    const conversation = await lockedFor(trx, viewer.id, input.id)
    const text = await telephonesOf(trx, viewer.id)
    return await sendText({ trx, viewer, events }, conversation, { text, is_telephone: true })
  })
}

/** The telephones of a profile in words; 422 if it has none. */
async function telephonesOf(trx: Kysely<Schema>, id: number): Promise<string> {
  const { contact_means } = await trx
    .selectFrom('detective')
    .where('id', '=', id)
    .select('contact_means')
    .executeTakeFirstOrThrow()
  const telephones = [...new Set(contact_means.tlfs.map(({ value }) => value))]
  if (telephones.length === 0)
    throw invalidInGeneral('Su perfil no tiene ningún teléfono. Añada uno en «Medios de contacto».')
  const name = telephones.length === 1 ? 'Mi teléfono' : 'Mis teléfonos'
  return `${name}: ${telephones.join(' · ')}`
}

interface Sending extends Pick<Call<typeof sendMessage>, 'viewer' | 'events'> {
  trx: Kysely<Schema>
}

/**
 * A message from a blocked person is taken as always, and never shown to the other. The person who has
 * blocked cannot write to the other.
 */
async function sendText(
  { trx, viewer, events }: Sending,
  { id, is_one, with_id }: Awaited<ReturnType<typeof lockedFor>>,
  { text, is_telephone }: { text: string; is_telephone: boolean },
) {
  if (with_id === null) throw invalidInGeneral('Esta cuenta se ha eliminado: ya no recibe mensajes.')
  if (await hasBlocked(trx, viewer.id, with_id))
    throw invalidInGeneral('Ha bloqueado a esta persona. Desbloquéela para escribirle.')
  const is_hidden = await hasBlocked(trx, with_id, viewer.id)
  const sent = await stored.insertMessage(trx, {
    ...{ conversation_id: id, by_one: is_one, text, is_telephone, is_hidden },
  })
  await stored.moveOwnSide(trx, id, viewer.id, sent.id)
  if (!is_hidden) {
    await stored.moveOtherSide(trx, id, with_id, sent.id)
    await events.publish(trx, 'to be told', {
      account_id: with_id,
      kind: 'message',
      actor_id: viewer.id,
      conversation_id: id,
    })
  }
  await events.publish(trx, 'message sent', {
    conversation_id: id,
    message_id: sent.id,
    sender_id: viewer.id,
    receiver_id: is_hidden ? null : with_id,
  })
  return { id: sent.id, text, at: sent.sent_at.toISOString(), mine: true, read: false }
}

/**
 * Marks messages as read, up to one of those that the viewer may see; never fewer than before. What was told
 * of the conversation is read with its last message: of a newer one that comes at this moment, the e-mail is
 * still to come.
 */
export async function read({ db, viewer, input, events }: Call<typeof readMessages>) {
  const { id } = input
  await inTransaction(db, async (trx) => {
    const { is_one } = await lockedFor(trx, viewer.id, id)
    const unread = await stored.moveReading(trx, { id, is_one, account_id: viewer.id, up_to: input.up_to })
    if (unread !== undefined)
      await events.publish(trx, 'conversation read', {
        account_id: viewer.id,
        conversation_id: id,
        is_whole: unread === 0,
      })
  })
  return undefined
}

/** The conversation, locked; 404 if it is not the viewer's, or with somebody who is suspended. */
async function lockedFor(trx: Kysely<Schema>, viewer: number, id: number) {
  const found = await lockConversation(trx, viewer, id)
  if (!found || (found.with_id !== null && !(await isApproved(trx, found.with_id)))) throw missing()
  return { id, ...found }
}
