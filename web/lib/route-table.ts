// The router's own list of the files of each screen, as it is in the page and as the build finds it there.

/** A route: a screen, or a layout around screens. */
export interface Route {
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
  css?: string[]
}

/** The layouts around a route, from the outside in, and the route itself. */
export function chainOf(route: Route, routes: Record<string, Route>): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...chainOf(parent, routes), route] : [route]
}

/** The address of the last route of such a chain, as written in contract/pages.ts. */
export function addressOf(chain: Route[]): string {
  return `/${chain.flatMap(({ path }) => path || []).join('/')}`
}

/**
 * The address of a file. The router adds a mark to those of style sheets that is not part of the file's name.
 */
export function fileOf(address: string): string {
  return address.replace(/#.*/, '')
}
