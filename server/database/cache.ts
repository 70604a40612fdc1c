import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Reads data once per database and caches them, by default as long as the process runs: for reference data
 * that are loaded at start. With `seconds`, they are read again after that time: for data that staff change,
 * on any instance. A failed read is repeated at the next call.
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

/**
 * The same data in several databases of a process are read once: those of a server and of its replica, and
 * those of tests. `stateOf` names the state of the data; equal states share what was read last, which nobody
 * may change.
 */
export function sharedByState<Known>(
  stateOf: (db: Kysely<Schema>) => Promise<string>,
  read: (db: Kysely<Schema>) => Promise<Known>,
) {
  let last: { state: string; known: Known } | undefined
  return async (db: Kysely<Schema>): Promise<Known> => {
    const state = await stateOf(db)
    if (last?.state === state) return last.known
    const known = await read(db)
    last = { state, known }
    return known
  }
}

/** Caches the value made from an object: for values that follow from cached data. */
export function oncePer<Given extends object, Made>(make: (given: Given) => Made) {
  const made = new WeakMap<Given, Made>()
  return (given: Given): Made => {
    const before = made.get(given)
    if (before !== undefined) return before
    const now = make(given)
    made.set(given, now)
    return now
  }
}
