import { Pool, type PoolClient } from 'pg'

type Callback = Parameters<Pool['connect']>[0]

/** A pool that knows how long the first of those who wait for a connection has waited. */
export class QueuedPool extends Pool {
  /** In their order. */
  readonly #waiting = new Set<{ since: number }>()

  /** In milliseconds; 0 if nobody waits. */
  get longestWait(): number {
    const [first] = this.#waiting
    return first ? performance.now() - first.since : 0
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback) {
    const one = { since: performance.now() }
    this.#waiting.add(one)
    if (!callback) return super.connect().finally(() => this.#waiting.delete(one))
    return super.connect((error, client, done) => {
      this.#waiting.delete(one)
      callback(error, client, done)
    })
  }
}
