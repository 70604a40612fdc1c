// Notifications in the app for telephones, through Google's or Apple's service. Loaded only inside the app
// (docs/mobile.md).
import { PushNotifications } from '@capacitor/push-notifications'
import { getPushOffer } from '#contract/push.ts'
import { call } from '../call.ts'
import { markedDevice } from './mark.ts'
import { deviceTrouble, type Way } from './way.ts'

const NO_SERVICE =
  'El teléfono no ha podido apuntarse a su servicio de avisos. Compruebe su conexión y vuelva a intentarlo.'
/** For a telephone that does not answer at all. */
const REGISTERING_MS = 20_000

/** The token of this start of the app: the system gives it on registration, and may change it. */
let token: string | null = null

const kind = globalThis.Capacitor?.getPlatform?.() === 'ios' ? 'ios' : 'android'

export const way: Way = {
  kind,
  async obstacle() {
    // Do not ask for a permission that cannot be used. Notifications that are on can be turned off without a
    // network.
    if (!isRegistered() && !(await call(getPushOffer, {})).kinds.includes(kind)) return 'not-offered'
    return (await PushNotifications.checkPermissions()).receive === 'denied' ? 'blocked' : 'none'
  },
  ask: async () => (await PushNotifications.requestPermissions()).receive === 'granted',
  async subscribe() {
    token = await registered()
    return { kind, token }
  },
  isAllowed: async () => (await PushNotifications.checkPermissions()).receive === 'granted',
  current: async () => token,
  async end() {
    // An Android app built without Google's service crashes if it is asked to unregister.
    const isToLeave = isRegistered()
    token = null
    if (isToLeave) await PushNotifications.unregister()
  },
}

/** Whether the app has registered with the system, now or at an earlier start. */
function isRegistered(): boolean {
  return token !== null || Boolean(markedDevice()?.address)
}

async function registered(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const listeners = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => resolve(value)),
    PushNotifications.addListener('registrationError', ({ error }) =>
      reject(deviceTrouble(NO_SERVICE, error)),
    ),
  ])
  const late = setTimeout(() => reject(deviceTrouble(NO_SERVICE)), REGISTERING_MS)
  try {
    await PushNotifications.register()
    return await promise
  } finally {
    clearTimeout(late)
    for (const listener of listeners) void listener.remove()
  }
}

/** Calls back with the path of a notification that the user pressed. Returns a function that unsubscribes. */
export async function onPressed(goTo: (path: string) => void): Promise<() => void> {
  const listener = await PushNotifications.addListener(
    'pushNotificationActionPerformed',
    ({ notification }) => {
      const { path } = Object(notification.data) as { path?: unknown }
      if (typeof path === 'string' && /^\/(?!\/)/.test(path)) goTo(path)
    },
  )
  return () => void listener.remove()
}
