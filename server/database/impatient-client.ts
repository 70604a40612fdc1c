import { Client } from 'pg'
import { isAbsence, markAsAway } from './away.ts'

/** How long PostgreSQL may take to say goodbye; whoever has gone silent never does. */
const GOODBYE_MS = 1000

/** Emitted once, when a statement found no answer within the pool's `query_timeout`. */
export const SILENT = 'silent'

/**
 * A connection that counts on none of its ends being told of: a firewall that forgets it, or a machine that is switched
 * off, sends nothing, and TCP waits for a quarter of an hour. Whatever statement gets no answer in `query_timeout`
 * takes its connection with it, since a late answer would reach the next one. What fails because of the connection is
 * marked (away.ts).
 */
export class ImpatientClient extends Client {
  #isSilent = false

  // The driver's own has a dozen signatures: a promise comes back unless the last argument is a callback.
  // biome-ignore lint/suspicious/noExplicitAny: they are passed on as they come
  override query(...given: any[]): any {
    const query = super.query as (...given: unknown[]) => unknown
    const done = given.at(-1)
    if (typeof done === 'function') {
      const explained = (error: unknown, result: unknown) => done(error && this.#explained(error), result)
      return query.call(this, ...given.slice(0, -1), explained)
    }
    const result = query.call(this, ...given)
    if (!(result instanceof Promise)) return result
    return result.catch((error: unknown) => {
      throw this.#explained(error)
    })
  }

  /** Says goodbye, but does not wait for ever for the answer. */
  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void) {
    const { stream } = this.connection
    const cutting = setTimeout(() => stream.destroy(), GOODBYE_MS)
    cutting.unref()
    stream.once('close', () => clearTimeout(cutting))
    return callback ? super.end(callback) : super.end()
  }

  /** Throws the connection away at once, whatever it is doing. */
  discard(error: Error): void {
    // First to the driver: until the stream's own event comes, the pool would give the connection to the next caller.
    this.connection.emit('error', error)
    this.connection.stream.destroy()
  }

  #explained(error: unknown) {
    if (!isAbsence(error)) return error
    const away = markAsAway(error)
    if (away.message === 'Query read timeout' && !this.#isSilent) {
      this.#isSilent = true
      this.discard(away)
      this.emit(SILENT, away)
    }
    return away
  }
}
