// Notifications on this device, for the user who is logged in (docs/decisions/0020-push.md). Loaded lazily:
// by the settings, and if the device is marked for notifications.
import { getPushOffer, sendTestNotification, subscribeToPush, unsubscribeFromPush } from '#contract/push.ts'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'
import { isNative } from '../device/native.ts'
import { getSession } from '../session.ts'
import { isDeviceShared } from '../session-place.ts'
import { markDevice, markedDevice, unmarkDevice } from './mark.ts'
import { addressIn, deviceTrouble, type Obstacle, type Way } from './way.ts'

/** The state on this device: on, off, or the obstacle. */
export type Situation = Exclude<Obstacle, 'none'> | 'on' | 'off' | 'shared-device'

const DAY_MS = 86_400_000

/** While this is going on, the upkeep must not subscribe a second time. */
let isSubscribing = false

function wayHere(): Promise<{ way: Way }> {
  return isNative() ? import('./in-app.ts') : import('./in-browser.ts')
}

/** The state for the user who is logged in. Never asks for the permission. */
export async function situation(): Promise<Situation> {
  if (isDeviceShared()) return 'shared-device'
  const { way } = await wayHere()
  const obstacle = await way.obstacle()
  if (obstacle !== 'none') return obstacle
  const mark = markedDevice()
  if (!mark?.address || mark.account !== getSession()?.profile.id) return 'off'
  if (!(await way.isAllowed())) return 'off'
  // The app asks the system for its token at each start.
  return way.kind !== 'web' || (await way.current()) === mark.address ? 'on' : 'off'
}

/**
 * Turns them on; call it in the press of a button. False if the permission was not given. On failure throws a
 * CallError and leaves nothing half done.
 */
export async function turnOn(): Promise<boolean> {
  const { way } = await wayHere()
  if (!(await way.ask())) return false
  try {
    await subscribe(way)
    return true
  } catch (error) {
    await takeOff()
    throw error
  }
}

/**
 * Turns them off, also without a network: what the server then still sends, the push service answers with
 * 'gone'.
 */
export async function turnOff(): Promise<void> {
  const address = markedDevice()?.address
  await takeOff()
  if (address) await call(unsubscribeFromPush, { address }).catch(unlessNetwork)
}

/**
 * Asks the server to send a notification here. Throws a CallError; 404 means that the server does not know
 * this device any more.
 */
export async function tryOut(): Promise<void> {
  try {
    await call(sendTestNotification, { address: markedDevice()?.address ?? '' })
  } catch (error) {
    if (error instanceof CallError && error.status === 404) await takeOff()
    throw error
  }
}

/**
 * Maintains notifications that are on: tells the server if the browser's address has changed, and once a day
 * in any case. Fails silently: the next start tries again.
 */
export async function keepUp(): Promise<void> {
  const mark = markedDevice()
  const isOwn = mark?.account === getSession()?.profile.id && !isDeviceShared()
  if (!mark || !isOwn) return await takeOff()
  if (isSubscribing) return
  const { way } = await wayHere()
  // The permission was withdrawn in the browser's settings. It is asked for only when the user presses a
  // button.
  if (!(await way.isAllowed())) return await turnOff()
  const isSame = (await way.current()) === mark.address
  if (isSame && mark.told + DAY_MS > Date.now()) return
  const address = await subscribe(way)
  if (mark.address && address !== mark.address) await call(unsubscribeFromPush, { address: mark.address })
}

/** Ends the notifications on this device after the user has logged out. Needs no network and no session. */
export async function takeOff(): Promise<void> {
  const { way } = await wayHere()
  await way.end().catch(() => {})
  unmarkDevice()
}

async function subscribe(way: Way): Promise<string> {
  isSubscribing = true
  try {
    return await subscribeOnce(way)
  } finally {
    isSubscribing = false
  }
}

async function subscribeOnce(way: Way): Promise<string> {
  const account = getSession()?.profile.id
  if (account === undefined) throw deviceTrouble('Inicie sesión para continuar.')
  // Before there is any subscription that would have to be removed again.
  markDevice({ account, address: markedDevice()?.address ?? '', told: 0 })
  const { public_key, kinds } = await call(getPushOffer, {})
  if (!kinds.includes(way.kind))
    throw deviceTrouble('Esta instalación no envía avisos a la aplicación. Puede activarlos en el navegador.')
  const subscription = await way.subscribe(public_key)
  await call(subscribeToPush, { subscription })
  const address = addressIn(subscription)
  markDevice({ account, address, told: Date.now() })
  return address
}

function unlessNetwork(error: unknown) {
  if (!(error instanceof CallError && error.kind === 'network')) throw error
}
