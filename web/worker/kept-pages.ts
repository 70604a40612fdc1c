// The prerendered pages. Those that the user has seen are stored as they were.

import { matchPrecache } from 'workbox-precaching'
import { WORKERS_SHELL } from '#contract/pages.ts'
import { fetchToKeep, isReplaced } from './kept-files.ts'
import { pages } from './this-version.ts'

const PREFIX = 'pesquisa-pages-'
const CACHE = PREFIX + pages.version
const PAGE_WITHIN_MS = 10_000

/**
 * The page at this path in this version; undefined if it was not seen yet or is not prerendered, or if the
 * device's storage cannot be read.
 */
export async function keptPage(path: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(CACHE)
    return await cache.match(keyOf(path))
  } catch {}
}

/**
 * Stores a page from the network, if it belongs to this version. Fails silently, for example without space.
 */
export async function keepPage(path: string, response: Response): Promise<void> {
  if (response.status !== 200 || !isOfThisVersion(path, response) || isReplaced()) return
  try {
    const cache = await caches.open(CACHE)
    await cache.put(keyOf(path), response)
  } catch {}
}

/**
 * Fetches and stores these pages. A page that the browser has just loaded is not transferred again; one that
 * fails is skipped.
 */
export async function keepPages(paths: string[]): Promise<void> {
  for (const path of paths) {
    if (!(path in pages.prerendered) || (await keptPage(path))) continue
    const options = { cache: 'no-cache', withinMs: PAGE_WITHIN_MS } as const
    await fetchToKeep(keyOf(path), options, (response) => keepPage(path, response))
  }
}

/** Every prerendered page. */
export const allPages = Object.keys(pages.prerendered)

/** The one page for every other address. */
export async function shell(): Promise<Response | undefined> {
  return matchPrecache(WORKERS_SHELL).catch(() => undefined)
}

/** Deletes the pages of every other version. */
export async function forgetOldPages(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

function isOfThisVersion(path: string, { headers }: Response) {
  return headers.get('etag') === pages.prerendered[path]
}

// The home page's path is empty: contract/pages.ts reads paths without a trailing slash.
function keyOf(path: string) {
  return path || '/'
}
