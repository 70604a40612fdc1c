import type {
  getPushOffer,
  Notification,
  sendTestNotification,
  subscribeToPush,
  unsubscribeFromPush,
} from '#contract/push.ts'
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

/** Far more than anybody has; what is beyond them is somebody's program, or forgotten. */
const DEVICES_MAX = 20
/** Of one account. A screen tells its address anew each time that it is opened. */
const SUBSCRIBING: Limit = {
  name: 'push-subscribe',
  tries: 60,
  seconds: QUARTER_HOUR,
  waitFirst: 60,
  waitMax: QUARTER_HOUR,
}
/** Each goes to somebody else's service in our name. */
const TESTING: Limit = {
  name: 'push-test',
  tries: 10,
  seconds: QUARTER_HOUR,
  waitFirst: 60,
  waitMax: QUARTER_HOUR,
}
/** A device that is off need not come back to a test. */
const TEST_SECONDS = 5 * 60
const NOT_SUBSCRIBED = 'Este dispositivo no está apuntado a los avisos.'

/** By what a browser subscribes here, and which ways to devices there are. */
export async function offer({ push }: Call<typeof getPushOffer>) {
  return { public_key: push.publicKey, kinds: push.kinds }
}

/** Takes a device down for as long as the session lasts. One that another account had is this account's from now on. */
export async function subscribe(call: Call<typeof subscribeToPush>) {
  const { db, limits, viewer, input } = call
  await limits.count(SUBSCRIBING, String(viewer.id))
  const device = deviceIn(call, input.subscription)
  await db.transaction().execute(async (trx) => {
    await queries.lockDevicesOf(trx, viewer.id)
    const session = await queries.lockedSession(trx, viewer)
    if (!session) throw unauthorised()
    await keepDevice(trx, session, device)
    await forgetOldestDevices(trx, viewer.id, DEVICES_MAX)
  })
  return undefined
}

/** What cannot be sent to is not taken down. */
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

/** Whoever has no such device has none any more either. */
export async function unsubscribe({ db, viewer, input }: Call<typeof unsubscribeFromPush>) {
  await forgetDeviceAt(db, viewer.id, input.address)
  return undefined
}

/** At once and by no queue: whoever tries it out is told whether it left. */
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
