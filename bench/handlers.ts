// The product's handlers without HTTP, for the bare server and its recording of statements.
import type { Kysely } from 'kysely'
import { type Endpoint, pathParameters } from '#contract/endpoint.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Call } from '#server/platform/http/http.ts'
import { benchSettings } from './settings.ts'

interface Given {
  db: Kysely<Schema>
  viewer: unknown
  input: Record<string, unknown>
}

/** The answer of a call at this path; undefined if it is the path of another one. */
export type Handled = (path: string, given: Given) => Promise<unknown> | undefined

/** A handler for the paths of its endpoint. */
export function handled<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<unknown>,
): Handled {
  const names = pathParameters(endpoint.path)
  const pattern = new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`)
  return (path, { db, viewer, input }) => {
    const found = pattern.exec(path)
    if (!found) return
    const parameters = Object.fromEntries(names.map((name, at) => [name, found[at + 1]]))
    const call = { db, leader: db, viewer, settings: benchSettings }
    const answer = handler({
      ...call,
      input: endpoint.input.parse({ ...input, ...parameters }),
    } as unknown as Call<E>)
    // Without what the product leaves out (columns for the count or the order): the peer sends as many bytes.
    return answer.then((answered) => endpoint.output.parse(answered))
  }
}
