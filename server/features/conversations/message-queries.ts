import { type Kysely, sql } from 'kysely'
import type { Message } from '#contract/conversations.ts'
import { prepared } from '#server/database/connections/prepared-statements.ts'
import type { Schema } from '#server/database/schema.ts'
import { textFor } from '#server/database/shown-message.ts'
import { utc } from '#server/database/utc.ts'
import { signal } from '#server/platform/signals.ts'
import { sidesOf } from './queries.ts'

type Db = Kysely<Schema>

/**
 * The messages before one, or the last ones, as this side sees them, the latest first; undefined if the
 * conversation is not the account's. One that is hidden from the other side counts as read with a later one:
 * alone unread it would tell its sender of the blocking.
 */
export async function messagesOf(
  db: Db,
  account_id: number,
  conversation_id: number,
  before: number | undefined,
  wanted: number,
): Promise<Message[] | undefined> {
  const { rows } = await sql<{ found: Message[] }>`${prepared}
    with its as (
      select conversation.id, one_id is not distinct from ${account_id} as is_one, read_up_to as own,
        coalesce((select read_up_to from conversation_side as others
          where others.conversation_id = conversation.id and account_id <> ${account_id}), 0) as others
      from (select side.* ${sidesOf(account_id)} and side.conversation_id = ${conversation_id}) as side
      join conversation on conversation.id = side.conversation_id
    )
    select coalesce((select json_agg(json_strip_nulls(to_json(page))) from (
      select message.id, ${textFor(sql`by_one = is_one`)} as text, ${utc('sent_at')} as at, by_one = is_one as mine,
        case when withheld_since is not null then true end as withheld,
        message.id <= case when by_one = is_one then others else own end as read
      from message
      where conversation_id = its.id and (not is_hidden or by_one = is_one)
        ${before === undefined ? sql`` : sql`and message.id < ${before}`}
      order by message.id desc limit ${wanted}
    ) as page), '[]') as found
    from its`.execute(db)
  return rows[0]?.found
}

interface NewMessage {
  conversation_id: number
  by_one: boolean
  text: string
  is_telephone: boolean
  is_hidden: boolean
}

/** Adds a message to a locked conversation. */
export async function insertMessage(trx: Db, message: NewMessage) {
  return await trx
    .insertInto('message')
    .values(message)
    .returning(['id', 'sent_at'])
    .executeTakeFirstOrThrow()
}

/** On the sender's side the message is the last one. */
export async function moveOwnSide(trx: Db, conversation_id: number, account_id: number, id: number) {
  await trx
    .updateTable('conversation_side')
    .set({ last_message_id: id })
    .where('conversation_id', '=', conversation_id)
    .where('account_id', '=', account_id)
    .execute()
}

/** On the other side the message is the last one, and one more to read; the conversation may be new there. */
export async function moveOtherSide(trx: Db, conversation_id: number, account_id: number, id: number) {
  await trx
    .insertInto('conversation_side')
    .values({ conversation_id, account_id, last_message_id: id, unread: 1 })
    .onConflict((conflict) =>
      conflict.columns(['conversation_id', 'account_id']).doUpdateSet({
        last_message_id: id,
        unread: sql`conversation_side.unread + 1`,
      }),
    )
    .execute()
}

interface Reading {
  id: number
  is_one: boolean
  account_id: number
  up_to: number
}

/**
 * Moves the mark of a locked conversation; returns how many are unread after it, undefined if it has not
 * moved.
 */
export async function moveReading(trx: Db, { id, is_one, account_id, up_to }: Reading) {
  const { rows } = await sql<{ unread: number }>`
    update conversation_side as side set
      read_up_to = reached.id,
      unread = (select count(*)::int from message
        where conversation_id = side.conversation_id and by_one <> ${is_one} and not is_hidden and id > reached.id)
    from (
      select max(id) as id from message
      where conversation_id = ${id} and id <= ${up_to} and (not is_hidden or by_one = ${is_one})
    ) as reached
    where side.conversation_id = ${id} and side.account_id = ${account_id} and reached.id > read_up_to
    returning unread`.execute(trx)
  return rows[0]?.unread
}

/**
 * Hides a message by a decision from everybody but its author, or shows it again; false if it is gone. An
 * open conversation shows the change at once.
 */
export async function withholdMessage(trx: Db, id: number, is_hidden: boolean): Promise<boolean> {
  const changed = await trx
    .updateTable('message')
    .from('conversation')
    .whereRef('conversation.id', '=', 'conversation_id')
    .set({ withheld_since: is_hidden ? sql<Date>`coalesce(withheld_since, now())` : null })
    .where('message.id', '=', id)
    .returning(['conversation_id', 'by_one', 'is_hidden', 'one_id', 'other_id'])
    .executeTakeFirst()
  if (!changed) return false
  const { conversation_id, by_one, one_id, other_id } = changed
  const [sender_id, receiver_id] = by_one ? [one_id, other_id] : [other_id, one_id]
  await signal(trx, {
    ...{ type: 'message', conversation_id, id, sender_id },
    // A receiver who had blocked the sender has never had it.
    receiver_id: changed.is_hidden ? null : receiver_id,
  })
  return true
}
