import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { isOpen } from '../session.ts'

/**
 * The devices of an account that may be told something: as long as their session would let them in. A session that
 * lay idle, or whose detective is approved no longer, is no reason to wake a telephone, though its row may be there.
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

/** Forgets a device that is not there any more. */
export async function forgetDevice(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}
