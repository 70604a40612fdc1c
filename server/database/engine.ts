import type pg from 'pg'

/** What an engine hands over: a pool that speaks PostgreSQL, and how it ends. */
export interface Engine {
  kind: 'embedded' | 'server'
  pool: pg.Pool
  /** The same without limits of time; the same pool where it has none anyway. */
  patient: pg.Pool
  lost: Promise<Error>
  close(): Promise<void>
}
