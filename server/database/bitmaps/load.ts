import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { loadedVersion, noteVersion } from '#server/database/loaded-version.ts'
import type { Schema } from '#server/database/schema.ts'

/** Any number that nothing else locks. */
const LOCK = 5_072_028

/** In the order in which they are run: a file may use what an earlier one defines. */
export const FILES = [
  'directory/words.sql',
  'directory/chunks.sql',
  'directory/keeping.sql',
  'directory/keys.sql',
  'directory/search.sql',
  'requests/keys.sql',
  'requests/keeping.sql',
  'requests/order.sql',
  'requests/search.sql',
]

/** The two indexes: the files that decide which bits are set, and the function that rebuilds all bits. */
export const INDEXES = [
  {
    name: 'directory_keys',
    files: ['directory/words.sql', 'directory/keys.sql'],
    rebuild: 'rebuild_directory',
  },
  { name: 'request_keys', files: ['requests/keys.sql'], rebuild: 'rebuild_collaborations' },
] as const

/** The result of a load: the functions were replaced, and these indexes were rebuilt. */
export interface LoadedBitmaps {
  rebuilt: string[]
}

/**
 * Brings the functions and triggers of the bitmap indexes to the state of the files of this folder, after the
 * migrations; null if they are already in that state. An index whose keys have changed is rebuilt in the same
 * transaction: this takes a minute for a million detectives; searches answer as before meanwhile, and changes
 * of profiles wait. Several instances may start at the same time.
 */
export async function loadBitmaps(
  { db, patient }: Database,
  folder = import.meta.dirname,
): Promise<LoadedBitmaps | null> {
  if ((await loadedVersion(db, 'bitmaps')) === hashOf(folder, FILES)) return null
  return await patient.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::int)`.execute(trx)
    return await loadBitmapsWithin(trx, folder)
  })
}

/** The same in the transaction of the caller, who keeps other instances from it. */
export async function loadBitmapsWithin(
  trx: Kysely<Schema>,
  folder = import.meta.dirname,
): Promise<LoadedBitmaps | null> {
  const version = hashOf(folder, FILES)
  if ((await loadedVersion(trx, 'bitmaps')) === version) return null
  for (const file of FILES) await sql.raw(read(folder, file)).execute(trx)
  await noteVersion(trx, 'bitmaps', version)
  const rebuilt: string[] = []
  for (const { name, files, rebuild } of INDEXES) {
    const keys = hashOf(folder, files)
    if ((await loadedVersion(trx, name)) === keys) continue
    await sql`select ${sql.ref(rebuild)}()`.execute(trx)
    await noteVersion(trx, name, keys)
    rebuilt.push(name)
  }
  return { rebuilt }
}

/** Makes all bits anew, of rows that were written without the triggers. */
export async function rebuildBitmaps(trx: Kysely<Schema>): Promise<void> {
  for (const { rebuild } of INDEXES) await sql`select ${sql.ref(rebuild)}()`.execute(trx)
}

/** Depends on every word of the SQL, but not on its comments and spaces. */
export function hashOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(read(folder, file).replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim())
  return hash.digest('hex').slice(0, 16)
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}
