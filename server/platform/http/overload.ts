import type { QueuedPool } from '#server/database/queued-pool.ts'
import { busy } from './refusals.ts'

/**
 * A call makes some three statements, each of which waits for a connection to the database. If the first of those who
 * wait has waited longer than this, no more calls are admitted: without a limit all callers would wait longer and
 * longer, until nobody is answered in time (docs/reliability.md).
 */
const WAITED_MAX_MS = 1000
/** For many calls at one moment, before any has waited. */
const WAITING_MAX = 200
const COME_BACK_SECONDS = 5

/** Throws 503 if more calls wait for the database than it can answer soon. */
export function refuseOverload({
  longestWait,
  waitingCount,
}: Pick<QueuedPool, 'longestWait' | 'waitingCount'>): void {
  if (longestWait > WAITED_MAX_MS || waitingCount > WAITING_MAX) throw busy(COME_BACK_SECONDS)
}
