// Browsers, by the push services of their makers (RFC 8030): the content is encrypted for the one browser
// (RFC 8291), and signed with the installation's key pair (RFC 8292).
import { ECDH } from 'node:crypto'
import type { Notification } from '#contract/push.ts'
import { hashOf } from '../secrets.ts'
import { type Device, type Driver, deliveryOf, PATIENCE_MS, unreachable } from './driver.ts'
import type { VapidKeys } from './vapid-keys.ts'

/**
 * Whether a browser's address is on one of these services. The address comes from the client: this server
 * must not be made to call another host, nor another port.
 */
export function isOnService(address: string, services: string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  if (protocol !== 'https:' || username || password) return false
  return services.some(
    (service) => host === service || (service[0] === '*' && host.endsWith(service.slice(1))),
  )
}

/** Whether these are a browser's keys: a point on P-256, and 16 bytes. Encryption fails with others. */
export function areKeys(p256dh: string, auth: string): boolean {
  try {
    const point = Buffer.from(p256dh, 'base64url')
    ECDH.convertKey(point, 'prime256v1')
    return point.length === 65 && Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}

/** `subject`: the operator's address for complaints of a push service. */
export function webDriver(vapid: VapidKeys, services: string[], subject: string): Driver {
  return async (device, notification, seconds) => {
    // The list of services may be shorter than when the address was stored.
    if (!isOnService(device.address, services)) return { outcome: 'gone' }
    const { headers, body } = await encrypted(device, notification, seconds, vapid, subject)
    const response = await fetch(device.address, {
      method: 'POST',
      headers,
      body,
      // A redirect could lead to any host.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => {
      throw unreachable()
    })
    void response.body?.cancel().catch(() => {})
    return deliveryOf(response.status, { retryAfter: response.headers.get('retry-after') })
  }
}

async function encrypted(
  { address, p256dh, auth }: Device,
  notification: Notification,
  seconds: number,
  { public_key, private_key }: VapidKeys,
  subject: string,
) {
  // Loaded with the first notification.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: address, keys: { p256dh: p256dh ?? '', auth: auth ?? '' } },
    JSON.stringify(notification),
    {
      TTL: seconds,
      urgency: 'normal',
      // While the device is off, a later notification with the same topic replaces this one at the service.
      topic: hashOf(notification.tag).toString('base64url').slice(0, 32),
      vapidDetails: { subject, publicKey: public_key, privateKey: private_key },
    },
  )
  const { 'Content-Length': _, ...rest } = headers
  return {
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body),
  }
}
