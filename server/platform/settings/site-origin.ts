/** Names and numbers of machines. URLs take far more, quotes and '&' among it, which no machine is called. */
const HOSTNAME = /^([a-z0-9_][a-z0-9_-]*(\.[a-z0-9_][a-z0-9_-]*)*|\[[0-9a-f:.]+\])$/

/**
 * A site's address as browsers write it: lower case, its name in ASCII, no port that goes without saying, no slash at the
 * end. Null where it is none, or there is more to it. So it can stand anywhere: in HTML, XML, robots.txt, a letter.
 */
export function siteOrigin(value: string): string | null {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || !HOSTNAME.test(url.hostname)) return null
  const { username, password, pathname, search, hash, origin } = url
  return username || password || search || hash || !/^\/+$/.test(pathname) ? null : origin
}
