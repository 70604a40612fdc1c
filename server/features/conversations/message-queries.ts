import { type Kysely, sql } from 'kysely'
import type { Message } from '#contract/conversations.ts'
import type { Schema } from '#server/database/schema.ts'
import { utc } from '#server/database/utc.ts'

type Db = Kysely<Schema>

/** The messages before one, or the last ones, as this side sees them; the latest first. */
export async function messagesOf(
  db: Db,
  account_id: number,
  conversation_id: number,
  before: number | undefined,
  wanted: number,
): Promise<Message[]> {
  const { rows } = await sql<Message>`
    with sides as (
      select one_id is not distinct from ${account_id} as is_one,
        (select read_up_to from conversation_side as side
          where side.conversation_id = conversation.id and account_id = ${account_id}) as own,
        coalesce((select read_up_to from conversation_side as side
          where side.conversation_id = conversation.id and account_id <> ${account_id}), 0) as others
      from conversation where id = ${conversation_id}
    )
    select message.id, text, ${utc('sent_at')} as at, by_one = is_one as mine,
      case when by_one = is_one then not is_hidden and message.id <= others else message.id <= own end as read
    from message cross join sides
    where conversation_id = ${conversation_id} and (not is_hidden or by_one = is_one)
      ${before === undefined ? sql`` : sql`and message.id < ${before}`}
    order by message.id desc limit ${wanted}`.execute(db)
  return rows
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
