// A test waits for the state that it needs. A fixed wait is too short on a busy machine and too long on any
// other. It is right only if nothing may happen, or if the state cannot be seen; these are listed here.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Waits {
  times: number
  because: string
}

/** Of the journeys: every timer, since a journey needs none. */
const JOURNEYS: Record<string, Waits> = {
  'e2e/fixtures.ts': { times: 1, because: 'Delays an answer of the server.' },
  'e2e/offline/last-seen-first.test.ts': {
    times: 1,
    because: 'The list must stay as it is while a finger is on it.',
  },
  'e2e/site/site.ts': {
    times: 3,
    because: 'Asks again until the site, its commands or an e-mail are there.',
  },
  'e2e/until-loaded.ts': { times: 1, because: 'Asks again until nothing more is loaded.' },
}

const LONG_MS = 500
/** Of the server's tests: waits of half a second or more. */
const SERVER: Record<string, Waits> = {
  'server/hanging-up.test.ts': { times: 1, because: 'No error may come in the log after the last hang-up.' },
  'server/several-instances.test.ts': { times: 1, because: 'No e-mail may be sent twice.' },
  'server/features/directory/relaxing.test.ts': { times: 1, because: 'No search may follow the hang-up.' },
  'server/platform/http/clock-set-back.test.ts': { times: 1, because: 'The second of the cache must pass.' },
  'server/platform/http/database-away.test.ts': {
    times: 1,
    because: 'The database stays away for as long: a call that waits for it cannot be seen.',
  },
  'server/platform/jobs.test.ts': {
    times: 5,
    because:
      'No job may run twice or too early; one job takes as long; the next look at the queues is planned after the one that can be seen.',
  },
  'server/platform/mail/outbox.test.ts': { times: 2, because: 'No e-mail may be tried sooner.' },
  'server/platform/uploads/form-arrivals.test.ts': {
    times: 1,
    because: 'No more may be read of the connections.',
  },
  'server/platform/uploads/forms.test.ts': {
    times: 1,
    because: 'The server has read a part of the form by then: its file has no name that could be seen.',
  },
}

/** The timers of a journey, except the time that Playwright gives a test. */
function timersIn(source: string): string[] {
  return source.match(/\bwaitForTimeout\b|(?<!test\.)\bsetTimeout\b/g) ?? []
}

/**
 * The long fixed waits of a test. A value after the time ends a race: the test waits no longer than it must.
 */
function longWaitsIn(source: string): string[] {
  return [...source.matchAll(/\b(?:wait\(|setTimeout\(\w+, )([\d_]+)\)/g)]
    .filter(([, time]) => Number(time!.replaceAll('_', '')) >= LONG_MS)
    .map(([found]) => found)
}

/** The number of waits in each file that has one. */
function countsOf(pattern: string, waitsIn: (source: string) => string[]) {
  const counts = globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => [file, waitsIn(readFileSync(file, 'utf8')).length] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

const timesOf = (listed: Record<string, Waits>) =>
  Object.fromEntries(Object.entries(listed).map(([file, { times }]) => [file, times]))

test('a journey waits for the state that it needs, except the listed ones', () => {
  expect(countsOf('e2e/**/*.ts', timersIn)).toEqual(timesOf(JOURNEYS))
})

test('a test of the server waits half a second or more only if it is listed', () => {
  expect(countsOf('server/**/*.test.ts', longWaitsIn)).toEqual(timesOf(SERVER))
})

test.each([
  'await page.waitForTimeout(100)',
  'await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))',
  'await page.evaluate(() => new Promise((go) => window.setTimeout(go, 50)))',
  "import { setTimeout as wait } from 'node:timers/promises'",
])('the check sees the wait of a journey in %s', (source) => {
  expect(timersIn(source)).toHaveLength(1)
})

test.each(['await wait(500)', 'await wait(1_000)', 'new Promise((resolve) => setTimeout(resolve, 1500))'])(
  'the check sees the long wait of a test in %s',
  (source) => {
    expect(longWaitsIn(source)).toHaveLength(1)
  },
)

test('the check lets short waits, races, and the time for a whole test be', () => {
  expect(longWaitsIn("await wait(300); await Promise.race([asked, wait(5000, 'too late')])")).toEqual([])
  expect(timersIn('test.setTimeout(240_000)')).toEqual([])
})
