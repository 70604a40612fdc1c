// Hearing PostgreSQL's notifications (LISTEN).
import type { ClientConfig, Pool, PoolClient } from 'pg'
import { ImpatientClient } from './impatient-client.ts'

/** The events on a channel. */
export interface Hearing {
  hear(payload: string): void
  /** The connection is there, or there again: what was sent before it is lost. */
  connected(): void
}

export interface Listening {
  stop(): Promise<void>
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** A connection whose other end is gone says nothing of it: it is asked. */
const LOOK_MS = 20_000
const ANSWER_MS = 10_000

/**
 * Listens on a connection of its own, and connects again after a loss. Behind a pooler that gives a
 * connection to each transaction nothing is heard.
 */
export function listenOnServer(
  config: ClientConfig,
  channel: string,
  { hear, connected }: Hearing,
): Listening {
  let stopped = false
  let wait = FIRST_WAIT_MS
  let timer: NodeJS.Timeout
  let client: ImpatientClient | null = null

  const again = () => {
    client = null
    if (stopped) return
    timer = setTimeout(() => void open(), wait).unref()
    wait = Math.min(2 * wait, LONGEST_WAIT_MS)
  }
  async function open() {
    const mine = new ImpatientClient({ ...config, query_timeout: ANSWER_MS })
    client = mine
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      mine.end().catch(() => {})
      again()
    }
    mine.on('error', lose)
    mine.on('end', lose)
    mine.on('notification', ({ payload = '' }) => hear(payload))
    try {
      await mine.connect()
      await mine.query(`listen ${mine.escapeIdentifier(channel)}`)
    } catch {
      return lose()
    }
    wait = FIRST_WAIT_MS
    connected()
    const looking = setInterval(() => {
      if (isLost) clearInterval(looking)
      else mine.query('select').catch(lose)
    }, LOOK_MS).unref()
  }
  void open()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

/** Listens on the one connection of the embedded database, and on the next one if it is lost. */
export function listenOnEmbedded(pool: Pool, channel: string, { hear, connected }: Hearing): Listening {
  let stopped = false
  const heard = new WeakSet<object>()
  const attach = (client: PoolClient) => {
    if (stopped || heard.has(client)) return
    heard.add(client)
    client.on('notification', ({ payload = '' }) => {
      if (!stopped) hear(payload)
    })
    client.query(`listen ${client.escapeIdentifier(channel)}`).then(connected, () => {})
  }
  pool.on('connect', attach)
  pool.connect().then(
    (client) => {
      attach(client)
      client.release()
    },
    // Another connection will come.
    () => {},
  )
  return {
    async stop() {
      stopped = true
      pool.off('connect', attach)
    },
  }
}
