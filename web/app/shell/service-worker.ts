// The page's side of the service worker (web/worker). Not by workbox-window: of the versions that come while a page is
// open it tells of the first alone.

/** A version of the website that is not the one on view. */
export interface Version {
  /** Shows it in place of this one: loads the page anew. Other tabs stay as they are. */
  take: () => void
}

const HOUR_MS = 3_600_000
/** Whoever goes back and forth between windows does not ask each time. */
const PAUSE_MS = 5 * 60_000
const SETTLED_MS = 500

// None where the connection is not safe, or the browser keeps nothing.
const { serviceWorker: container } = navigator as { serviceWorker?: ServiceWorkerContainer }
let registration: Promise<ServiceWorkerRegistration | undefined> | undefined

/** Registers the worker, once. Fails silently: without it the website is as it was before. */
export async function register(): Promise<void> {
  registration ??= container?.register('/service-worker.js').catch(() => undefined)
  await registration
}

/** Has the worker keep what is on view, which it did not see come the first time; `all` for all there is to keep. */
export async function keepShown(all: boolean): Promise<void> {
  const active = (await container?.ready)?.active
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  const path = location.pathname.replace(/\/+$/, '')
  active?.postMessage({ type: 'KEEP', path, files: [...new Set(files)] })
  if (all && !savesData()) active?.postMessage({ type: 'KEEP_ALL' })
}

/** Calls back for each other version there is, from now on: asks on coming back to the page and every hour. */
export function watchVersions(onVersion: (version: Version) => void): () => void {
  if (!container) return () => {}
  const watching = new AbortController()
  const { signal } = watching
  const tell = () => signal.aborted || onVersion({ take })

  // In another tab. The first worker there is comes to this page in the same way.
  let before = container.controller
  function tellIfTaken() {
    if (before) tell()
    before = container?.controller ?? null
  }
  container.addEventListener('controllerchange', tellIfTaken, { signal })
  void container.ready.then((known) => {
    // One that does not wait (server/platform/pages/service-worker.ts) is left to take over first.
    const tellIfWaiting = () => setTimeout(() => known.waiting && tell(), SETTLED_MS)
    const follow = (coming: ServiceWorker | null) =>
      coming?.addEventListener('statechange', () => coming.state === 'installed' && tellIfWaiting(), {
        signal,
      })
    if (known.waiting) tell()
    follow(known.installing)
    known.addEventListener('updatefound', () => follow(known.installing), { signal })
  })

  let asked = Date.now()
  function ask() {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return
    asked = Date.now()
    void registration?.then((known) => known?.update()).catch(() => {})
  }
  const askAgain = () => Date.now() - asked > PAUSE_MS && ask()
  const timer = setInterval(ask, HOUR_MS)
  document.addEventListener('visibilitychange', askAgain, { signal })
  window.addEventListener('focus', askAgain, { signal })
  return () => {
    watching.abort()
    clearInterval(timer)
  }
}

async function take(): Promise<void> {
  const waiting = (await container?.getRegistration())?.waiting
  if (!waiting) return location.reload()
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') location.reload()
    // A still newer one has come in its place meanwhile.
    if (waiting.state === 'redundant') void take()
  })
  waiting.postMessage({ type: 'SKIP_WAITING' })
}

function savesData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
