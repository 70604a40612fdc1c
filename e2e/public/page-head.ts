// The parts of a page that search engines and previews of links read.
import type { Page } from '@playwright/test'

/**
 * The page at this path as the server sends it. The browser parses it, and neither draws it nor runs its
 * scripts.
 */
export const headOf = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const response = await fetch(path)
    const parsed = new DOMParser().parseFromString(await response.text(), 'text/html')
    const all = <Kind extends Element>(selector: string) => [...parsed.querySelectorAll<Kind>(selector)]
    const properties = all<HTMLMetaElement>(
      'meta:is([property="og:title"], [property="og:site_name"], [property="og:url"], [property="og:image"], [name="twitter:card"])',
    ).map((meta): [string, string] => [meta.getAttribute('property') ?? meta.name, meta.content])
    const main = parsed.querySelector('main')
    for (const unread of main?.querySelectorAll('script, style') ?? []) unread.remove()
    return {
      status: response.status,
      robots: response.headers.get('x-robots-tag'),
      headings: all('h1').length,
      words: main?.textContent.trim().split(/\s+/).length ?? 0,
      titles: all('title').map(({ textContent }) => textContent),
      description: parsed.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
      canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href'),
      properties: Object.fromEntries(properties),
      /** The kinds of the things in its description for search engines. */
      types: all('script[type="application/ld+json"]').flatMap(({ textContent }) =>
        JSON.parse(textContent)['@graph'].map((thing: object): unknown => Object.values(thing)[0]),
      ),
    }
  }, path)
