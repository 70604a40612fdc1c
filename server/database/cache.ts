import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Reads data once per database and caches them: for reference data, which are loaded at start and never change while
 * the process runs. A failed read is repeated at the next call.
 */
export function cached<Known>(read: (db: Kysely<Schema>) => Promise<Known>) {
  const known = new WeakMap<Kysely<Schema>, Promise<Known>>()
  return (db: Kysely<Schema>): Promise<Known> => {
    const reading = known.get(db) ?? read(db)
    known.set(db, reading)
    reading.catch(() => known.delete(db))
    return reading
  }
}
