import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callCounter } from './calls.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const times = (count: (address: string) => number, calls: number, address = '203.0.113.1') =>
  Array.from({ length: calls }, () => count(address)).filter((wait) => wait === 0).length

/** A stand-in for the database as the instances share it: calls of each address, reported by any instance. */
function sharedCalls() {
  const told = new Map<string, { calls: number; ends: number }>()
  return vi.fn(async (address: string, calls: number, seconds: number) => {
    const known = told.get(address)
    const now = Date.now()
    const one = known && known.ends > now ? known : { calls: 0, ends: now + seconds * 1000 }
    one.calls += calls
    told.set(address, one)
    return { consumedPoints: one.calls, msBeforeNext: one.ends - now }
  })
}
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('The limit on calls of an address', () => {
  test('allows N calls in a minute that begins with the first call', () => {
    const count = callCounter(100, null)
    expect(times(count, 150)).toBe(100)
    expect(count('203.0.113.1')).toBe(60)
    expect(times(count, 150, '203.0.113.2')).toBe(100)
    vi.advanceTimersByTime(59_000)
    expect(count('203.0.113.1')).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(times(count, 150)).toBe(100)
  })

  test('counts the calls of several instances together, with one statement for many calls', async () => {
    const shared = sharedCalls()
    const [one, two] = [callCounter(1500, shared), callCounter(1500, shared)]
    let done = 0
    for (let round = 0; round < 2000; round += 1) {
      done += times(round % 2 ? one : two, 1)
      await settle()
    }
    expect(done).toBeGreaterThanOrEqual(1500)
    expect(done).toBeLessThanOrEqual(1500 + 2 * 25)
    expect(shared.mock.calls.length).toBeLessThanOrEqual(62)
    vi.advanceTimersByTime(60_000)
    expect(times(one, 1)).toBe(1)
  })

  test('counts in each instance alone while the database is away, and reports the count once it is back', async () => {
    const shared = sharedCalls()
    shared.mockImplementationOnce(() => Promise.reject(new Error('away')))
    const [one, two] = [callCounter(120, shared), callCounter(120, shared)]
    expect(times(one, 1)).toBe(1)
    expect(times(one, 1)).toBe(1)
    await settle()
    expect(times(one, 58)).toBe(58)
    await settle()
    expect(times(one, 1)).toBe(1)
    await settle()
    expect(times(two, 2)).toBe(2)
    await settle()
    expect(times(two, 200)).toBe(120 - 61 - 2)
  })
})
