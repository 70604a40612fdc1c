// Old messages are deleted, and conversations that nobody has any more.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { keptSince } from '#server/features/retention/kept-since.ts'

type Db = Kysely<Schema>

const AT_ONCE = 1000

/** Deletes expired messages and empty conversations, in batches. */
export async function forgetMessages(db: Db): Promise<void> {
  while ((await forgetOldMessages(db)) > 0);
  while ((await forgetEmpty(db)) > 0);
}

/**
 * The unread count of a side goes down with its messages, and a side whose last message goes has none any
 * more. What is written at this moment is later than what goes, and stays the last one.
 */
async function forgetOldMessages(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select id from message where sent_at < ${keptSince('message')}
      order by sent_at limit ${sql.lit(AT_ONCE)} for update skip locked
    ), gone as (
      delete from message using old where message.id = old.id
      returning message.id, conversation_id, by_one, is_hidden
    ), counted as (
      select side.conversation_id, side.account_id, max(gone.id) as last_gone,
        count(*) filter (where not is_hidden and gone.id > read_up_to
          and by_one <> (one_id is not distinct from side.account_id)) as unread
      from gone join conversation on conversation.id = gone.conversation_id
      join conversation_side as side on side.conversation_id = gone.conversation_id
      group by 1, 2
    ), changed as (
      update conversation_side as side set
        unread = greatest(0, side.unread - counted.unread),
        last_message_id = case when side.last_message_id > last_gone then side.last_message_id end
      from counted
      where side.conversation_id = counted.conversation_id and side.account_id = counted.account_id
        and (counted.unread > 0 or side.last_message_id <= last_gone)
    )
    select count(*)::int as count from gone`.execute(db)
  return rows[0]!.count
}

/**
 * Conversations without messages that are as old, and those whose two accounts are erased. Candidates are
 * those that an index knows: with a side without a message, or of an erased account, whose side is gone. They
 * are looked at again once they are locked, since somebody may have written meanwhile.
 */
async function forgetEmpty(db: Db): Promise<number> {
  const isOver = sql<boolean>`(one_id is null and other_id is null
    or created_at < ${keptSince('message')}
      and not exists (select from message where conversation_id = conversation.id))`
  return await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from conversation where id in (
        select conversation_id from conversation_side where last_message_id is null
        union all
        select id from conversation where one_id is null or other_id is null
      ) and ${isOver}
      limit ${sql.lit(AT_ONCE)} for update skip locked`.execute(trx)
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    const { numAffectedRows } = await sql`
      delete from conversation where id = any(${ids}::int[]) and ${isOver}`.execute(trx)
    return Number(numAffectedRows ?? 0)
  })
}
