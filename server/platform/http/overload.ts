import type { Platform } from './http.ts'
import { busy } from './refusals.ts'

/**
 * Statements that may wait for a connection to the database. A call makes some three of them, and each waits again: on
 * two slow cores this many cost a call a second or two. Without a limit all callers would wait longer and longer, until
 * nobody is answered in time (docs/reliability.md).
 */
const WAITING_MAX = 100
const COME_BACK_SECONDS = 5

/** Throws 503 if more calls wait for the database than it can answer soon. */
export function refuseOverload({ pool }: Pick<Platform, 'pool'>): void {
  if (pool.waitingCount > WAITING_MAX) throw busy(COME_BACK_SECONDS)
}
