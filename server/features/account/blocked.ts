import { destroyBlocked } from '#server/features/retention/blocked.ts'
import type { Platform } from '#server/platform/http.ts'

export const BLOCKED_QUEUE = 'sweep-blocked'

/** Has blocked data destroyed every night whose term is over. */
export async function scheduleDestruction({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  await jobs.schedule(BLOCKED_QUEUE, '20 4 * * *', () => destroyBlocked(db))
}
