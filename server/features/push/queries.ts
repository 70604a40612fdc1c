import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { reachableDevices } from '#server/identity/push/devices.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { Device } from '#server/platform/push/driver.ts'

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

/** Takes the device down for this session, away from any other that had it. */
export async function keep(trx: Kysely<Schema>, session: { id: number; account_id: number }, device: Device) {
  const { id: session_id, account_id } = session
  const its = { session_id, account_id, p256dh: device.p256dh, auth: device.auth, created_at: new Date() }
  await trx
    .insertInto('push_subscription')
    .values({ ...its, kind: device.kind, address: device.address })
    .onConflict((it) => it.column('address').doUpdateSet({ ...its, kind: device.kind }))
    .execute()
}

/** Forgets all devices of the account but so many, the oldest first. */
export async function forgetOldest(trx: Kysely<Schema>, accountId: number, most: number) {
  await trx
    .deleteFrom('push_subscription')
    .where('id', 'in', (it) =>
      it
        .selectFrom('push_subscription')
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most)
        .select('id'),
    )
    .execute()
}

/** Forgets the account's device that has this address, if it has one. */
export async function forget(db: Kysely<Schema>, accountId: number, address: string) {
  await db
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where('address', '=', address)
    .execute()
}

/** The account's device that has this address; undefined where it has none such. */
export function deviceOf(db: Kysely<Schema>, accountId: number, address: string) {
  return reachableDevices(db, accountId).where('device.address', '=', address).executeTakeFirst()
}
