import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { reachableDevices } from '#server/identity/push/devices.ts'
import type { Viewer } from '#server/platform/http/http.ts'

/** The viewer's session, which does not end until the transaction does; undefined where it is over by now. */
export function lockedSession(trx: Kysely<Schema>, { tokenHash }: Pick<Viewer, 'tokenHash'>) {
  return trx
    .selectFrom('session')
    .where('token_hash', '=', tokenHash)
    .select(['id', 'account_id'])
    .forKeyShare()
    .executeTakeFirst()
}

/** Nobody else changes the account's devices until the transaction ends. */
export async function lockDevicesOf(trx: Kysely<Schema>, accountId: number) {
  await trx.selectFrom('account').where('id', '=', accountId).select('id').forNoKeyUpdate().execute()
}

/** The account's device that has this address; undefined where it has none such. */
export function deviceOf(db: Kysely<Schema>, accountId: number, address: string) {
  return reachableDevices(db, accountId).where('device.address', '=', address).executeTakeFirst()
}
