// The content that search engines may read and show: only the public pages, no data of members
// (docs/decisions/0018-public-pages.md).
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import type { App } from '#server/platform/http/http.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** On every answer except the public pages and their pictures (servePages removes it there). */
export const HIDDEN_FROM_SEARCH = { 'x-robots-tag': 'noindex' }

/** robots.txt and sitemap.xml, with the installation's address. */
export function searchEngineRoutes(app: App, { public_url }: Settings): void {
  // Hidden pages are not disallowed here but send a header: a search engine that may not read a page would
  // never see the header.
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${public_url}/sitemap.xml\n`
  const addresses = PUBLIC_PAGES.filter(({ in_sitemap }) => in_sitemap).map(({ path }) => public_url + path)
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('\n')}
</urlset>
`
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  app.get('/sitemap.xml', async (_request, reply) => reply.type('application/xml').send(sitemap))
}
