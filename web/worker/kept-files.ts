// The files of the website (/assets/…): their names change with what is in them, so what is kept is right for good.

import { matchPrecache, precache } from 'workbox-precaching'
import { WORKERS_SHELL } from '#contract/pages.ts'
import { files } from './this-version.ts'

const PREFIX = 'pesquisa-files-'
const CACHE = PREFIX + files.version
/** In a cache beside the files where all of them are to be there. */
const ALL = '/assets/all'
/** The same once pages have been shown of this version. */
const SHOWN = '/assets/shown'
/** The same once the server has turned out to have another version. */
const OVERTAKEN = '/assets/overtaken'
const AT_ONCE = 4

/** A file as it was kept, in this version or the one before, or from the network; then it is kept. */
export async function answerFile({ request }: { request: Request }): Promise<Response> {
  const kept = await keptFile(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (isFile(response)) await keep(request.url, response.clone())
  else if (response.status === 404 && isOfThisVersion(request.url)) await keep(OVERTAKEN, new Response(''))
  return response
}

/**
 * Whether the server has not got all files of this version any more. Then its pages are the better ones: those that are
 * kept here would ask for what is gone, again and again.
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

/** Keeps those of these files that are of this version. What fails stays away. */
export async function keepFiles(paths: string[]): Promise<void> {
  const left = paths.filter(isOfThisVersion)
  const next = async (): Promise<void> => {
    const path = left.shift()
    if (path === undefined) return
    if (!(await keptFile(path)))
      await fetch(path).then(
        (response) => (isFile(response) ? keep(path, response) : undefined),
        () => {},
      )
    return next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

/** Keeps all of them, in every later version too. */
export async function keepAllFiles(): Promise<void> {
  await keep(ALL, new Response(''))
  await keepFiles(files.all)
}

/** Whether the version before kept all of them. */
export async function keptAllBefore(): Promise<boolean> {
  return (await caches.match(ALL)) !== undefined
}

/**
 * Forgets all versions but this one and the one that was shown before, which another tab may still be showing. In
 * between there may have been some that nobody took.
 */
export async function forgetOldFiles(): Promise<void> {
  await keep(SHOWN, new Response(''))
  // Of an earlier time, where the server has gone back to this version.
  await (await caches.open(CACHE)).delete(OVERTAKEN)
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  const wereShown = await Promise.all(others.map((cacheName) => caches.match(SHOWN, { cacheName })))
  const before = others.findLast((_, place) => wereShown[place]) ?? others.at(-1)
  await Promise.all(others.filter((name) => name !== before).map((name) => caches.delete(name)))
}

/**
 * Whether a file came and not, in its place, the page of a network that wants a log-in of its own: kept under a name
 * that never changes, that would be there for good.
 */
export function isFile({ status, headers }: Response): boolean {
  return status === 200 && !headers.get('content-type')?.includes('html')
}

function isOfThisVersion(address: string) {
  // A page names files by their paths, a request by its whole address.
  const { pathname } = new URL(address, 'http://here')
  return files.core.includes(pathname) || files.all.includes(pathname)
}

// Where the device's storage cannot be read there is the network.
async function keptFile(address: string): Promise<Response | undefined> {
  try {
    return (await matchPrecache(address)) ?? (await caches.match(address, { ignoreVary: true }))
  } catch {}
}

// Where the device is full, what came is answered all the same.
async function keep(address: string, response: Response) {
  try {
    const cache = await caches.open(CACHE)
    await cache.put(address, response)
  } catch {}
}

/** What must be there before this version is: the shell and what every screen starts with. */
export function keepCore(shell: string): void {
  precache([{ url: WORKERS_SHELL, revision: shell }, ...files.core.map((url) => ({ url, revision: null }))])
}
