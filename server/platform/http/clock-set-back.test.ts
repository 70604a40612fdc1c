// The clock of the machine was some hours ahead, and is set right: what was counted or cached meanwhile
// must not last for those hours.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cached } from '#server/database/cache.ts'
import { countIn } from '#server/platform/counted-in-transaction.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts'
import { callCounter } from './calls.ts'
import { type Limit, limitsIn } from './limits.ts'

const HOURS = 6 * 3600_000
const LIMIT: Limit = { name: 'clock', tries: 3, seconds: 60, waitFirst: 60, waitMax: 120 }

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())
afterEach(() => void vi.useRealTimers())

/** Runs an action while the clock is ahead. */
async function ahead(action: () => unknown) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOURS })
  await action()
  vi.useRealTimers()
}

test('a caller who was refused does not wait for those hours', async () => {
  const limits = limitsIn(fresh.database.pool, readSettings({}))
  const tries = async (count: number) => {
    for (let nth = 0; nth < count; nth += 1) await limits.count(LIMIT, 'somebody')
  }
  await ahead(() => expect(tries(5)).rejects.toMatchObject({ status: 429 }))
  await tries(3)
  await expect(tries(1)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 60 })
})

test('neither does one whose tries are counted with what they do', async () => {
  const counting = { key: 'clock', seconds: 60 }
  await ahead(() => countIn(fresh.database.db, counting))
  const { points, wait } = await countIn(fresh.database.db, counting)
  expect(points).toBe(1)
  expect(wait).toBeCloseTo(60, 0)
})

test('the minute of the calls of an address stays a minute', () => {
  vi.useFakeTimers({ now: Date.now() + HOURS })
  const count = callCounter(10, null)
  const allowed = () => Array.from({ length: 20 }, () => count('a')).filter((wait) => wait === 0)
  expect(allowed()).toHaveLength(10)
  vi.setSystemTime(Date.now() - HOURS)
  vi.advanceTimersByTime(60_000)
  expect(allowed()).toHaveLength(10)
})

test('neither does the minute last that the instances share', async () => {
  const settings = { ...readSettings({ CALLS_PER_MINUTE: '5' }), database_url: 'postgresql://shared' }
  const callUntilShared = async () => {
    const { countCall } = limitsIn(fresh.database.pool, settings)
    for (let nth = 0; nth < 5; nth += 1) {
      countCall('203.0.113.1')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await ahead(callUntilShared)
  await expect(callUntilShared()).resolves.toBeUndefined()
  // Another instance at the same time: the count is shared again.
  await expect(callUntilShared()).rejects.toMatchObject({ status: 429 })
})

test('data that are cached for a few seconds are read again', async () => {
  let readings = 0
  const read = cached(async () => (readings += 1), { seconds: 1 })
  await ahead(() => read(fresh.database.db))
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await read(fresh.database.db)).toBe(2)
})
