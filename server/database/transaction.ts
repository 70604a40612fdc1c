import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Runs a function in a transaction: the current one if there is one, else a new one. */
export async function inTransaction<Done>(
  db: Kysely<Schema>,
  run: (trx: Kysely<Schema>) => Promise<Done>,
): Promise<Done> {
  return db.isTransaction ? await run(db) : await db.transaction().execute(run)
}
