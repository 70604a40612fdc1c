// The page's part of the service worker (web/worker). Without workbox-window, which reports only the first
// new version while a page is open.

/** A version of the website other than the one on view. */
export interface Version {
  /** Shows it in place of this one: reloads the page. Other tabs stay unchanged. */
  take: () => void
}

const HOUR_MS = 3_600_000
/**
 * The minimum time between checks when the user switches windows, and until the next one if one has failed.
 */
const PAUSE_MS = 5 * 60_000
const SETTLED_MS = 500

// Undefined if the connection is not secure, or if the browser stores nothing.
const { serviceWorker: container } = navigator as { serviceWorker?: ServiceWorkerContainer }
let registration: Promise<ServiceWorkerRegistration | undefined> | undefined
/** Whether the connection broke before there was a first worker. The browser does not try again by itself. */
let isMissing = false

/**
 * Registers the worker, once. Fails silently: the website works without it, and `watchVersions` tries again.
 */
export async function register(): Promise<void> {
  registration ??= begin()
  await registration
}

async function begin() {
  isMissing = false
  const known = await container?.register('/service-worker.js').catch(() => undefined)
  isMissing = !known
  const first = known?.active ? null : known?.installing
  first?.addEventListener('statechange', () => {
    isMissing = first.state === 'redundant' && !known?.active
  })
  return known
}

/**
 * Asks the worker to store what is on view, which loaded before the worker existed; `all` for everything that
 * can be stored.
 */
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

/**
 * Calls back for each other version from now on: checks when the user returns to the page, every hour, and
 * sooner after a check that failed. At these times a worker that could not be installed is registered again.
 * Returns a function that unsubscribes.
 */
export function watchVersions(onVersion: (version: Version) => void): () => void {
  if (!container) return () => {}
  const watching = new AbortController()
  const { signal } = watching
  const notify = () => signal.aborted || onVersion({ take })

  // Another tab has accepted the new version. The very first worker causes the same event.
  let before = container.controller
  function notifyIfTaken() {
    if (before) notify()
    before = container?.controller ?? null
  }
  container.addEventListener('controllerchange', notifyIfTaken, { signal })
  void container.ready.then((known) => {
    // A worker that does not wait (server/platform/pages/service-worker.ts) gets the time to take over first.
    const notifyIfWaiting = () => setTimeout(() => known.waiting && notify(), SETTLED_MS)
    function follow(coming: ServiceWorker | null) {
      let isInstalled = false
      function read() {
        if (coming?.state === 'redundant' && !isInstalled) askLater()
        if (coming?.state !== 'installed') return
        isInstalled = true
        notifyIfWaiting()
      }
      coming?.addEventListener('statechange', read, { signal })
    }
    if (known.waiting) notify()
    follow(known.installing)
    known.addEventListener('updatefound', () => follow(known.installing), { signal })
  })

  let asked = Date.now()
  let retry: ReturnType<typeof setTimeout> | undefined
  function ask() {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return
    asked = Date.now()
    if (isMissing) registration = begin()
    else void registration?.then((known) => known?.update()).catch(askLater)
  }
  // The server was restarting, or the connection broke while the new worker was storing its files.
  function askLater() {
    clearTimeout(retry)
    if (!signal.aborted) retry = setTimeout(ask, PAUSE_MS)
  }
  const askAgain = () => (isMissing || Date.now() - asked > PAUSE_MS) && ask()
  const timer = setInterval(ask, HOUR_MS)
  document.addEventListener('visibilitychange', askAgain, { signal })
  window.addEventListener('focus', askAgain, { signal })
  window.addEventListener('online', askAgain, { signal })
  return () => {
    watching.abort()
    clearInterval(timer)
    clearTimeout(retry)
  }
}

async function take(): Promise<void> {
  const { active, waiting } = (await container?.getRegistration()) ?? {}
  if (!waiting) return location.reload()
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') location.reload()
    // A still newer version has replaced it meanwhile.
    if (waiting.state === 'redundant') void take()
  })
  active?.postMessage({ type: 'STOP_KEEPING' })
  waiting.postMessage({ type: 'SKIP_WAITING' })
}

function savesData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
