// Notifications on the device: what comes by push, and what a press on one does (docs/decisions/0020-push.md).
import type { Notification as Notice } from '#contract/push.ts'

declare const self: ServiceWorkerGlobalScope

/** For as long as a page may take to say that it leads there itself. */
const PAGE_ANSWERS_MS = 1000
/** What is shown where something came that cannot be read: a browser takes the permission away from who shows nothing. */
const UNREADABLE: Notice = {
  title: 'Tiene un aviso nuevo',
  body: 'Ábralo para verlo.',
  path: '/',
  tag: 'aviso',
}

/** Has this worker show what is pushed, and lead to where it points when somebody presses it. */
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
  // The push service has given the browser another address: a page tells the server, which only it can call.
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription | null }
    ;(event as ExtendableEvent).waitUntil(subscribeAnew(oldSubscription?.options))
  })
}

/** What was pushed, as the contract says (`notification`); by hand, for all of zod would come with its schema. */
function noticeIn(data: PushMessageData | null): Notice {
  try {
    const { title, body, path, tag } = Object(data?.json()) as Partial<Notice>
    if ([title, body, tag].every((text) => typeof text === 'string') && title)
      return { title, body: body!, path: ownPath(path), tag: tag! }
  } catch {
    // Then it is none of ours.
  }
  return UNREADABLE
}

/** A path of this site, whatever else was given. */
function ownPath(path: unknown): string {
  const { origin } = self.location
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : '/'
}

/** Brings a window of the site to the front and has it go there, or opens one. */
async function goTo(path: string) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Where each is now, only its page knows: `url` is where it was when it was loaded.
  const chosen = windows.find(({ focused }) => focused) ?? windows[0]
  if (!chosen) return void (await self.clients.openWindow(path))
  // Before anything else: the press that allows it does not count for long.
  await chosen.focus().catch(() => {})
  if (await leadsThere(chosen, path)) return
  // A page that does not answer may hold what somebody typed: it is left as it is.
  await self.clients.openWindow(path)
}

/** Whether the page goes there by itself, as after a link: it can ask first about what is unsaved. */
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
  // Without the key nothing can be done here; the next page that starts finds out.
  if (applicationServerKey)
    await self.registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey })
      .catch(() => {})
  for (const page of await self.clients.matchAll({ type: 'window' }))
    page.postMessage({ type: 'PUSH_CHANGED' })
}
