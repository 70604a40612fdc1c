import type {
  getPushOffer,
  Notification,
  sendTestNotification,
  subscribeToPush,
  unsubscribeFromPush,
} from '#contract/push.ts'
import { lockAccount } from '#server/database/account-lock.ts'
import {
  forgetDevice,
  forgetDeviceAt,
  forgetOldestDevices,
  keepDevice,
} from '#server/identity/push/devices.ts'
import type { Call } from '#server/platform/http/http.ts'
import { type Limit, QUARTER_HOUR } from '#server/platform/http/limits.ts'
import { invalid, notFound, Refusal, unauthorised } from '#server/platform/http/refusals.ts'
import type { Delivery, Device } from '#server/platform/push/driver.ts'
import { areKeys, isOnService } from '#server/platform/push/web-push.ts'
import * as queries from './queries.ts'

/** Far more devices than a user has; a larger number comes from a program, or from unused devices. */
const DEVICES_MAX = 20
/** Per account. The client sends its subscription again each time that a screen is opened. */
const SUBSCRIBING: Limit = {
  name: 'push-subscribe',
  tries: 60,
  seconds: QUARTER_HOUR,
  waitFirst: 60,
  waitMax: QUARTER_HOUR,
}
/** Each test is a request to another company's service in the operator's name. */
const TESTING: Limit = {
  name: 'push-test',
  tries: 10,
  seconds: QUARTER_HOUR,
  waitFirst: 60,
  waitMax: QUARTER_HOUR,
}
/** If the device is off for longer, the test notification expires. */
const TEST_SECONDS = 5 * 60
const NOT_SUBSCRIBED = 'Este dispositivo no está apuntado a los avisos.'

/** The public key that browsers subscribe with, and the supported kinds of devices. */
export async function offer({ push }: Call<typeof getPushOffer>) {
  return { public_key: push.publicKey, kinds: push.kinds }
}

/** Registers a device until the session ends. A device of another account becomes this account's device. */
export async function subscribe(call: Call<typeof subscribeToPush>) {
  const { db, limits, viewer, input } = call
  await limits.count(SUBSCRIBING, String(viewer.id))
  const device = deviceIn(call, input.subscription)
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, viewer.id)
    const session = await queries.lockedSession(trx, viewer)
    if (!session) throw unauthorised()
    await keepDevice(trx, session, device)
    await forgetOldestDevices(trx, viewer.id, DEVICES_MAX)
  })
  return undefined
}

/** The device of a subscription; 422 if nothing can be sent to it. */
function deviceIn(
  { push, settings }: Call<typeof subscribeToPush>,
  given: Call<typeof subscribeToPush>['input']['subscription'],
): Device {
  if (!push.kinds.includes(given.kind))
    throw invalid({ 'subscription.kind': ['Esta instalación no envía avisos a ese tipo de dispositivo.'] })
  if (given.kind !== 'web') return { kind: given.kind, address: given.token, p256dh: null, auth: null }
  const { endpoint: address, keys } = given
  if (!isOnService(address, settings.push.services))
    throw invalid({ 'subscription.endpoint': ['El servicio de avisos de este navegador no se admite.'] })
  if (!areKeys(keys.p256dh, keys.auth))
    throw invalid({ 'subscription.keys.p256dh': ['Las claves del navegador no son válidas.'] })
  return { kind: 'web', address, ...keys }
}

/** For an unknown device there is nothing to do. */
export async function unsubscribe({ db, viewer, input }: Call<typeof unsubscribeFromPush>) {
  await forgetDeviceAt(db, viewer.id, input.address)
  return undefined
}

/** Sends at once, without the queue, so that the user is shown whether the push service accepted it. */
export async function sendTest({
  db,
  push,
  limits,
  settings,
  viewer,
  input,
}: Call<typeof sendTestNotification>) {
  await limits.count(TESTING, String(viewer.id))
  const device = await queries.deviceOf(db, viewer.id, input.address)
  if (!device) throw notFound(NOT_SUBSCRIBED)
  const test: Notification = {
    title: settings.app_name,
    body: 'Es un aviso de prueba: los avisos llegan a este dispositivo.',
    path: '/settings',
    tag: 'prueba',
  }
  const { outcome } = await push
    .deliver(device, test, TEST_SECONDS)
    .catch((): Delivery => ({ outcome: 'refused', status: 503 }))
  if (outcome === 'gone') {
    await forgetDevice(db, device.id)
    throw notFound(NOT_SUBSCRIBED)
  }
  if (outcome === 'refused')
    throw new Refusal(503, {
      general: ['El servicio de avisos no ha aceptado el envío. Vuelva a intentarlo en unos minutos.'],
    })
  return undefined
}
