// Queues that wait for a decision of staff. Each feature declares it in its feature.ts.
import type { Kysely } from 'kysely'
import type { Permission } from '#contract/staff/permissions.ts'
import type { WaitingKind } from '#contract/staff/start.ts'
import type { Schema } from '#server/database/schema.ts'

/** Things that wait for a decision of staff with this permission. */
export interface Waits {
  kind: WaitingKind
  permission: Permission
  /** How many wait, and since when the oldest of them does; null if none waits. */
  count(db: Kysely<Schema>): Promise<{ waiting: number; oldest_at: Date | null }>
}
