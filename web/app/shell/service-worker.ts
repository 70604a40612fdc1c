// The page's side of the service worker (web/worker).
import { Workbox } from 'workbox-window'

/** A version of the website that is not the one on view. */
export interface Version {
  /** Shows it in place of this one: loads the page anew. Other tabs stay as they are. */
  take: () => void
}

const HOUR_MS = 3_600_000
/** Whoever goes back and forth between windows does not ask each time. */
const PAUSE_MS = 5 * 60_000

const worker = 'serviceWorker' in navigator ? new Workbox('/service-worker.js') : null
let registration: Promise<ServiceWorkerRegistration | undefined> | undefined

/** Registers the worker, once. Fails silently: without it the website is as it was before. */
export async function register(): Promise<void> {
  registration ??= worker?.register({ immediate: true }).catch(() => undefined)
  await registration
}

/** Has the worker keep what is on view, which it did not see come the first time; `all` for all there is to keep. */
export async function keepShown(all: boolean): Promise<void> {
  const active = (await navigator.serviceWorker?.ready)?.active
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  const path = location.pathname.replace(/\/+$/, '')
  active?.postMessage({ type: 'KEEP', path, files: [...new Set(files)] })
  if (all && !savesData()) active?.postMessage({ type: 'KEEP_ALL' })
}

/** Calls back when there is another version, from now on: asks on coming back to the page and every hour. */
export function watchVersions(onVersion: (version: Version) => void): () => void {
  if (!worker) return () => {}
  const tell = () => onVersion({ take })
  // In another tab. The first worker there is comes to this page in the same way.
  const tellIfTaken = ({ isUpdate, isExternal }: { isUpdate?: boolean; isExternal?: boolean }) =>
    (isUpdate || isExternal) && tell()
  worker.addEventListener('waiting', tell)
  worker.addEventListener('controlling', tellIfTaken)

  let asked = Date.now()
  function ask() {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return
    asked = Date.now()
    void registration?.then((known) => known?.update()).catch(() => {})
  }
  const askAgain = () => Date.now() - asked > PAUSE_MS && ask()
  const timer = setInterval(ask, HOUR_MS)
  document.addEventListener('visibilitychange', askAgain)
  window.addEventListener('focus', askAgain)
  return () => {
    worker.removeEventListener('waiting', tell)
    worker.removeEventListener('controlling', tellIfTaken)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askAgain)
    window.removeEventListener('focus', askAgain)
  }
}

async function take() {
  const reload = () => location.reload()
  const waiting = (await registration)?.waiting
  if (!waiting) return reload()
  waiting.addEventListener('statechange', () => waiting.state === 'activated' && reload())
  waiting.postMessage({ type: 'SKIP_WAITING' })
}

function savesData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
