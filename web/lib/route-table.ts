// The router's own list of what each screen is made of, as it leaves it in the page and the build finds it there.

/** A route: a screen, or what is around some. */
export interface Route {
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
  css?: string[]
}

/** What is around a route, from the outside in, and the route itself. */
export function chainOf(route: Route, routes: Record<string, Route>): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...chainOf(parent, routes), route] : [route]
}

/** The address of what ends such a chain, as contract/pages.ts writes it. */
export function addressOf(chain: Route[]): string {
  return `/${chain.flatMap(({ path }) => path || []).join('/')}`
}

/** The address of a file. The router ends those of style sheets with a mark that is none of the file's name. */
export function fileOf(address: string): string {
  return address.replace(/#.*/, '')
}
