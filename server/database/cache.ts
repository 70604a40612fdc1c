import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Reads data once per database and caches them, by default as long as the process runs: for reference data that are
 * loaded at start. With `seconds`, they are read again after that time: for data that staff change, on any instance. A
 * failed read is repeated at the next call.
 */
export function cached<Known>(
  read: (db: Kysely<Schema>) => Promise<Known>,
  { seconds = Number.POSITIVE_INFINITY } = {},
) {
  const known = new WeakMap<Kysely<Schema>, { reading: Promise<Known>; until: number }>()
  return (db: Kysely<Schema>): Promise<Known> => {
    const before = known.get(db)
    // Not by the machine's clock, which may be set back by hours.
    if (before && performance.now() < before.until) return before.reading
    const reading = read(db)
    known.set(db, { reading, until: performance.now() + seconds * 1000 })
    reading.catch(() => known.delete(db))
    return reading
  }
}
