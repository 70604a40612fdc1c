// Which versions of the program's own files are loaded into the database; a version is a hash of the files.
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Name = 'reference_data' | 'bitmaps' | 'directory_keys' | 'request_keys'

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
