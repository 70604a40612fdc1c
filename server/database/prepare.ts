import type { Kysely } from 'kysely'
import { type LoadedBitmaps, loadBitmaps, loadBitmapsWithin } from './bitmaps/load.ts'
import type { Database } from './connect.ts'
import { migrate, migrateWithin } from './migrate.ts'
import { loadReferenceData, loadReferenceDataWithin } from './reference-data.ts'
import type { Schema } from './schema.ts'

/**
 * The result: the migrations that ran, in order, and the loaded bitmap indexes, null if there was nothing to
 * do.
 */
export interface Prepared {
  migrations: string[]
  bitmaps: LoadedBitmaps | null
}

/**
 * Brings a database to what this code needs: tables, then functions of the bitmap indexes, then reference
 * data. With `wanted` only to what these migrations make, for the restore of an older backup.
 */
export async function prepareDatabase(database: Database, wanted?: string[]): Promise<Prepared> {
  const migrations = await migrate(database, undefined, wanted)
  if (wanted) return { migrations, bitmaps: null }
  const bitmaps = await loadBitmaps(database)
  await loadReferenceData(database)
  return { migrations, bitmaps }
}

/**
 * The same in the transaction of a restore, which has locked all tables; it does nothing if there is nothing
 * to do.
 */
export async function prepareWithin(trx: Kysely<Schema>): Promise<void> {
  await migrateWithin(trx)
  await loadBitmapsWithin(trx)
  await loadReferenceDataWithin(trx)
}
