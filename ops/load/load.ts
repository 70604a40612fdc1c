// Reads and writes through the product, made while something breaks or restarts; and what became of them.
import { setTimeout as wait } from 'node:timers/promises'
import { contactMessage } from '#server/testing/contact-message.ts'

/** The result of a load. Times are in seconds, from its start. */
export interface LoadResult {
  reads: Kind
  writes: Kind
  /** The subjects of the messages that were acknowledged, to be looked for in the database. */
  acknowledged: string[]
}

/** Calls of one kind. */
export interface Kind {
  answered: number
  /** The failures, with how often each occurred. */
  failed: Map<string, number>
  /** The longest time between two answered calls. */
  longest_gap: number
  /** The slowest call that was answered. */
  slowest: number
}

const READERS = 6
const WRITERS = 2
/** A caller waits a moment between calls, as a browser does. */
const PAUSE_MS = 20
/** A call without an answer by then has failed. */
const LATE_MS = 30_000
/** What members read most: two searches, a profile, the open requests, the lists of the filters. */
const READ = [
  '/api/users/search/?gender=f',
  '/api/users/search/?order=name',
  '/api/user/1',
  '/api/collaborations/search-request/',
  '/api/services',
]

/**
 * Starts readers, who are the member of this token, and writers, who send contact messages with `name` in their
 * subjects; until `stop`.
 */
export function startLoad(door: string, token: string, name = 'load'): { stop(): Promise<LoadResult> } {
  const reads = counting()
  const writes = counting()
  const acknowledged: string[] = []
  let isOver = false
  let sent = 0
  const reader = async (nth: number) => {
    for (let made = nth; !isOver; made += 1) {
      const path = READ[made % READ.length]!
      await reads.count(`GET ${path}`, () => getAs(token, `${door}${path}`))
      await wait(PAUSE_MS)
    }
  }
  const writer = async () => {
    while (!isOver) {
      sent += 1
      const subject = `${name} ${sent}`
      const isKept = await writes.count('POST contact message', () =>
        post(`${door}/api/contact-us/send-message`, contactMessage({ subject })),
      )
      if (isKept) acknowledged.push(subject)
      await wait(PAUSE_MS)
    }
  }
  const callers = [
    ...Array.from({ length: READERS }, (_, nth) => reader(nth)),
    ...Array.from({ length: WRITERS }, writer),
  ]
  return {
    async stop() {
      isOver = true
      await Promise.all(callers)
      return { reads: reads.result(), writes: writes.result(), acknowledged }
    },
  }
}

function counting() {
  const failed = new Map<string, number>()
  const started = performance.now()
  let answered = 0
  let last = started
  let longest = 0
  let slowest = 0
  const fail = (what: string) => failed.set(what, (failed.get(what) ?? 0) + 1)
  return {
    async count(what: string, call: () => Promise<Response>) {
      const from = performance.now()
      try {
        const response = await call()
        await response.text()
        if (!response.ok) {
          fail(`${what}: ${response.status}`)
          return false
        }
      } catch (error) {
        fail(`${what}: ${String((error as { cause?: unknown }).cause ?? error)}`)
        return false
      }
      const now = performance.now()
      answered += 1
      longest = Math.max(longest, now - last)
      slowest = Math.max(slowest, now - from)
      last = now
      return true
    },
    /** The time since the last answer counts too: perhaps there was none any more. */
    result: (): Kind => ({
      ...{ answered, failed, slowest: slowest / 1000 },
      longest_gap: Math.max(longest, performance.now() - last) / 1000,
    }),
  }
}

/** A GET with a member's token. */
export function getAs(token: string, url: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` }
  return fetch(url, { headers, signal: AbortSignal.timeout(LATE_MS) })
}

/** A POST with a JSON body. */
export function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    ...{ body: JSON.stringify(body), signal: AbortSignal.timeout(LATE_MS) },
  })
}

/** How many calls of both kinds failed. */
export function failures({ reads, writes }: LoadResult): number {
  return [...reads.failed.values(), ...writes.failed.values()].reduce((sum, times) => sum + times, 0)
}

/** The lines that tell which calls failed, and how often. */
export function failureLines({ reads, writes }: LoadResult): string[] {
  return [...reads.failed, ...writes.failed].map(([what, times]) => `✗ ${times} × ${what}`)
}
