// Spans of statements, for the traces of an operator (platform/tracing). The database knows nothing of
// OpenTelemetry.
import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Starts the span of a statement from its text, which has placeholders for its values; the result ends it.
 */
export type StartStatement = (text: string) => (error?: unknown) => void

const starting = new AsyncLocalStorage<StartStatement>()

/** Every statement that `run` sends to the database starts a span. */
export function withStatementSpans<Done>(start: StartStatement, run: () => Done): Done {
  return starting.run(start, run)
}

type Query = (...given: unknown[]) => unknown

/**
 * Runs a query of the driver, within a span if there is a trace. `given`: statement, values, perhaps a
 * callback.
 */
export function inSpan(query: Query, given: unknown[]): unknown {
  const start = starting.getStore()
  const [statement] = given
  // The driver's own objects, such as cursors, are not used here.
  if (start === undefined || typeof statement !== 'string') return query(...given)
  const end = start(statement)
  const done = given.at(-1)
  if (typeof done === 'function')
    return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
      end(error)
      done(error, result)
    })
  const result = query(...given)
  if (result instanceof Promise)
    result.then(
      () => end(),
      (error: unknown) => end(error ?? new Error('unknown')),
    )
  else end()
  return result
}
