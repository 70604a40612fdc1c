import type { Settings } from '#server/platform/settings/settings.ts'
import { apnsDriver } from './apns.ts'
import type { DeviceKind, Driver } from './driver.ts'
import { fcmDriver } from './fcm.ts'
import { webDriver } from './web-push.ts'

/** The push drivers of this installation. */
export interface Push {
  publicKey: string
  kinds: DeviceKind[]
  /** Sends by the device's own driver. A device is gone if the settings no longer support its kind. */
  deliver: Driver
}

/** The drivers that the settings allow: browsers always, an app if its push account is set. */
export function pushOf({ push, contact_email }: Pick<Settings, 'push' | 'contact_email'>): Push {
  const drivers: Partial<Record<DeviceKind, Driver>> = {
    web: webDriver(push.vapid, push.services, `mailto:${contact_email}`),
    ...(push.fcm && { android: fcmDriver(push.fcm) }),
    ...(push.apns && { ios: apnsDriver(push.apns) }),
  }
  return {
    publicKey: push.vapid.public_key,
    kinds: Object.keys(drivers) as DeviceKind[],
    deliver: async (device, notification, seconds) =>
      (await drivers[device.kind]?.(device, notification, seconds)) ?? { outcome: 'gone' },
  }
}
