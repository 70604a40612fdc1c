// Which versions of the program's own files are loaded into the database; a version is a hash of the files.
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Name = 'reference_data' | 'bitmaps' | 'directory_keys' | 'request_keys'

/** The versions of what is in the database besides rows: a restore of rows does not change it. */
const OF_FUNCTIONS: Name[] = ['bitmaps', 'directory_keys', 'request_keys']

/** The loaded version; undefined if there is none. */
export async function loadedVersion(db: Kysely<Schema>, name: Name): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Records the version; called in the transaction that loads it. */
export async function noteVersion(trx: Kysely<Schema>, name: Name, version: string): Promise<void> {
  await trx
    .insertInto('setting')
    .values({ name, value: version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: version }))
    .execute()
}

/**
 * Reads the versions of what a restore of rows does not change, and returns a function that puts them back.
 */
export async function keepVersionsOfFunctions(trx: Kysely<Schema>): Promise<() => Promise<void>> {
  const kept = await trx.selectFrom('setting').where('name', 'in', OF_FUNCTIONS).selectAll().execute()
  return async () => {
    await trx.deleteFrom('setting').where('name', 'in', OF_FUNCTIONS).execute()
    if (kept.length > 0) await trx.insertInto('setting').values(kept).execute()
  }
}

const RESTORED = 'restored'

/** Marks the data as restored now: a server that had others in its memory notices it (`restoreOf`). */
export async function noteRestore(trx: Kysely<Schema>): Promise<void> {
  const mark = `${new Date().toISOString()} ${randomUUID()}`
  await trx
    .insertInto('setting')
    .values({ name: RESTORED, value: mark })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: mark }))
    .execute()
}

/** The mark of the last restore of these data; null if there was none. */
export async function restoreOf(db: Kysely<Schema>): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', RESTORED).executeTakeFirst()
  return row?.value ?? null
}

/**
 * When these data were last restored; null if they never were, or by a program that did not note the time.
 */
export async function restoredAt(db: Kysely<Schema>): Promise<Date | null> {
  const at = new Date((await restoreOf(db))?.split(' ')[0] ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}
