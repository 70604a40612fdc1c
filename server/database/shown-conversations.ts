import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a conversation is shown on one side: with somebody who is approved or erased. A suspended person
 * disappears for the others until restored. For a select from `conversation_side as side`. Each is looked up
 * by its number: as a join, PostgreSQL reads all conversations and detectives instead (docs/performance.md,
 * 'Answers and conversations').
 */
export const isShownSide: RawBuilder<SqlBool> = sql`(
  select one_id is null or other_id is null or (
    select status from detective where id = case when one_id = side.account_id then other_id else one_id end
  ) = 'approved'
  from conversation where conversation.id = side.conversation_id
)`
