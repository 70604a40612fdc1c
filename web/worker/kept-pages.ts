// The pages whose HTML is there before any script. Those that somebody has seen are kept as they were.

import { matchPrecache } from 'workbox-precaching'
import { WORKERS_SHELL } from '#contract/pages.ts'
import { pages } from './this-version.ts'

const PREFIX = 'pesquisa-pages-'
const CACHE = PREFIX + pages.version

/**
 * The page at this path as this version has it; undefined where it was not seen yet or is not prerendered, or where the
 * device's storage cannot be read.
 */
export async function keptPage(path: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(CACHE)
    return await cache.match(keyOf(path))
  } catch {}
}

/** Keeps a page that came from the network, where it is one of this version. Fails silently, as for lack of space. */
export async function keepPage(path: string, response: Response): Promise<void> {
  if (response.status !== 200 || !isOfThisVersion(path, response)) return
  try {
    const cache = await caches.open(CACHE)
    await cache.put(keyOf(path), response)
  } catch {}
}

/** Fetches and keeps these pages. A browser that has just shown one is not sent it again. */
export async function keepPages(paths: string[]): Promise<void> {
  for (const path of paths) {
    if (!(path in pages.prerendered) || (await keptPage(path))) continue
    await fetch(keyOf(path), { cache: 'no-cache' }).then(
      (response) => keepPage(path, response),
      () => {},
    )
  }
}

/** Every prerendered page. */
export const allPages = Object.keys(pages.prerendered)

/** The one page for every other address. */
export async function shell(): Promise<Response | undefined> {
  return matchPrecache(WORKERS_SHELL).catch(() => undefined)
}

/** Forgets the pages of every other version. */
export async function forgetOldPages(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

function isOfThisVersion(path: string, { headers }: Response) {
  return headers.get('etag') === pages.prerendered[path]
}

// The home page's path is empty: contract/pages.ts reads paths without a slash at their end.
function keyOf(path: string) {
  return path || '/'
}
