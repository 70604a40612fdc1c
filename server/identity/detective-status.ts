// The only code that changes a detective's status, with the actor and the reason, and the date of the
// licence's check.
import { type Kysely, sql } from 'kysely'
import type { DetectiveStatus } from '#contract/moderation.ts'
import type { Schema } from '#server/database/schema.ts'

interface StatusChange {
  from: DetectiveStatus
  to: DetectiveStatus
  reason?: string | null
  /** The clause of the terms of use that the decision is based on (contract/staff/grounds.ts). */
  ground?: string | null
  /** An account, also the detective's own; null for an operator at the console. */
  decided_by: number | null
}

/**
 * Changes a detective's status and records it. False, without a change, if the present status is another, or
 * if the licence number belongs to another detective by now. There is no error, so the number does not get
 * into PostgreSQL's own log.
 */
export async function changeStatus(
  trx: Kysely<Schema>,
  id: number,
  { from, to, reason = null, ground = null, decided_by }: StatusChange,
): Promise<boolean> {
  const found = await trx
    .selectFrom('detective')
    .where('id', '=', id)
    .where('status', '=', from)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) return false
  // The index on licences is the only rule, also if two detectives with one licence are approved at the same
  // moment.
  const { rows } = await sql<{
    done: boolean
  }>`select set_detective_status(${id}, ${to}) as done`.execute(trx)
  if (rows[0]?.done !== true) return false
  await trx
    .insertInto('moderation_event')
    // By the clock that calls arrive by, not the start of the transaction: a decision is compared with a
    // call.
    .values({
      detective_id: id,
      from_status: from,
      to_status: to,
      reason,
      ground,
      decided_by,
      decided_at: new Date(),
    })
    .execute()
  return true
}

/** Stores that the licence of an approved detective was checked now. */
export async function noteLicenseChecked(trx: Kysely<Schema>, id: number): Promise<void> {
  await trx
    .updateTable('detective')
    .set({ license_checked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .execute()
}
