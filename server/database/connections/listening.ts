// Hearing PostgreSQL's notifications (LISTEN).
import { randomUUID } from 'node:crypto'
import type { ClientConfig, Pool, PoolClient } from 'pg'
import { ImpatientClient } from './impatient-client.ts'

/** The events on a channel. */
export interface Hearing {
  hear(payload: string): void
  /** Everything sent is heard from now on, or again; earlier signals are lost. */
  connected(): void
  /** Nothing has been heard for some seconds: there is no connection, or a pooler lends it to others. */
  deaf(): void
}

export interface Listening {
  stop(): Promise<void>
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** A connection whose other end is gone says nothing of it: it is asked. */
const LOOK_MS = 20_000
const ANSWER_MS = 10_000
/** A restart of the database, or a lost connection, mostly takes less. */
const DEAF_MS = 5000

/**
 * Listens on a connection of its own, and connects again after a loss. Behind a pooler that gives a
 * connection to each transaction LISTEN succeeds and nothing is heard: so a random word is sent on the
 * channel, and until it is heard there is no certainty. `send` takes another connection, since a pooler
 * passes on what a connection tells itself.
 */
export function listenOnServer(
  config: ClientConfig,
  channel: string,
  { hear, connected, deaf }: Hearing,
  send: (payload: string) => Promise<unknown>,
): Listening {
  let stopped = false
  let wait = FIRST_WAIT_MS
  let timer: NodeJS.Timeout
  let client: ImpatientClient | null = null
  let doubt: NodeJS.Timeout | undefined

  const inDoubt = () => {
    if (!stopped) doubt ??= setTimeout(deaf, DEAF_MS).unref()
  }
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
    const word = randomUUID()
    let isHeard = false
    const trySending = () => void (isHeard || isLost || send(word).catch(() => {}))
    const lose = () => {
      if (isLost) return
      isLost = true
      inDoubt()
      mine.end().catch(() => {})
      again()
    }
    mine.on('error', lose)
    mine.on('end', lose)
    mine.on('notification', ({ payload = '' }) => {
      if (payload !== word) return hear(payload)
      if (isHeard) return
      isHeard = true
      clearTimeout(doubt)
      doubt = undefined
      connected()
    })
    try {
      await mine.connect()
      await mine.query(`listen ${mine.escapeIdentifier(channel)}`)
    } catch {
      return lose()
    }
    wait = FIRST_WAIT_MS
    trySending()
    const looking = setInterval(() => {
      if (isLost) clearInterval(looking)
      else mine.query('select').then(trySending, lose)
    }, LOOK_MS).unref()
  }
  inDoubt()
  void open()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearTimeout(doubt)
      await client?.end().catch(() => {})
    },
  }
}

/**
 * Listens on the one connection of the embedded database, which hears itself, and on the next one after a
 * loss.
 */
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
