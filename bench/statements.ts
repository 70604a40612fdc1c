import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { getCollaboration, listCollaborations } from '#contract/collaborations.ts'
import { searchDetectives } from '#contract/directory.ts'
import { listLocations } from '#contract/locations.ts'
import { getDetective } from '#contract/profile.ts'
import { resultTypes } from '#server/database/connections/result-types.ts'
import type { Schema } from '#server/database/schema.ts'
import { list as listRequests } from '#server/features/collaborations/listing.ts'
import { find as findRequest } from '#server/features/collaborations/service.ts'
import { search } from '#server/features/directory/service.ts'
import { list } from '#server/features/locations/service.ts'
import { find } from '#server/features/profile/service.ts'
import { viewerOf } from '#server/identity/session.ts'
import { parseQuery } from '#server/platform/http/http.ts'
import { contactCalls } from './contact/calls.ts'
import { benchSettings } from './settings.ts'
import { staffCalls } from './staff/calls.ts'

/** A statement as the driver gets it. */
export interface Statement {
  text: string
  values: unknown[]
}

/** The product's work for one call: the statements sent to the database, in order, and the answer. */
export interface Recorded {
  statements: Statement[]
  answer: unknown
}

/** Makes each call (path and query) as a logged-in user and records what the product did for it. */
export async function recordedCalls(
  url: string,
  token: string,
  addresses: string[],
): Promise<Map<string, Recorded>> {
  let statements: Statement[] = []
  const pool = new Pool({ connectionString: url, max: 1, types: resultTypes })
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }: LogEvent) => {
      statements.push({ text: sql, values: [...parameters] })
    },
  })
  const recorded = new Map<string, Recorded>()
  try {
    for (const address of addresses) {
      // The first call also reads what is then cached; every later one runs only what the call needs.
      await carriedOut(db, token, address)
      statements = []
      const answer = await carriedOut(db, token, address)
      // A copy: the statements of the next call are first added to the same list.
      recorded.set(address, { statements: [...statements], answer })
    }
  } finally {
    await db.destroy()
  }
  return recorded
}

async function carriedOut(db: Kysely<Schema>, token: string, address: string): Promise<unknown> {
  const [path = '', query = ''] = address.split('?')
  const given = parseQuery(query)
  if (path === listLocations.path)
    return list({ db, input: listLocations.input.parse(given) } as Parameters<typeof list>[0])
  const viewer = await viewerOf(db, token)
  for (const handled of [...contactCalls, ...staffCalls]) {
    const answer = handled(path, { db, viewer, input: given })
    if (answer) return answer
  }
  if (path === searchDetectives.path)
    return search({ db, viewer, input: searchDetectives.input.parse(given) } as Parameters<typeof search>[0])
  if (path === listCollaborations.path)
    return listRequests({ db, viewer, input: listCollaborations.input.parse(given) })
  const id = path.split('/').at(-1)
  if (path.startsWith(getCollaboration.path.replace(':id', ''))) {
    const input = getCollaboration.input.parse({ id })
    const call = { db, leader: db, viewer, input, settings: benchSettings }
    return findRequest(call as Parameters<typeof findRequest>[0])
  }
  const input = getDetective.input.parse({ id })
  const call = { db, leader: db, viewer, input, settings: benchSettings }
  return find(call as Parameters<typeof find>[0])
}
