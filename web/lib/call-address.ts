import { type Endpoint, pathParameters } from '#contract/endpoint.ts'
import { bracketPairs } from './encoding.ts'

/** What every call says of itself, whoever makes it. */
export const CALL_HEADERS = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' }

/** A call's path with its parameters filled in, and what of its input is left for the query or the body. */
export function filledIn({ path }: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input }
  let filled: string = path
  for (const name of pathParameters(path)) {
    filled = filled.replace(`:${name}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  return { path: filled, rest }
}

/** The path with its query of a call that has no body. */
export function addressOf(endpoint: Endpoint, input: Record<string, unknown>): string {
  const { path, rest } = filledIn(endpoint, input)
  const query = new URLSearchParams(bracketPairs(rest).map(([name, value]) => [name, String(value)]))
  return query.size ? `${path}?${query}` : path
}
