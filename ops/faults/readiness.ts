import { setTimeout as wait } from 'node:timers/promises'

const EVERY_MS = 200
const LATE_MS = 5000

/** A change of what /ready says; the status is 0 while nothing answers. */
interface Change {
  at: number
  status: number
}

/** Asks /ready again and again, and remembers each change. */
export class Readiness {
  readonly changes: Change[] = []
  readonly #asking: Promise<void>
  #isOver = false

  constructor(url: string) {
    this.#asking = this.#ask(url)
  }

  /** Its present answer. */
  get status(): number {
    return this.changes.at(-1)?.status ?? 0
  }

  /** Milliseconds from `since` until it first said this status afterwards; null if it has not. */
  after(since: number, status: number): number | null {
    const change = this.changes.find((one) => one.at >= since && one.status === status)
    return change ? change.at - since : null
  }

  /** Waits until it says this; returns false after `patience` milliseconds. */
  async until(status: number, patience: number): Promise<boolean> {
    for (const end = performance.now() + patience; performance.now() < end; await wait(EVERY_MS / 2))
      if (this.status === status) return true
    return false
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#asking
  }

  async #ask(url: string) {
    while (!this.#isOver) {
      const status = await statusOf(url)
      if (status !== this.changes.at(-1)?.status) this.changes.push({ at: performance.now(), status })
      await wait(EVERY_MS)
    }
  }
}

async function statusOf(url: string) {
  try {
    const response = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(LATE_MS) })
    await response.text()
    return response.status
  } catch {
    return 0
  }
}
