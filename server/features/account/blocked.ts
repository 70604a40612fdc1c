// What the law obliges to keep after it has served is blocked: no call reads it, and it is destroyed in time (LOPDGDD
// article 32). The tables are called blocked_….
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Platform } from '#server/platform/http.ts'
import { keptSince } from '#server/platform/retention.ts'

export const BLOCKED_QUEUE = 'sweep-blocked'

/** Has blocked data destroyed every night whose term is over. */
export async function scheduleDestruction({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  await jobs.schedule(BLOCKED_QUEUE, '20 4 * * *', () => destroyBlocked(db))
}

/** The same at once. */
export async function destroyBlocked(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('blocked_consent').where('ended_at', '<', keptSince('blocked_consent')).execute()
}
