import { pageAt } from '#contract/pages.ts'
import { addressOf, chainOf, fileOf, type Route } from './route-table.ts'

declare global {
  /** As far as it matters here: the router's own list of what each screen is made of, which it leaves in the page. */
  var __reactRouterManifest: { routes: Record<string, Route> } | undefined
}

const fetched = new Set<string>()

/** Fetches the files of the screen at this path, where there is one. */
export function fetchScreen(path: string): void {
  for (const route of partsOf(path)) fetchFiles(route)
}

/** Whether the screen at this path can be shown: where its files are missing, the router would load the page anew. */
export async function isScreenHere(path: string): Promise<boolean> {
  const coming = partsOf(path).map(({ module }) => import(/* @vite-ignore */ fileOf(module)))
  return await Promise.all(coming).then(
    () => true,
    () => false,
  )
}

/** Fetches the files of all screens but those that are for visitors only. */
export function fetchMembersScreens(): void {
  for (const route of Object.values(routes()))
    if (route.parentId !== 'guards/visitors-only') fetchFiles(route)
}

/**
 * By plain links, for a link that fails does nothing. The router's own way of fetching ahead would load the page anew,
 * and without a network that leaves the browser's own error page in place of all that was on view.
 */
function fetchFiles({ module, imports = [], css = [] }: Route) {
  for (const file of [module, ...imports]) addLink(file, { rel: 'modulepreload' })
  for (const file of css) addLink(file, { rel: 'prefetch', as: 'style' })
}

function addLink(file: string, kind: { rel: string; as?: string }) {
  const href = fileOf(file)
  if (fetched.has(href)) return
  fetched.add(href)
  // What did not come is asked for again another time.
  const onerror = () => fetched.delete(href)
  document.head.append(Object.assign(document.createElement('link'), kind, { href, onerror }))
}

/** The screen at this path and what is around it. */
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
