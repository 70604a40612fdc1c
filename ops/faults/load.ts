// Callers of the product, who remember each answer. A caller whose write got no answer, or a refusal for the moment,
// sends the same write again with the same key, as the website does.
import { setTimeout as wait } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { draftWith } from '#server/testing/collaboration-draft.ts'
import { contactMessage } from '#server/testing/contact-message.ts'

/** A message of the contact form, which causes an e-mail, or a collaboration request. */
export interface Write {
  what: 'message' | 'request'
  subject: string
  isAcknowledged: boolean
}

/** One call. The status is 0 if no answer came. */
export interface Call {
  what: string
  status: number
  retryAfter: string | null
  sentAt: number
  ms: number
}

interface Mix {
  writers: number
  readers: number
  /** Milliseconds between the calls of a caller. */
  pause: number
}

const LATE_MS = 30_000
const BETWEEN_TRIES_MS = 250

export class Load {
  readonly writes: Write[] = []
  readonly calls: Call[] = []
  readonly #url: string
  readonly #token: string
  readonly #pause: number
  readonly #callers: Promise<void>[]
  #isOver = false

  /** Starts to call. `token`: of a member's session. */
  constructor(url: string, token: string, { writers, readers, pause }: Mix) {
    this.#url = url
    this.#token = token
    this.#pause = pause
    this.#callers = [
      ...Array.from({ length: writers }, (_, nth) => this.#write(nth)),
      ...Array.from({ length: readers }, () => this.#read()),
    ]
  }

  get acknowledged(): Write[] {
    return this.writes.filter(({ isAcknowledged }) => isAcknowledged)
  }

  /** Lets each caller end its call. Writes that were not acknowledged by then may be kept or not. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#callers)
  }

  async #write(writer: number) {
    for (let nth = 0; !this.#isOver; nth += 1) {
      const what = nth % 3 === 2 ? 'request' : 'message'
      const write: Write = { what, subject: `Prueba ${writer}-${nth}`, isAcknowledged: false }
      this.writes.push(write)
      const key = crypto.randomUUID()
      while (!write.isAcknowledged && !this.#isOver) {
        const status = what === 'message' ? await this.#message(write, key) : await this.#request(write, key)
        write.isAcknowledged = status === 200 || status === 201
        if (!write.isAcknowledged) await wait(BETWEEN_TRIES_MS)
      }
      await wait(this.#pause)
    }
  }

  async #read() {
    while (!this.#isOver) {
      const status = await this.#call('search', 'GET', '/api/users/search/?gender=f')
      await wait(status === 200 ? this.#pause : BETWEEN_TRIES_MS)
    }
  }

  #message({ subject }: Write, sending_key: string) {
    return this.#call(
      'message',
      'POST',
      '/api/contact-us/send-message',
      contactMessage({ subject, sending_key }),
    )
  }

  #request({ subject }: Write, key: string) {
    const headers = { [IDEMPOTENCY_HEADER]: key }
    return this.#call('request', 'POST', '/api/collaborations/create', draftWith({ subject }), headers)
  }

  async #call(what: string, method: string, path: string, body?: object, more: Record<string, string> = {}) {
    const sentAt = performance.now()
    const call: Call = { what, status: 0, retryAfter: null, sentAt, ms: 0 }
    try {
      const response = await fetch(this.#url + path, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...more,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(LATE_MS),
      })
      await response.text()
      call.status = response.status
      call.retryAfter = response.headers.get('retry-after')
    } catch {
      // No answer.
    }
    call.ms = performance.now() - sentAt
    this.calls.push(call)
    return call.status
  }
}

/** The number of answers by status, for the report. */
export function byStatus(calls: Call[]): string {
  const counts = new Map<number, number>()
  for (const { status } of calls) counts.set(status, (counts.get(status) ?? 0) + 1)
  const sorted = [...counts].sort(([a], [b]) => a - b)
  return sorted.map(([status, times]) => `${times} × ${status === 0 ? 'no answer' : status}`).join(', ')
}

/** Answers that no fault excuses: a failure without a time to come back, or another status than the agreed ones. */
export function wrongAnswers(calls: Call[]): string[] {
  const wrong = calls.filter(
    ({ status, retryAfter }) => ![0, 200, 201].includes(status) && !(status === 503 && retryAfter !== null),
  )
  return wrong.length > 0 ? [`wrong answers: ${byStatus(wrong)}`] : []
}
