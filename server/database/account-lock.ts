import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Locks the account until the transaction ends, so that changes of what belongs to it come one after the
 * other. New rows may refer to it meanwhile.
 */
export async function lockAccount(trx: Kysely<Schema>, id: number): Promise<void> {
  await trx.selectFrom('account').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}
