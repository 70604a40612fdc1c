// Notifications in a browser, shown by the service worker (web/worker/notifications.ts).
import { isApple, isInstalled } from '../device/installing.ts'
import { deviceTrouble, type Way } from './way.ts'

/** How long the worker may take to be ready: on a first visit it is fetched a while after the page. */
const WORKER_MS = 15_000

const NO_WORKER =
  'El navegador aún no está preparado para recibir avisos. Recargue la página y vuelva a intentarlo.'
const NO_SERVICE =
  'El navegador no ha podido apuntarse a su servicio de avisos. Compruebe su conexión y vuelva a intentarlo.'

export const way: Way = {
  kind: 'web',
  async obstacle() {
    if (!isAble()) return isApple() && !isInstalled() ? 'needs-installing' : 'unsupported'
    return Notification.permission === 'denied' ? 'blocked' : 'none'
  },
  ask: async () => (await Notification.requestPermission()) === 'granted',
  async subscribe(publicKey) {
    const { pushManager } = await worker()
    const before = await pushManager.getSubscription()
    // A browser keeps the key of its first subscription.
    if (before && keyOf(before) !== publicKey) await before.unsubscribe()
    const subscription = await pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
      .catch((cause: unknown) => {
        throw deviceTrouble(NO_SERVICE, cause)
      })
    const { endpoint, keys } = subscription.toJSON()
    return { kind: 'web', endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } }
  },
  isAllowed: async () => isAble() && Notification.permission === 'granted',
  current: async () => (isAble() ? ((await subscription())?.endpoint ?? null) : null),
  async end() {
    if (isAble()) await (await subscription())?.unsubscribe()
  },
}

function isAble() {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function subscription() {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WORKER_MS))
  const ready = await Promise.race([navigator.serviceWorker.ready, late])
  if (!ready) throw deviceTrouble(NO_WORKER)
  return ready
}

/** In the server's format: base64url without padding. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
