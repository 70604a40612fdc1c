// The last step of every way in: nothing more is asked, a session is opened.
import type { Notification } from '#contract/push.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { rememberOwnersAddress } from '#server/identity/attempts.ts'
import { deviceOf } from '#server/identity/device.ts'
import { deviceHash, rememberDevice } from '#server/identity/known-devices.ts'
import { notifyDevices } from '#server/identity/push/notify.ts'
import { noteSecurityEvent } from '#server/identity/security-events.ts'
import { openSession } from '#server/identity/session.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { newDevice } from './emails.ts'

type Entering = Platform & { address: string; userAgent: string }

/**
 * Opens a session for somebody who has proved to be the owner, and gives its token; null where the password has been
 * changed since it was proved, for then other sessions have just been ended. From a device that the account does
 * not know yet, its owner is told by letter, and on the devices that take notifications; not at the very first login, which is nobody else's. `device_id` is what
 * the browser keeps to be known again; without it a device is its program and its network.
 */
export async function enter(
  call: Entering,
  account: { id: number; email: string; password_hash: string | null },
  { device_id, isFactorProved }: { device_id: string | undefined; isFactorProved: boolean },
): Promise<string | null> {
  const device = await deviceOf(call.userAgent)
  return await inTransaction(call.db, async (trx) => {
    // One login of an account at a time, or two first ones would both be the first.
    const locked = await trx
      .selectFrom('account')
      .where('id', '=', account.id)
      .select('password_hash')
      .forUpdate()
      .executeTakeFirst()
    if (locked?.password_hash !== account.password_hash) return null
    await rememberOwnersAddress({ ...call, db: trx }, account.id)
    const isTold = await rememberDevice(trx, account.id, deviceHash(call, account.id, device_id))
    if (isTold) {
      await noteSecurityEvent({ ...call, db: trx }, 'new_device', { account_id: account.id })
      await postEmail(call, trx, newDevice(call.settings, account.email, device, new Date()))
      await notifyDevices(call, trx, account.id, loginElsewhere(call))
    }
    return await openSession(trx, account.id, { device, isFactorProved })
  })
}

/** It names neither the device nor the person: it lies on locked screens. */
function loginElsewhere({ settings }: Pick<Platform, 'settings'>): Notification {
  return {
    title: settings.app_name,
    body: 'Se ha iniciado sesión en su cuenta desde un dispositivo nuevo. Si no ha sido usted, revise sus sesiones.',
    path: '/account-settings#sesiones',
    tag: 'inicio-de-sesion',
  }
}
