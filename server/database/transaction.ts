import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Does a deed in a transaction: the one that is going on where there is one, else one of its own. */
export async function inTransaction<Done>(
  db: Kysely<Schema>,
  deed: (trx: Kysely<Schema>) => Promise<Done>,
): Promise<Done> {
  return db.isTransaction ? await deed(db) : await db.transaction().execute(deed)
}
