// Counters in the table of limits that count inside the caller's transaction: after a rollback nothing is counted.
// (limits.ts has the counters that count at once.)
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { latestEnd } from './wrong-clock.ts'

/**
 * Adds one to a window that begins with the first count; gives the count in this window and the seconds until it
 * ends.
 */
export async function countIn(trx: Kysely<Schema>, { key, seconds }: { key: string; seconds: number }) {
  const now = Date.now()
  const isOver = sql<boolean>`rate_limit.expire <= ${now} or rate_limit.expire > ${latestEnd(now, seconds)}`
  const { points, expire } = await trx
    .insertInto('rate_limit')
    .values({ key, points: 1, expire: now + seconds * 1000 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when ${isOver} then 1 else rate_limit.points + 1 end`,
        expire: sql<number>`case when ${isOver} then excluded.expire else rate_limit.expire end`,
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
  return { points, wait: (expire! - now) / 1000 }
}

/** Deletes the expired counters, of both kinds. */
export async function forgetOldCounters(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('rate_limit').where('expire', '<', Date.now()).execute()
}
