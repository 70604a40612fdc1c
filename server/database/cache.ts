import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Reads something once for each database and remembers it: for reference data, which is loaded at start and never
 * changes while the process runs. What failed is read again.
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
