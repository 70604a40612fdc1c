import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Device } from '#server/platform/push/driver.ts'
import { isOpen } from '../session.ts'

/**
 * The devices of an account that may get notifications: those whose session is still open. An idle session,
 * or one of a detective who is no longer approved, gets none, even if its row still exists.
 */
export function reachableDevices(db: Kysely<Schema>, accountId: number) {
  return db
    .selectFrom('push_subscription as device')
    .innerJoin('session', 'session.id', 'device.session_id')
    .innerJoin('account', 'account.id', 'device.account_id')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('device.account_id', '=', accountId)
    .where(isOpen)
    .where((it) => it.or([it('account.role', '<>', 'detective'), it('detective.status', '=', 'approved')]))
    .select(['device.id', 'device.kind', 'device.address', 'device.p256dh', 'device.auth'])
}

/** Deletes a device that is gone. */
export async function forgetDevice(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}

/** Stores the device for this session, and removes it from any other session. */
export async function keepDevice(
  trx: Kysely<Schema>,
  session: { id: number; account_id: number },
  device: Device,
) {
  const { id: session_id, account_id } = session
  const its = { session_id, account_id, p256dh: device.p256dh, auth: device.auth, created_at: new Date() }
  await trx
    .insertInto('push_subscription')
    .values({ ...its, kind: device.kind, address: device.address })
    .onConflict((it) => it.column('address').doUpdateSet({ ...its, kind: device.kind }))
    .execute()
}

/** Deletes the oldest devices of the account, so that `most` remain. */
export async function forgetOldestDevices(trx: Kysely<Schema>, accountId: number, most: number) {
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

/** Deletes the account's device with this address, if there is one. */
export async function forgetDeviceAt(db: Kysely<Schema>, accountId: number, address: string) {
  await db
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where('address', '=', address)
    .execute()
}
