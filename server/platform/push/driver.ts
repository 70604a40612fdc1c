// What the ways to a device have in common: a browser's push service, Google's for Android, Apple's for iOS.
import type { Notification } from '#contract/push.ts'

export type DeviceKind = 'web' | 'android' | 'ios'

/** Where a device is reached. The keys are there where, and only where, it is a browser. */
export interface Device {
  kind: DeviceKind
  address: string
  p256dh: string | null
  auth: string | null
}

/**
 * What became of a notification that was handed over: taken; the device is not there any more, and never comes back
 * under this address; or refused for a reason that no other try would change, with the status it was refused with.
 */
export type Delivery = { outcome: 'taken' | 'gone' } | { outcome: 'refused'; status: number }

/**
 * One way to a device. `seconds` is how long a device that is off may come to get it. Throws where another try later
 * may go better (TryLater where it is known when), with a message that names no address.
 */
export type Driver = (device: Device, notification: Notification, seconds: number) => Promise<Delivery>

/** For one handing over, the answer included: a push service that hangs holds nobody up. */
export const PATIENCE_MS = 10_000

/** Another try is welcome, but only so many seconds later: the service itself has said so. */
export class TryLater extends Error {
  readonly seconds: number

  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}

/** What a service says beside its status. */
interface Aside {
  /** Where it says in a way of its own that the device is gone. */
  isGone?: boolean
  /** Its header of that name. */
  retryAfter?: string | null
}

/** What such a service means by its status. */
export function deliveryOf(status: number, { isGone, retryAfter }: Aside = {}): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  if (isGone ?? (status === 404 || status === 410)) return { outcome: 'gone' }
  if (status === 429 || status >= 500) {
    const message = `El servicio de avisos ha respondido ${status}`
    const seconds = secondsUntil(retryAfter ?? '')
    throw seconds === null ? new Error(message) : new TryLater(message, seconds)
  }
  return { outcome: 'refused', status }
}

/** Retry-After is a number of seconds or a date; null where it is neither. */
function secondsUntil(retryAfter: string): number | null {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

/** In place of the network's own words, which may quote the address. */
export const unreachable = (): Error => new Error('El servicio de avisos no responde')
