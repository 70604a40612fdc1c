import { type Endpoint, pathParameters } from '#contract/endpoint.ts'
import { bracketPairs } from './encoding.ts'

/** The headers of every call, from every caller. */
export const CALL_HEADERS = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' }

/** A call's path with its parameters filled in, and the rest of its input for the query or the body. */
export function filledIn({ path }: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input }
  let filled: string = path
  for (const name of pathParameters(path)) {
    filled = filled.replace(`:${name}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  return { path: filled, rest }
}

/** The path and query of a call without a body. */
export function addressOf(endpoint: Endpoint, input: Record<string, unknown>): string {
  const { path, rest } = filledIn(endpoint, input)
  const query = new URLSearchParams(bracketPairs(rest).map(([name, value]) => [name, String(value)]))
  return query.size ? `${path}?${query}` : path
}
