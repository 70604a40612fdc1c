// Callers of the product, who remember each answer, while something breaks or restarts. A caller whose write
// got no answer, or a refusal for the moment, sends the same write again with the same key, as the website
// does.
import { setTimeout as wait } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { draftWith } from '#server/testing/collaboration-draft.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { type Call, callAs } from './calling.ts'

/** A message of the contact form, which causes an e-mail, or a collaboration request. */
export interface Write {
  what: 'message' | 'request'
  subject: string
  /** When it was sent for the first time, and when it was acknowledged; null if it was not. */
  sentAt: number
  acknowledgedAt: number | null
}

interface Mix {
  writers: number
  readers: number
  /** Milliseconds between the calls of a caller. */
  pause: number
  /** The beginning of each subject. */
  name?: string
}

/** Members who mostly read; each waits a moment between calls, as a browser does. */
export const USUAL: Mix = { writers: 2, readers: 6, pause: 20 }

const BETWEEN_TRIES_MS = 250
/** The calls that members make most: two searches, a profile, the open requests, the lists of the filters. */
const READ = [
  '/api/users/search/?gender=f',
  '/api/users/search/?order=name',
  '/api/user/1',
  '/api/collaborations/search-request/',
  '/api/services',
]

export class Load {
  readonly writes: Write[] = []
  readonly calls: Call[] = []
  readonly startedAt: number = performance.now()
  /** Null while it goes on. */
  endedAt: number | null = null
  readonly #url: string
  readonly #token: string
  readonly #mix: Mix
  readonly #callers: Promise<void>[]
  #isOver = false

  /** Starts to call. `token`: of a member's session. */
  constructor(url: string, token: string, mix: Mix) {
    this.#url = url
    this.#token = token
    this.#mix = mix
    this.#callers = [
      ...Array.from({ length: mix.writers }, (_, nth) => this.#write(nth)),
      ...Array.from({ length: mix.readers }, (_, nth) => this.#read(nth)),
    ]
  }

  get acknowledged(): Write[] {
    return this.writes.filter(({ acknowledgedAt }) => acknowledgedAt !== null)
  }

  /** Lets each caller end its call. Writes that were not acknowledged by then may be kept or not. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#callers)
    this.endedAt = performance.now()
  }

  async #write(writer: number) {
    const { name = 'Prueba', pause } = this.#mix
    for (let nth = 0; !this.#isOver; nth += 1) {
      const what = nth % 3 === 2 ? 'request' : 'message'
      const subject = `${name} ${writer}-${nth}`
      const write: Write = { what, subject, sentAt: performance.now(), acknowledgedAt: null }
      this.writes.push(write)
      const key = crypto.randomUUID()
      while (write.acknowledgedAt === null && !this.#isOver) {
        const call = what === 'message' ? await this.#message(write, key) : await this.#request(write, key)
        if (isAnswered(call)) write.acknowledgedAt = performance.now()
        else await wait(BETWEEN_TRIES_MS)
      }
      await wait(pause)
    }
  }

  async #read(reader: number) {
    for (let made = reader; !this.#isOver; made += 1) {
      const call = await this.#call('GET', READ[made % READ.length]!)
      await wait(isAnswered(call) ? this.#mix.pause : BETWEEN_TRIES_MS)
    }
  }

  #message({ subject }: Write, sending_key: string) {
    return this.#call('POST', '/api/contact-us/send-message', contactMessage({ subject, sending_key }))
  }

  #request({ subject }: Write, key: string) {
    return this.#call('POST', '/api/collaborations/create', draftWith({ subject }), {
      [IDEMPOTENCY_HEADER]: key,
    })
  }

  async #call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const { text: _, ...call } = await callAs(this.#token, this.#url, { method, path, body, headers })
    this.calls.push(call)
    return call
  }
}

/** Whether a call did what it was for. */
export function isAnswered({ status }: Call): boolean {
  return status === 200 || status === 201
}

/** The number of answers by status, for the report. */
export function byStatus(calls: Call[]): string {
  const counts = Map.groupBy(calls, ({ status }) => status)
  const sorted = [...counts].sort(([a], [b]) => a - b)
  return sorted.map(([status, { length }]) => `${length} × ${nameOf(status)}`).join(', ')
}

/** The lines that tell which calls failed, how, and how often. */
export function failureLines(calls: Call[]): string[] {
  const failed = Map.groupBy(
    calls.filter((call) => !isAnswered(call)),
    ({ what, status }) => `${what}: ${nameOf(status)}`,
  )
  return [...failed].map(([what, { length }]) => `✗ ${length} × ${what}`)
}

const nameOf = (status: number) => (status === 0 ? 'no answer' : String(status))

/**
 * Answers that no fault excuses: a failure without a time to come back, or another status than the agreed
 * ones.
 */
export function wrongAnswers(calls: Call[]): string[] {
  const wrong = calls.filter(isWrong)
  return wrong.length > 0 ? [`wrong answers: ${byStatus(wrong)}`] : []
}

/** Whether no fault excuses this answer. */
export function isWrong(call: Call): boolean {
  return !isAnswered(call) && call.status !== 0 && !(call.status === 503 && call.retryAfter !== null)
}

/** The longest time between two answered calls, from the start of the load until its end, in seconds. */
export function longestGap({ startedAt, endedAt }: Load, calls: Call[]): number {
  const ends = calls
    .filter(isAnswered)
    .map(({ sentAt, ms }) => sentAt + ms)
    .sort((a, b) => a - b)
  // The time since the last answer counts too: perhaps there was none any more.
  const times = [startedAt, ...ends, endedAt ?? performance.now()]
  return Math.max(...times.slice(1).map((time, nth) => time - times[nth]!)) / 1000
}
