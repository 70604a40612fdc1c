// Counters in the table of limits that count inside the caller's transaction: after a rollback nothing is
// counted. (limits.ts has the counters that count at once.)
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { tooMany } from './http/refusals.ts'
import { sign } from './secrets.ts'
import type { Settings } from './settings/settings.ts'
import { latestEnd } from './wrong-clock.ts'

/**
 * Adds one to a window that begins with the first count; gives the count in this window and the seconds until
 * it ends.
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

interface AccountLimit {
  /** The name of the counter. */
  name: string
  account: number
  seconds: number
  most: number
}

/**
 * Counts one more for this account; throws 429 with the sentence if there are more than `most` within the
 * seconds. If the setting is off, nothing is counted.
 */
export async function limitIn(
  trx: Kysely<Schema>,
  { rate_limit, secret_key }: Pick<Settings, 'rate_limit' | 'secret_key'>,
  { name, account, seconds, most }: AccountLimit,
  sentence: (wait: number) => string,
): Promise<void> {
  if (!rate_limit) return
  const key = `${name}:${sign(secret_key, 'limits', String(account))}`
  const { points, wait } = await countIn(trx, { key, seconds })
  if (points > most) throw tooMany(wait, sentence(wait))
}

/** Deletes the expired counters, of both kinds. */
export async function forgetOldCounters(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('rate_limit').where('expire', '<', Date.now()).execute()
}
