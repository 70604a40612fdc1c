import { type RawBuilder, sql } from 'kysely'
import { WITHHELD_MESSAGE } from '#contract/conversations.ts'

/**
 * The text of a message as one side reads it: of one that a decision hides, its author alone reads the text.
 * For a select from `message`; `mine` says whether the reader wrote it.
 */
export function textFor(mine: RawBuilder<unknown>): RawBuilder<string> {
  return sql`case when message.withheld_since is null or ${mine} then text else ${sql.lit(WITHHELD_MESSAGE)} end`
}
