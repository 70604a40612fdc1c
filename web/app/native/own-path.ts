import { pageAt } from '#contract/pages.ts'

/** The app's own URL scheme, for programs that cannot open https links in the app. */
const SCHEME = 'pesquisa:'

/**
 * The path within the app that a link leads to: one to the site (`sites` are its origins) or
 * `pesquisa://profile/7`. Null if it leads elsewhere, or to no screen of ours: then the app ignores it.
 */
export function ownPath(link: string, sites: string[]): string | null {
  const url = URL.parse(link)
  if (!url) return null
  const { protocol, origin, host, pathname, search, hash } = url
  if (protocol !== SCHEME && !sites.includes(origin)) return null
  // In a URL with an unknown scheme the first part of the path is parsed as the host.
  const written = protocol === SCHEME ? `${host}/${pathname}` : pathname
  const path = `/${written.replace(/\/+/g, '/').replace(/^\/|\/$/g, '')}`
  return pageAt(path) ? path + search + hash : null
}
