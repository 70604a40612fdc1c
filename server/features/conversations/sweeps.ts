// Old messages are deleted, and conversations that nobody has any more.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { keptSince } from '#server/features/retention/kept-since.ts'

type Db = Kysely<Schema>

const AT_ONCE = 1000

/** Deletes what is over, in batches. */
export async function forgetMessages(db: Db): Promise<void> {
  while ((await forgetOldMessages(db)) > 0);
  while ((await forgetEmpty(db)) > 0);
}

/** The unread count of a side goes down with its messages. The last message of a conversation is its newest. */
async function forgetOldMessages(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select id from message where sent_at < ${keptSince('message')}
      order by sent_at limit ${sql.lit(AT_ONCE)} for update skip locked
    ), gone as (
      delete from message using old where message.id = old.id
      returning message.id, conversation_id, by_one, is_hidden
    ), counted as (
      select side.conversation_id, side.account_id,
        count(*) filter (where not is_hidden and gone.id > read_up_to
          and by_one <> (one_id is not distinct from side.account_id)) as unread
      from gone join conversation on conversation.id = gone.conversation_id
      join conversation_side as side on side.conversation_id = gone.conversation_id
      group by 1, 2
    ), changed as (
      update conversation_side as side set unread = greatest(0, side.unread - counted.unread)
      from counted
      where side.conversation_id = counted.conversation_id and side.account_id = counted.account_id
        and counted.unread > 0
    )
    select count(*)::int as count from gone`.execute(db)
  return rows[0]!.count
}

/** Conversations without messages that are as old, and those whose two accounts are erased. */
async function forgetEmpty(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from conversation where id in (
      select id from conversation
      where (one_id is null and other_id is null)
        or (created_at < ${keptSince('message')}
          and not exists (select from message where conversation_id = conversation.id))
      limit ${sql.lit(AT_ONCE)} for update skip locked
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
