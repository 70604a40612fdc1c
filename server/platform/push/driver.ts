// The common part of the push drivers: a browser's push service, Google's for Android, Apple's for iOS.
import type { Notification } from '#contract/push.ts'

export type DeviceKind = 'web' | 'android' | 'ios'

/** The address of a device. The keys are there if, and only if, the device is a browser. */
export interface Device {
  kind: DeviceKind
  address: string
  p256dh: string | null
  auth: string | null
}

/**
 * The result of a notification: accepted by the service; the device is gone, and never comes back under this
 * address; or refused for a reason that another try would not change, with the status of the refusal.
 */
export type Delivery = { outcome: 'taken' | 'gone' } | { outcome: 'refused'; status: number }

/**
 * Sends a notification to a device of one kind. `seconds`: how long the service keeps it for a device that is
 * off. Throws if a later try may succeed (TryLater if the time is known); the message of the error names no
 * address.
 */
export type Driver = (device: Device, notification: Notification, seconds: number) => Promise<Delivery>

/** Limit for one request, the answer included: a push service that hangs must not hold up the others. */
export const PATIENCE_MS = 10_000

/** The service asks for another try after this many seconds. */
export class TryLater extends Error {
  readonly seconds: number

  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}

/** The parts of a service's answer besides its status. */
interface AnswerDetails {
  /** The service reports in its own format that the device is gone. */
  isGone?: boolean
  /** The header Retry-After. */
  retryAfter?: string | null
}

/** The result that a service's status stands for. */
export function deliveryOf(status: number, { isGone, retryAfter }: AnswerDetails = {}): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  if (isGone ?? (status === 404 || status === 410)) return { outcome: 'gone' }
  if (status === 429 || status >= 500) {
    const message = `El servicio de avisos ha respondido ${status}`
    const seconds = secondsUntil(retryAfter ?? '')
    throw seconds === null ? new Error(message) : new TryLater(message, seconds)
  }
  return { outcome: 'refused', status }
}

/** Retry-After is a number of seconds or a date; null if it is neither. */
function secondsUntil(retryAfter: string): number | null {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

/** Replaces the network error, whose message may quote the address. */
export const unreachable = (): Error => new Error('El servicio de avisos no responde')
