import { pageAt } from '#contract/pages.ts'

interface Route {
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
  css?: string[]
}

declare global {
  /** As far as it matters here: the router's own list of what each screen is made of, which it leaves in the page. */
  var __reactRouterManifest: { routes: Record<string, Route> } | undefined
}

const fetched = new Set<string>()

/** Fetches the files of the screen at this path, where there is one. */
export function fetchScreen(path: string): void {
  const address = pageAt(path)
  for (const route of routes()) {
    const chain = chainOf(route)
    if ((route.path || route.index) && addressOf(chain) === address) chain.forEach(fetchFiles)
  }
}

/** Fetches the files of all screens but those that are for visitors only. */
export function fetchMembersScreens(): void {
  for (const route of routes()) if (route.parentId !== 'guards/visitors-only') fetchFiles(route)
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
  const href = file.replace(/#.*/, '')
  if (fetched.has(href)) return
  fetched.add(href)
  document.head.append(Object.assign(document.createElement('link'), kind, { href }))
}

function routes(): Route[] {
  return Object.values(globalThis.__reactRouterManifest?.routes ?? {})
}

function chainOf(route: Route): Route[] {
  const parent = globalThis.__reactRouterManifest?.routes[route.parentId ?? '']
  return parent ? [...chainOf(parent), route] : [route]
}

function addressOf(chain: Route[]) {
  return `/${chain.flatMap(({ path }) => path || []).join('/')}`
}
