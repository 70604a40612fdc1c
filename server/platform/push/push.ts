import type { Settings } from '#server/platform/settings/settings.ts'
import { apnsDriver } from './apns.ts'
import type { DeviceKind, Driver } from './driver.ts'
import { fcmDriver } from './fcm.ts'
import { webDriver } from './web-push.ts'

/** The ways to devices that this installation has. */
export interface Push {
  publicKey: string
  kinds: DeviceKind[]
  /** By the device's own way (Driver). A device of a kind that the settings give up is gone. */
  deliver: Driver
}

/** The ways that the settings give: browsers always, the app's where its maker's account is set. */
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
