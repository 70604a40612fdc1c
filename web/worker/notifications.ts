// Notifications on the device: incoming push messages, and presses on notifications
// (docs/decisions/0020-push.md).
import type { Notification as Notice } from '#contract/push.ts'

declare const self: ServiceWorkerGlobalScope

/** How long a page may take to confirm that it navigates itself. */
const PAGE_ANSWERS_MS = 1000
/** Shown if the push message cannot be read: a browser withdraws the permission if nothing is shown. */
const UNREADABLE: Notice = {
  title: 'Tiene un aviso nuevo',
  body: 'Ábralo para verlo.',
  path: '/',
  tag: 'aviso',
}

/** Makes this worker show push messages, and open a notification's address when the user presses it. */
export function answerPushes(): void {
  self.addEventListener('push', (event) => {
    const { title, body, path, tag } = noticeIn(event.data)
    event.waitUntil(
      self.registration.showNotification(title, {
        body,
        tag,
        lang: 'es',
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        data: { path },
      }),
    )
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(goTo(ownPath(Object(event.notification.data).path)))
  })
  // The push service has given the browser another address: a page tells the server, because only a page can
  // call it.
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription | null }
    ;(event as ExtendableEvent).waitUntil(subscribeAnew(oldSubscription?.options))
  })
}

/**
 * The push message, in the contract's shape (`notification`); checked by hand, because its schema would load
 * all of zod.
 */
function noticeIn(data: PushMessageData | null): Notice {
  try {
    const { title, body, path, tag } = Object(data?.json()) as Partial<Notice>
    if ([title, body, tag].every((text) => typeof text === 'string') && title)
      return { title, body: body!, path: ownPath(path), tag: tag! }
  } catch {
    // Then it is not one of ours.
  }
  return UNREADABLE
}

/** A path of this site, whatever was given. */
function ownPath(path: unknown): string {
  const { origin } = self.location
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : '/'
}

/** Brings a window of the site to the front and navigates it, or opens one. */
async function goTo(path: string) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Only a page knows its present address: `url` is the address at which it was loaded.
  const chosen = windows.find(({ focused }) => focused) ?? windows[0]
  if (!chosen) return void (await self.clients.openWindow(path))
  // Before anything else: the press allows it for a short time only.
  await chosen.focus().catch(() => {})
  if (await leadsThere(chosen, path)) return
  // A page that does not answer may hold unsaved input: it is left alone.
  await self.clients.openWindow(path)
}

/** Whether the page navigates by itself, as after a link: it can ask first about unsaved input. */
function leadsThere(page: WindowClient, path: string) {
  return new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), PAGE_ANSWERS_MS)
    page.postMessage({ type: 'GO_TO', path }, [port2])
  })
}

async function subscribeAnew(options: PushSubscriptionOptions | undefined) {
  const { applicationServerKey } = options ?? {}
  // Without the key nothing can be done here; the next page that starts detects it.
  if (applicationServerKey)
    await self.registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey })
      .catch(() => {})
  for (const page of await self.clients.matchAll({ type: 'window' }))
    page.postMessage({ type: 'PUSH_CHANGED' })
}
