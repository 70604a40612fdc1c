import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { searchDetectives } from '#contract/directory.ts'
import { resultTypes } from '#server/database/result-types.ts'
import type { Schema } from '#server/database/schema.ts'
import { search } from '#server/features/directory/service.ts'
import { parseQuery } from '#server/platform/http.ts'
import { viewerOf } from '#server/platform/session.ts'

/** A statement as the driver gets it. */
export interface Statement {
  text: string
  values: unknown[]
}

/** What the product sends to the database for one search by somebody logged in, in order. */
export async function statementsOf(url: string, token: string, query: string): Promise<Statement[]> {
  const statements: Statement[] = []
  const pool = new Pool({ connectionString: url, max: 1, types: resultTypes })
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }: LogEvent) => {
      statements.push({ text: sql, values: [...parameters] })
    },
  })
  try {
    await viewerOf(db, token)
    await search({ db, input: searchDetectives.input.parse(parseQuery(query)) } as Parameters<
      typeof search
    >[0])
  } finally {
    await db.destroy()
  }
  return statements
}
