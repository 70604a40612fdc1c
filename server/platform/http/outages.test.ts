import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markAsAway } from '#server/database/connections/away.ts'
import { outagesIn } from './outages.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('a database that answered in between has been away since it went again, in the same line of the log', () => {
  const lines: string[] = []
  const log = {
    info: (_: object, line: string) => lines.push(line),
    error: (_: object, line: string) => lines.push(line),
  }
  const outages = outagesIn(log)
  outages.counts(markAsAway(new Error('gone')), 'call')
  vi.advanceTimersByTime(10_000)
  expect(outages.seconds()).toBe(10)
  outages.answered()
  expect(outages.seconds()).toBe(0)
  vi.advanceTimersByTime(5000)
  outages.counts(markAsAway(new Error('gone')), 'call')
  vi.advanceTimersByTime(2000)
  expect(outages.seconds()).toBe(2)
  expect(lines).toEqual(['the database is away'])
})
