import type pg from 'pg'

/** A running engine: a pool that speaks PostgreSQL, and the way to end it. */
export interface Engine {
  kind: 'embedded' | 'server'
  pool: pg.Pool
  /** The same without time limits; the same pool if it has no limits anyway. */
  patient: pg.Pool
  lost: Promise<Error>
  close(): Promise<void>
}
