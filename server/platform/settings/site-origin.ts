/** Host names and IP addresses. URLs accept far more, quotes and '&' included, which no host name has. */
const HOSTNAME = /^([a-z0-9_][a-z0-9_-]*(\.[a-z0-9_][a-z0-9_-]*)*|\[[0-9a-f:.]+\])$/

/**
 * A site's address in the normal form of browsers: lower case, the host in ASCII, no default port, no final
 * slash. Null if it is not an address, or has a path or more. The result is safe anywhere: in HTML, XML,
 * robots.txt, an e-mail.
 */
export function siteOrigin(value: string): string | null {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || !HOSTNAME.test(url.hostname)) return null
  const { username, password, pathname, search, hash, origin } = url
  return username || password || search || hash || !/^\/+$/.test(pathname) ? null : origin
}
