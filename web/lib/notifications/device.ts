// Notifications on this device, for whoever is logged in (docs/decisions/0020-push.md). Loaded late: by the settings,
// and where there is a mark to look after.
import { getPushOffer, sendTestNotification, subscribeToPush, unsubscribeFromPush } from '#contract/push.ts'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'
import { isNative } from '../native.ts'
import { getSession } from '../session.ts'
import { isDeviceShared } from '../session-place.ts'
import { markDevice, markedDevice, unmarkDevice } from './mark.ts'
import { addressIn, deviceTrouble, type Obstacle, type Way } from './way.ts'

/** How things are here: on, off, or what stands in the way. */
export type Situation = Exclude<Obstacle, 'none'> | 'on' | 'off' | 'shared-device'

const DAY_MS = 86_400_000

function wayHere(): Promise<{ way: Way }> {
  return isNative() ? import('./in-app.ts') : import('./in-browser.ts')
}

/** How they are, for whoever is logged in. Asks nobody for a permission. */
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
 * SemaphoreOptions them on, in the press of a button. False where the permission was not given. Throws a CallError, and then leaves
 * nothing half done.
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

/** SemaphoreOptions them off. Also without a network: what the server then still sends is answered with 'gone' by the service. */
export async function turnOff(): Promise<void> {
  const address = markedDevice()?.address
  await takeOff()
  if (address) await call(unsubscribeFromPush, { address }).catch(unlessNetwork)
}

/** Has the server send one here. Throws a CallError; with 404 the server knows nothing of this device any more. */
export async function tryOut(): Promise<void> {
  try {
    await call(sendTestNotification, { address: markedDevice()?.address ?? '' })
  } catch (error) {
    if (error instanceof CallError && error.status === 404) await takeOff()
    throw error
  }
}

/**
 * Keeps up what somebody turned on: tells the server where the browser has got another address, and once a day in any
 * case. Fails silently: the next start tries again.
 */
export async function keepUp(): Promise<void> {
  const mark = markedDevice()
  const isOwn = mark?.account === getSession()?.profile.id && !isDeviceShared()
  if (!mark || !isOwn) return await takeOff()
  const { way } = await wayHere()
  // Taken back in the browser's settings. Nobody is asked unless they press a button.
  if (!(await way.isAllowed())) return await turnOff()
  const isSame = (await way.current()) === mark.address
  if (isSame && mark.told + DAY_MS > Date.now()) return
  const address = await subscribe(way)
  if (mark.address && address !== mark.address) await call(unsubscribeFromPush, { address: mark.address })
}

/** This device wants none any more: whoever logged in has gone. Needs no network and no session. */
export async function takeOff(): Promise<void> {
  const { way } = await wayHere()
  await way.end().catch(() => {})
  unmarkDevice()
}

async function subscribe(way: Way): Promise<string> {
  const account = getSession()?.profile.id
  if (account === undefined) throw deviceTrouble('Inicie sesión para continuar.')
  // Before anything is there that somebody would have to take away again.
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
