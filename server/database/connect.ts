import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { PatientDialect } from './connections/patient-dialect.ts'
import { openServer } from './connections/server.ts'
import { openEmbedded } from './embedded/embedded.ts'
import type { Engine } from './embedded/engine.ts'
import type { QueuedPool } from './embedded/queued-pool.ts'
import type { Schema } from './schema.ts'

export interface Database {
  kind: Engine['kind']
  db: Kysely<Schema>
  /**
   * The same, with transactions without time limits: for migrations, and for locks that are held for long.
   */
  patient: Kysely<Schema>
  /** The driver's pool, for libraries that need one and for work that must stay on one connection. */
  pool: QueuedPool
  /**
   * One statement with its values, or several without values; returns the rows of all. The result types are
   * the same on both kinds of database (see result-types.ts).
   */
  query(text: string, values?: unknown[]): Promise<QueryResult>
  /** Several statements at once, without values; in one transaction unless they contain their own. */
  script(sql: string): Promise<void>
  /** Settles only if the database is lost for good during operation: the process should report it and end. */
  lost: Promise<Error>
  /** Hears what is sent on a channel (pg_notify) by any process. */
  listen: Engine['listen']
  /** Waits for running statements, then releases everything. May be called twice. */
  close(): Promise<void>
}

export interface QueryResult {
  // biome-ignore lint/suspicious/noExplicitAny: only the author of the statement knows the type of its rows
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
  const { kind, pool, lost, listen } = engine
  const kyselyOn = (pool: pg.Pool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const db = kyselyOn(pool)
  let closing: Promise<void> | undefined
  return {
    kind,
    pool,
    lost,
    listen,
    db,
    patient:
      engine.patient === pool
        ? db
        : new Kysely<Schema>({ dialect: new PatientDialect({ pool: engine.patient }) }),
    async query(text, values) {
      // The driver returns a list if the text contained several statements.
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

/** The pool's own `query` discards the connection at every error, even at a refused duplicate. */
async function onOneConnection<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await use(client)
    client.release()
    return result
  } catch (error) {
    // A script may have failed between its own begin and commit; in other cases this only gives a warning.
    const clean = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!clean)
    throw error
  }
}
