// The last step of every log-in: all checks have passed, a session is opened.
import type { Notification } from '#contract/push.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { rememberOwnersAddress } from '#server/identity/attempts.ts'
import { deviceOf } from '#server/identity/device.ts'
import { deviceHashes, rememberDevice } from '#server/identity/known-devices.ts'
import { notifyDevices } from '#server/identity/push/notify.ts'
import { noteSecurityEvent } from '#server/identity/security-events.ts'
import { openSession } from '#server/identity/session.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { newDevice } from './emails.ts'

type Entering = Platform & { address: string; userAgent: string }

/**
 * Opens a session for a user whose identity is proved, and returns its token; null if the password has been
 * changed since the proof, because that change has ended all other sessions. If the account does not know the
 * device yet, the owner gets an e-mail, and a notification on the subscribed devices; not at the very first
 * log-in, which can only be the owner's. `device_id` is stored by the browser, so that it is recognised;
 * without it a device is recognised by program and network.
 */
export async function enter(
  call: Entering,
  account: { id: number; email: string; password_hash: string | null },
  { device_id, isFactorProved }: { device_id: string | undefined; isFactorProved: boolean },
): Promise<string | null> {
  const device = await deviceOf(call.userAgent)
  return await inTransaction(call.db, async (trx) => {
    // One log-in of an account at a time; otherwise two simultaneous log-ins could both count as the first.
    const locked = await trx
      .selectFrom('account')
      .where('id', '=', account.id)
      .select('password_hash')
      .forUpdate()
      .executeTakeFirst()
    if (locked?.password_hash !== account.password_hash) return null
    await rememberOwnersAddress({ ...call, db: trx }, account.id)
    const isNewDevice = await rememberDevice(trx, account.id, deviceHashes(call, account.id, device_id))
    if (isNewDevice) {
      await noteSecurityEvent({ ...call, db: trx }, 'new_device', { account_id: account.id })
      await postEmail(call, trx, newDevice(call.settings, account.email, device, new Date()))
      await notifyDevices(call, trx, account.id, loginElsewhere(call))
    }
    return await openSession(trx, account.id, { device, isFactorProved })
  })
}

/** Names neither the device nor the person, because notifications are visible on locked screens. */
function loginElsewhere({ settings }: Pick<Platform, 'settings'>): Notification {
  return {
    title: settings.app_name,
    body: 'Se ha iniciado sesión en su cuenta desde un dispositivo nuevo. Si no ha sido usted, revise sus sesiones.',
    path: '/account-settings#sesiones',
    tag: 'inicio-de-sesion',
  }
}
