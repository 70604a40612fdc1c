import type { QueuedPool } from '#server/database/embedded/queued-pool.ts'
import { busy } from './refusals.ts'

/**
 * A call makes some three statements, each of which waits for a connection to the database. If many wait, and
 * the first of them longer than this, no more calls are admitted: without a limit all callers would wait
 * longer and longer, until nobody is answered in time (docs/reliability.md).
 */
export const WAITED_MAX_MS = 2000
/**
 * For many calls at one moment, before any has waited: so many for each connection, and this many in any
 * case.
 */
const WAITING_EACH = 10
const WAITING_LEAST = 300
/** A single long statement on the embedded database's one connection is no overload. */
export const FEW = 50
const COME_BACK_SECONDS = 5

/** How many may wait for a pool of this size at one moment. */
export const waitingMax = (connections: number) => Math.max(WAITING_LEAST, WAITING_EACH * connections)

type Queue = Pick<QueuedPool, 'longestWait' | 'waitingCount' | 'options'>

/** Throws 503 if more calls wait for the database than it can answer soon. */
export function refuseOverload({ pool }: { pool: Queue }): void {
  const isSlow = pool.longestWait > WAITED_MAX_MS && pool.waitingCount > FEW
  if (isSlow || pool.waitingCount > waitingMax(pool.options.max)) throw busy(COME_BACK_SECONDS)
}
