import { Pool } from 'pg'
import type { Engine } from './engine.ts'
import { surviveLostConnections } from './lost-connections.ts'
import { resultTypes } from './result-types.ts'

/** An older PostgreSQL than ours needs; its message is for the operator. */
export class DatabaseTooOld extends Error {
  override name = 'DatabaseTooOld'
  constructor() {
    super('DATABASE_URL: debe ser un PostgreSQL 15 o posterior.')
  }
}

/**
 * A pool on an existing PostgreSQL, 15 or newer. Limits in milliseconds: 10 s for a free connection, 30 s a
 * statement, 60 s idle in a transaction. They are set by a statement, not at the start of the connection,
 * because poolers in between refuse unknown start parameters.
 */
export async function openServer(url: string): Promise<Engine> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'pesquisa',
    max: 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: resultTypes,
    onConnect: async (client) => {
      await client.query(`set timezone = 'UTC'; set statement_timeout = 30000;
        set idle_in_transaction_session_timeout = 60000`)
    },
  })
  surviveLostConnections(pool)
  try {
    const { rows } = await pool.query(`select current_setting('server_version_num')::int as version`)
    if (rows[0].version < 150_000) {
      throw new DatabaseTooOld()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  return { kind: 'server', pool, lost: new Promise(() => {}), close: () => pool.end() }
}
