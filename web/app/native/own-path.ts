import { pageAt } from '#contract/pages.ts'

/** The app's own kind of link, for what cannot open those that begin with https. */
const SCHEME = 'pesquisa:'

/**
 * The path within the app that a link leads to: one to the site (`sites` are its origins) or `pesquisa://profile/7`.
 * Null where it leads elsewhere, or to no screen of ours: then the app stays as it is.
 */
export function ownPath(link: string, sites: string[]): string | null {
  const url = URL.parse(link)
  if (!url) return null
  const { protocol, origin, host, pathname, search, hash } = url
  if (protocol !== SCHEME && !sites.includes(origin)) return null
  // Of a scheme that browsers do not know, the first part counts as the name of a machine.
  const written = protocol === SCHEME ? `${host}/${pathname}` : pathname
  const path = `/${written.replace(/\/+/g, '/').replace(/^\/|\/$/g, '')}`
  return pageAt(path) ? path + search + hash : null
}
