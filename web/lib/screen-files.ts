import { pageAt } from '#contract/pages.ts'
import { addressOf, chainOf, fileOf, type Route } from './route-table.ts'

declare global {
  /** The part used here of the router's list of the files of each screen, which it leaves in the page. */
  var __reactRouterManifest: { routes: Record<string, Route> } | undefined
}

const fetched = new Set<string>()

/** Fetches the files of the screen at this path, if there is one. */
export function fetchScreen(path: string): void {
  for (const route of partsOf(path)) fetchFiles(route)
}

/**
 * Whether the screen at this path can be shown: if its files are missing, the router would reload the page.
 */
export async function isScreenHere(path: string): Promise<boolean> {
  const coming = partsOf(path).map(({ module }) => import(/* @vite-ignore */ fileOf(module)))
  return await Promise.all(coming).then(
    () => true,
    () => false,
  )
}

/** Fetches the files of all screens but those that are for visitors or for staff only. */
export function fetchMembersScreens(): void {
  for (const route of Object.values(routes()))
    if (route.parentId !== 'guards/visitors-only' && route.path !== 'admin/*') fetchFiles(route)
}

/**
 * With plain links, because a link that fails does nothing. The router's own prefetch would reload the page,
 * and without a network the browser would then replace the page with its own error page.
 */
function fetchFiles({ module, imports = [], css = [] }: Route) {
  for (const file of [module, ...imports]) addLink(file, { rel: 'modulepreload' })
  for (const file of css) addLink(file, { rel: 'prefetch', as: 'style' })
}

function addLink(file: string, kind: { rel: string; as?: string }) {
  const href = fileOf(file)
  if (fetched.has(href)) return
  fetched.add(href)
  // A file that failed is requested again another time.
  const onerror = () => fetched.delete(href)
  document.head.append(Object.assign(document.createElement('link'), kind, { href, onerror }))
}

/** The screen at this path and its layouts. */
function partsOf(path: string): Route[] {
  const address = pageAt(path)
  const all = routes()
  return Object.values(all).flatMap((route) => {
    const chain = chainOf(route, all)
    return (route.path || route.index) && addressOf(chain) === address ? chain : []
  })
}

function routes(): Record<string, Route> {
  return globalThis.__reactRouterManifest?.routes ?? {}
}
