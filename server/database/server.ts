import { Pool, type PoolClient } from 'pg'
import { isAbsence, markAsAway } from './away.ts'
import type { Engine } from './engine.ts'
import { ImpatientClient, SILENT } from './impatient-client.ts'
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
 * In milliseconds. PostgreSQL ends a statement, and a transaction that does nothing, before we give up the connection:
 * so only a connection that has gone silent is given up, and what its other end still locks is free soon after.
 */
const STATEMENT_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 10_000
const ANSWER_MS = 12_000

/** A free connection, or a new one. */
const CONNECT_MS = 10_000

/** What is still running at the end may take so long. */
const CLOSING_MS = 2000

/**
 * Two pools on an existing PostgreSQL, 15 or newer: one with limits on every statement, and a patient one without, for
 * migrations and for locks that others hold for long. The limits are set by a statement, not at the start of the
 * connection, because poolers in between refuse unknown start parameters.
 */
export async function openServer(url: string): Promise<Engine> {
  const common = {
    connectionString: url,
    application_name: 'pesquisa',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: resultTypes,
  }
  const pool = new WatchedPool({
    ...common,
    Client: ImpatientClient,
    max: 20,
    idleTimeoutMillis: 60_000,
    query_timeout: ANSWER_MS,
    onConnect: async (client) => {
      await client.query(`set timezone = 'UTC'; set statement_timeout = ${STATEMENT_MS};
        set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`)
    },
  })
  const patient = new Pool({
    ...common,
    max: 2,
    idleTimeoutMillis: 1000,
    onConnect: async (client) => {
      await client.query(`set timezone = 'UTC'; set statement_timeout = 0`)
    },
  })
  surviveLostConnections(pool)
  surviveLostConnections(patient)
  const close = async () => {
    await Promise.all([pool.endSoon(CLOSING_MS), patient.end()])
  }
  try {
    const { rows } = await pool.query(`select current_setting('server_version_num')::int as version`)
    if (rows[0].version < 150_000) {
      throw new DatabaseTooOld()
    }
  } catch (error) {
    await close()
    throw error
  }
  return { kind: 'server', pool, patient, lost: new Promise(() => {}), close }
}

type Callback = Parameters<Pool['connect']>[0]

/**
 * Where one connection has gone silent, those that lie idle are thrown away with it: most likely it was the way to the
 * server that went, and each of twenty would cost somebody the whole wait.
 */
class WatchedPool extends Pool {
  #all = new Set<ImpatientClient>()
  #idle = new Set<ImpatientClient>()

  constructor(options: ConstructorParameters<typeof Pool>[0]) {
    super(options)
    this.on('connect', (client) => {
      const known = client as unknown as ImpatientClient
      this.#all.add(known)
      known.once(SILENT, (error: Error) => {
        for (const idle of [...this.#idle]) idle.discard(error)
      })
    })
    this.on('acquire', (client) => this.#idle.delete(client as unknown as ImpatientClient))
    this.on('release', (_error, client) => this.#idle.add(client as unknown as ImpatientClient))
    this.on('remove', (client) => {
      this.#all.delete(client as unknown as ImpatientClient)
      this.#idle.delete(client as unknown as ImpatientClient)
    })
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback) {
    if (callback)
      return super.connect((error, client, done) => callback(error && explained(error), client, done))
    return super.connect().catch((error) => {
      throw explained(error)
    })
  }

  /** As `end`, but what is still in use after so many milliseconds is cut off. */
  async endSoon(milliseconds: number): Promise<void> {
    let cutting: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      cutting = setTimeout(() => {
        for (const client of [...this.#all]) client.discard(new Error('Connection terminated at the end'))
        resolve()
      }, milliseconds)
    })
    await Promise.race([this.end(), late])
    clearTimeout(cutting)
  }
}

function explained(error: Error) {
  return isAbsence(error) ? markAsAway(error) : error
}
