import { Client, type ClientConfig } from 'pg'
import { isAbsence, markAsAway } from './away.ts'
import { isNotKept, type Preparing, preparedFor } from './prepared-statements.ts'
import { commented } from './statement-comment.ts'
import { inSpan } from './statement-spans.ts'

/** Time limit for PostgreSQL to close a connection; a silent one never does. */
const GOODBYE_MS = 1000

/** Emitted once, if a statement got no answer within the pool's `query_timeout`. */
export const SILENT = 'silent'

/**
 * A connection that does not rely on being told of its end: a firewall that drops it, or a machine that is
 * switched off, sends nothing, and TCP waits for a quarter of an hour. A statement without an answer within
 * `query_timeout` ends its connection, since a late answer would reach the next statement. Errors caused by
 * the connection are marked (away.ts). Statements carry the comment of their call (statement-comment.ts), and
 * are spans if it has a trace (statement-spans.ts). Those marked for it are prepared
 * (prepared-statements.ts), without a comment, which would make each text another one.
 */
export class ImpatientClient extends Client {
  #isSilent = false
  #preparing: Preparing

  /** `preparing`: shared by the connections of a pool; without it nothing is prepared. */
  constructor(config?: ClientConfig & { preparing?: Preparing }) {
    super(config)
    this.#preparing = config?.preparing ?? { isOff: true }
  }

  // The driver's method has a dozen signatures: it returns a promise unless the last argument is a callback.
  // biome-ignore lint/suspicious/noExplicitAny: the arguments are passed on unchanged
  override query(...all: any[]): any {
    return inSpan((...given) => this.#query(...given), all)
  }

  #query(...[statement, ...others]: unknown[]): unknown {
    // Not in a transaction: the error of a connection that keeps no statements would end it.
    const mayPrepare = others.length === 1 && this.getTransactionStatus() === 'I'
    const prepared =
      mayPrepare && typeof statement === 'string'
        ? preparedFor(statement, others[0] as unknown[], this.#preparing)
        : null
    if (prepared === null) return this.#queryAsGiven(statement, ...others)
    return (this.#queryAsGiven(prepared) as Promise<unknown>).catch((error: unknown) => {
      if (!isNotKept(error)) throw error
      this.#preparing.isOff = true
      return this.#queryAsGiven(statement, ...others)
    })
  }

  #queryAsGiven(...[statement, ...others]: unknown[]): unknown {
    const given = [typeof statement === 'string' ? commented(statement) : statement, ...others]
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

  /** Closes the connection, but does not wait for the answer for ever. */
  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void) {
    const { stream } = this.connection
    const cutting = setTimeout(() => stream.destroy(), GOODBYE_MS)
    cutting.unref()
    stream.once('close', () => clearTimeout(cutting))
    return callback ? super.end(callback) : super.end()
  }

  /** Discards the connection at once, whatever it is doing. */
  discard(error: Error): void {
    // The driver first: until the stream's own event comes, the pool would give the connection to the next
    // caller.
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
