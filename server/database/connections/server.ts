import { Pool, type PoolClient } from 'pg'
import type { Engine } from '../embedded/engine.ts'
import { QueuedPool } from '../embedded/queued-pool.ts'
import { isAbsence, markAsAway } from './away.ts'
import { ImpatientClient, SILENT } from './impatient-client.ts'
import { listenOnServer } from './listening.ts'
import { surviveLostConnections } from './lost-connections.ts'
import type { Preparing } from './prepared-statements.ts'
import { resultTypes } from './result-types.ts'

/** The server's PostgreSQL is too old; the message is for the operator. */
export class DatabaseTooOld extends Error {
  override name = 'DatabaseTooOld'
  constructor() {
    super('DATABASE_URL: debe ser un PostgreSQL 15 o posterior.')
  }
}

/**
 * Milliseconds. PostgreSQL ends a statement, and an idle transaction, before we give up the connection: so
 * only a silent connection is given up, and locks still held at its other end are released soon after.
 */
const STATEMENT_MS = 10_000
/**
 * Shorter, so that a lock that somebody holds for long (`vacuum full`, a forgotten psql) has an error of its
 * own.
 */
const LOCK_MS = 5000
const IDLE_IN_TRANSACTION_MS = 10_000
const ANSWER_MS = 12_000

/** Time limit to get a free connection, or a new one. */
const CONNECT_MS = 10_000

/** Time limit for running statements at the end. */
const CLOSING_MS = 2000

/**
 * Two pools on an existing PostgreSQL, 15 or newer: one with time limits for every statement, and a patient
 * one without, for migrations and for locks that are held for long.
 */
export async function openServer(url: string): Promise<Engine> {
  const pool = openPool(url)
  const patient = new Pool({
    ...common(url),
    max: 2,
    idleTimeoutMillis: 1000,
    onConnect: async (client) => {
      await client.query(`set timezone = 'UTC'`)
    },
  })
  surviveLostConnections(patient)
  const close = async () => {
    await Promise.all([pool.endSoon(), patient.end()])
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
  const listen: Engine['listen'] = (channel, hearing) =>
    listenOnServer(common(url), channel, hearing, (payload) =>
      pool.query('select pg_notify($1, $2)', [channel, payload]),
    )
  return { kind: 'server', pool, patient, lost: new Promise(() => {}), listen, close }
}

/**
 * A pool of connections with time limits for every statement. The limits are set by a statement, not at the
 * start of the connection, because poolers in between refuse unknown start parameters.
 */
export function openPool(url: string, more: { connectionTimeoutMillis?: number } = {}): WatchedPool {
  const preparing: Preparing = { isOff: false }
  const pool = new WatchedPool({
    ...common(url),
    Client: ImpatientClient,
    preparing,
    max: 20,
    idleTimeoutMillis: 60_000,
    query_timeout: ANSWER_MS,
    onConnect: async (client) => {
      await client.query(`set timezone = 'UTC'; set statement_timeout = ${STATEMENT_MS};
        set lock_timeout = ${LOCK_MS}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`)
    },
    ...more,
  })
  surviveLostConnections(pool)
  return pool
}

function common(url: string) {
  return {
    connectionString: url,
    application_name: 'pesquisa',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: resultTypes,
  }
}

type Callback = Parameters<Pool['connect']>[0]

/**
 * If one connection has gone silent, the idle ones are discarded with it: most likely the network path to the
 * server has failed, and each of twenty connections would cost a caller the whole wait.
 */
class WatchedPool extends QueuedPool {
  #all = new Set<ImpatientClient>()
  #idle = new Set<ImpatientClient>()

  constructor(options: ConstructorParameters<typeof Pool>[0] & { preparing: Preparing }) {
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

  /** As `end`, but connections still in use after CLOSING_MS are cut off. */
  async endSoon(): Promise<void> {
    let cutting: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      cutting = setTimeout(() => {
        for (const client of [...this.#all]) client.discard(new Error('Connection terminated at the end'))
        resolve()
      }, CLOSING_MS)
    })
    await Promise.race([this.end(), late])
    clearTimeout(cutting)
  }
}

function explained(error: Error) {
  return isAbsence(error) ? markAsAway(error) : error
}
