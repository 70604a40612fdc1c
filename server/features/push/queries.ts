import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { reachableDevices } from '#server/identity/push/devices.ts'
import type { Viewer } from '#server/platform/http/http.ts'

/** The viewer's session, locked against deletion until the transaction ends; undefined if it has ended. */
export function lockedSession(trx: Kysely<Schema>, { tokenHash }: Pick<Viewer, 'tokenHash'>) {
  return trx
    .selectFrom('session')
    .where('token_hash', '=', tokenHash)
    .select(['id', 'account_id'])
    .forKeyShare()
    .executeTakeFirst()
}

/** The account's device with this address; undefined if there is none. */
export function deviceOf(db: Kysely<Schema>, accountId: number, address: string) {
  return reachableDevices(db, accountId).where('device.address', '=', address).executeTakeFirst()
}
