// The files of the website (/assets/…): a file's name changes with its content, so a stored file is valid for
// good.

import { matchPrecache, precache } from 'workbox-precaching'
import { WORKERS_SHELL } from '#contract/pages.ts'
import { files } from './this-version.ts'

/** This worker itself; unknown to older browsers. */
declare const serviceWorker: ServiceWorker | undefined

const PREFIX = 'pesquisa-files-'
const CACHE = PREFIX + files.version
/** A marker in the cache, beside the files, if all files are to be stored. */
const ALL = '/assets/all'
/** A marker, set once pages of this version have been shown. */
const SHOWN = '/assets/shown'
/** A marker, set once the server has turned out to have another version. */
const OVERTAKEN = '/assets/overtaken'
const AT_ONCE = 4
/** A file may be 90 KB over a bad line. */
const FILE_WITHIN_MS = 60_000
const keeping = new AbortController()

/** A file from the store, of this version or the one before, or from the network; then it is stored. */
export async function answerFile({ request }: { request: Request }): Promise<Response> {
  const kept = await keptFile(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (isFile(response)) await keep(request.url, response.clone())
  else if (response.status === 404 && isOfThisVersion(request.url)) await keep(OVERTAKEN, new Response(''))
  return response
}

/**
 * Whether the server no longer has all files of this version. Then the server's pages are better: the stored
 * ones would request missing files again and again.
 */
export async function isOvertaken(): Promise<boolean> {
  try {
    const cache = await caches.open(CACHE)
    return (await cache.match(OVERTAKEN)) !== undefined
  } catch {
    return false
  }
}

/** Whether a screen can start without a network. */
export async function isKept(address: string): Promise<boolean> {
  const needed = files.screens[address]
  if (!needed) return false
  const found = await Promise.all(needed.map(keptFile))
  return found.every(Boolean)
}

/** Stores those of these files that belong to this version. A file that fails is skipped. */
export async function keepFiles(paths: string[]): Promise<void> {
  const left = paths.filter(isOfThisVersion)
  const next = async (): Promise<void> => {
    const path = left.shift()
    if (path === undefined) return
    if (!(await keptFile(path)))
      await fetchToKeep(path, { withinMs: FILE_WITHIN_MS }, async (response) => {
        if (isFile(response)) await keep(path, response)
      })
    return next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

/**
 * Fetches something for the store. Skipped if it fails or has not come within this time: the offer of a new
 * version waits for all of them.
 */
export async function fetchToKeep(
  address: string,
  { withinMs, ...options }: { withinMs: number; cache?: RequestCache },
  store: (response: Response) => Promise<void>,
): Promise<void> {
  try {
    const signal = AbortSignal.any([keeping.signal, AbortSignal.timeout(withinMs)])
    const response = await fetch(address, { ...options, signal })
    await store(response)
    // An answer that nobody reads holds its connection, and a browser has six: the next one would never come.
    if (!response.bodyUsed) await response.body?.cancel()
  } catch {
    // Without it.
  }
}

/**
 * Gives up what is still being fetched for the store: the user has taken another version, and a browser
 * starts its worker only when this one has nothing left to do, which over a bad line may take minutes.
 */
export function stopKeeping(): void {
  keeping.abort()
}

/** Stores all of them, in every later version too. */
export async function keepAllFiles(): Promise<void> {
  await keep(ALL, new Response(''))
  await keepFiles(files.all)
}

/** Whether the version before stored all of them. */
export async function keptAllBefore(): Promise<boolean> {
  return (await caches.match(ALL)) !== undefined
}

/**
 * Deletes all versions but this one and the last one that was shown, which another tab may still show.
 * Versions in between may never have been shown.
 */
export async function forgetOldFiles(): Promise<void> {
  await keep(SHOWN, new Response(''))
  // From an earlier time, if the server has gone back to this version.
  await (await caches.open(CACHE)).delete(OVERTAKEN)
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  const wereShown = await Promise.all(others.map((cacheName) => caches.match(SHOWN, { cacheName })))
  const before = others.findLast((_, place) => wereShown[place]) ?? others.at(-1)
  await Promise.all(others.filter((name) => name !== before).map((name) => caches.delete(name)))
}

/**
 * Whether this is a file and not the page of a captive portal: stored under a name that never changes, that
 * page would stay for good.
 */
export function isFile({ status, headers }: Response): boolean {
  return status === 200 && !headers.get('content-type')?.includes('html')
}

function isOfThisVersion(address: string) {
  // A page names files by their paths, a request by its whole address.
  const { pathname } = new URL(address, 'http://here')
  return files.core.includes(pathname) || files.all.includes(pathname)
}

// If the device's storage cannot be read, the network is used.
async function keptFile(address: string): Promise<Response | undefined> {
  try {
    return (await matchPrecache(address)) ?? (await caches.match(address, { ignoreVary: true }))
  } catch {}
}

// If the device is full, the answer is returned all the same.
async function keep(address: string, response: Response) {
  if (isReplaced()) return
  try {
    const cache = await caches.open(CACHE)
    await cache.put(address, response)
  } catch {}
}

/**
 * Whether another worker has taken the place of this one, which may still be storing. The other one may have
 * deleted all (SERVICE_WORKER=off): nothing must come back.
 */
export function isReplaced(): boolean {
  return typeof serviceWorker !== 'undefined' && serviceWorker.state === 'redundant'
}

/**
 * The files that must be stored before this version becomes active: the shell and what every screen starts
 * with.
 */
export function keepCore(shell: string): void {
  precache([{ url: WORKERS_SHELL, revision: shell }, ...files.core.map((url) => ({ url, revision: null }))])
}
