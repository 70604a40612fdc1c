// Limits on tries. The counters are in the database, so that all instances count together; their keys are
// hashes, so that no address or e-mail is stored.
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { sign } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { latestEnd } from '#server/platform/wrong-clock.ts'
import { callCounter } from './calls.ts'
import { tooMany } from './refusals.ts'

/** In seconds, the unit of limits. */
export const HOUR = 3600
const MINUTE = 60
export const QUARTER_HOUR = HOUR / 4

/**
 * At most `tries` in a number of seconds. A caller that goes on after that waits, longer each time, up to
 * `waitMax`.
 */
export interface Limit {
  name: string
  tries: number
  seconds: number
  /** Seconds of the first wait and of the longest one. */
  waitFirst: number
  waitMax: number
}

export interface Limits {
  /** Counts a try of `who`; throws 429 after too many. */
  count(limit: Limit, who: string): Promise<void>
  /** Takes back one counted try, because it turned out to be legitimate. */
  giveBack(limit: Limit, who: string): Promise<void>
  /** Deletes all tries of `who`. */
  forget(limit: Limit, who: string): Promise<void>
  /** Counts a call of any kind from an address; throws 429 after too many. */
  countCall(address: string): void
}

// How long earlier waits make the next one longer.
const MEMORY_OF_WAITS_SECONDS = 24 * 3600

/** Limits kept in the table rate_limit. If the setting is off, nothing is refused. */
export function limitsIn(
  pool: pg.Pool,
  settings: Pick<Settings, 'rate_limit' | 'secret_key' | 'limits' | 'database_url'>,
): Limits {
  if (!settings.rate_limit) {
    const never = async () => {}
    return { count: never, giveBack: never, forget: never, countCall: () => {} }
  }
  const made = new Map<string, RateLimiterPostgres>()
  const counter = (keyPrefix: string, points: number, duration: number) => {
    const known = made.get(keyPrefix)
    if (known) return known
    const options = { storeClient: pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true }
    const limiter = new RateLimiterPostgres({
      ...options,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    })
    made.set(keyPrefix, limiter)
    return limiter
  }
  const tries = (limit: Limit) => counter(limit.name, limit.tries, limit.seconds)
  const waits = (limit: Limit) => counter(`${limit.name}-waits`, 1, MEMORY_OF_WAITS_SECONDS)
  const keyOf = (who: string) => sign(settings.secret_key, 'limits', who)
  const { calls_per_minute } = settings.limits
  const shared = counter('calls', calls_per_minute, 60)
  // The embedded database belongs to one process: there are no other instances to tell.
  const countedCall = callCounter(
    calls_per_minute,
    settings.database_url === null
      ? null
      : async (address, calls, seconds) => {
          const key = keyOf(address)
          const add = () => shared.penalty(key, calls, { customDuration: seconds })
          const counted = await add()
          if (!isOfWrongClock(counted, MINUTE)) return counted
          await shared.delete(key)
          return await add()
        },
  )
  /** Whether a counter ends so late that the clock was ahead when it began. */
  const isOfWrongClock = ({ msBeforeNext }: RateLimiterRes, seconds: number) =>
    msBeforeNext > latestEnd(0, seconds)

  async function forget(limit: Limit, who: string) {
    await tries(limit).delete(keyOf(who))
    await waits(limit).delete(keyOf(who))
  }

  async function count(limit: Limit, who: string): Promise<void> {
    const key = keyOf(who)
    try {
      await tries(limit).consume(key)
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown
      if (isOfWrongClock(thrown, Math.max(limit.seconds, limit.waitMax))) {
        await forget(limit, who)
        return await count(limit, who)
      }
      if (thrown.consumedPoints !== limit.tries + 1) throw tooMany(thrown.msBeforeNext / 1000)
      // The first try too many: a wait begins, twice as long as the last one.
      const { consumedPoints } = await waits(limit).penalty(key)
      const seconds = Math.min(limit.waitFirst * 2 ** (consumedPoints - 1), limit.waitMax)
      await tries(limit).block(key, seconds)
      throw tooMany(seconds)
    }
  }

  return {
    count,
    async giveBack(limit, who) {
      await tries(limit).reward(keyOf(who))
    },
    forget,
    countCall(address) {
      const wait = countedCall(address)
      if (wait > 0) throw tooMany(wait)
    },
  }
}
