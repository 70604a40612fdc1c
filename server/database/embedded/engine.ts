import type pg from 'pg'
import type { Hearing, Listening } from '../connections/listening.ts'
import type { QueuedPool } from './queued-pool.ts'

/** A running engine: a pool that speaks PostgreSQL, and the way to end it. */
export interface Engine {
  kind: 'embedded' | 'server'
  pool: QueuedPool
  /** The same without time limits; the same pool if it has no limits anyway. */
  patient: pg.Pool
  lost: Promise<Error>
  /** Hears what is sent on a channel (pg_notify) by any process. */
  listen(channel: string, hearing: Hearing): Listening
  close(): Promise<void>
}
