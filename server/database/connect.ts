import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { openEmbedded } from './embedded.ts'
import type { Engine } from './engine.ts'
import type { Schema } from './schema.ts'
import { openServer } from './server.ts'

export interface Database {
  kind: Engine['kind']
  db: Kysely<Schema>
  /** The same, but a statement may take as long as it takes: for migrations, and locks that others hold for long. */
  patient: Kysely<Schema>
  /** The driver's pool, for libraries that want one and for work that must stay on one connection. */
  pool: pg.Pool
  /**
   * One statement with its values, or several without; the rows of all. The same result types on both kinds (see
   * result-types.ts).
   */
  query(text: string, values?: unknown[]): Promise<QueryResult>
  /** Several statements at once, without values; one transaction unless they say otherwise. */
  script(sql: string): Promise<void>
  /** Settles only when the database is lost for good while in use: the process should say so and end. */
  lost: Promise<Error>
  /** Waits for what is running, then gives everything back. May be called twice. */
  close(): Promise<void>
}

export interface QueryResult {
  // biome-ignore lint/suspicious/noExplicitAny: what a row holds is known to whoever wrote the statement
  rows: any[]
  rowCount: number
}

/**
 * Opens the PostgreSQL of `database_url`, or else the embedded one in `data_dir`. Does not migrate.
 * Throws DataFolderInUse when another process has the data folder open, and the driver's error when the
 * server does not answer.
 */
export async function connect(settings: {
  database_url: string | null
  data_dir: string
}): Promise<Database> {
  const engine = settings.database_url
    ? await openServer(settings.database_url)
    : await openEmbedded(settings.data_dir)
  const { kind, pool, lost } = engine
  const kyselyOn = (pool: pg.Pool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const db = kyselyOn(pool)
  let closing: Promise<void> | undefined
  return {
    kind,
    pool,
    lost,
    db,
    patient: engine.patient === pool ? db : kyselyOn(engine.patient),
    async query(text, values) {
      // The driver gives a list where the text held several statements.
      const results = [await onOneConnection(pool, (client) => client.query(text, values))].flat()
      return {
        rows: results.flatMap(({ rows }) => rows),
        rowCount: results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0),
      }
    },
    async script(sql) {
      await onOneConnection(pool, (client) => client.query(sql))
    },
    close() {
      closing ??= engine.close()
      return closing
    },
  }
}

/** The pool's own `query` throws the connection away at every error, a refused duplicate included. */
async function onOneConnection<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await use(client)
    client.release()
    return result
  } catch (error) {
    // A script may have failed between its own begin and commit; elsewhere this is only a warning.
    const clean = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!clean)
    throw error
  }
}
