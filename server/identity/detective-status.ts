// The one place that changes a detective's status, and writes down who did and why.
import { type Kysely, sql } from 'kysely'
import type { DetectiveStatus } from '#contract/moderation.ts'
import type { Schema } from '#server/database/schema.ts'

interface StatusChange {
  from: DetectiveStatus
  to: DetectiveStatus
  reason?: string | null
  /** An account, the detective's own too; null for an operator at the console. */
  decided_by: number | null
}

/**
 * Moves a detective on and records it. False, changing nothing, where their status is another, or where their licence number
 * belongs to another detective by now; PostgreSQL's own log does not learn whose.
 */
export async function changeStatus(
  trx: Kysely<Schema>,
  id: number,
  { from, to, reason = null, decided_by }: StatusChange,
): Promise<boolean> {
  const found = await trx
    .selectFrom('detective')
    .where('id', '=', id)
    .where('status', '=', from)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) return false
  // The index on licences is the one rule, also for two with one licence who are approved at the same moment.
  const { rows } = await sql<{
    done: boolean
  }>`select set_detective_status(${id}, ${to}) as done`.execute(trx)
  if (rows[0]?.done !== true) return false
  await trx
    .insertInto('moderation_event')
    .values({ detective_id: id, from_status: from, to_status: to, reason, decided_by })
    .execute()
  return true
}
