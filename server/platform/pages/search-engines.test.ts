import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'

const PAGE =
  '<!doctype html><title>x</title><script id="pesquisa-configuration" type="application/json">{}</script></head>'
const PUBLIC = PUBLIC_PAGES.map(({ path }) => path)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pesquisa-search-engines-'))
  for (const path of PUBLIC) {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'index.html'), PAGE)
  }
  writeFileSync(join(folder, '__spa-fallback.html'), PAGE)
  mkdirSync(join(folder, 'enlaces'))
  writeFileSync(join(folder, 'enlaces', 'inicio.png'), 'a picture')
  writeFileSync(join(folder, 'other.png'), 'a picture of the site’s own')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(['false', 'profiles', 'true'])('A search engine, with VISITORS_SEE_DIRECTORY=%s,', (open) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(
      { VISITORS_SEE_DIRECTORY: open, PUBLIC_URL: 'https://rastros.example/' },
      { web: folder },
    )
  })
  afterAll(() => app?.close())

  const isHidden = async (path: string) => (await app.get(path)).headers.get('x-robots-tag') === 'noindex'

  test('finds the addresses of the public pages, and no others', async () => {
    const robots = await app.get('/robots.txt')
    expect(robots.body).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: https://rastros.example/sitemap.xml\n',
    )
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const sitemap = await app.get('/sitemap.xml')
    expect(sitemap.headers.get('content-type')).toContain('application/xml')
    const addresses = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toEqual(
      [
        '/',
        '/acerca-de',
        '/help',
        '/contacto',
        '/denuncias',
        '/registro',
        '/login',
        '/terminos-y-condiciones',
        '/privacidad',
        '/accesibilidad',
      ].map((path) => `https://rastros.example${path}`),
    )
  })

  test('may show the public pages and their pictures', async () => {
    for (const path of [...PUBLIC, '/login/', '/login?siguiente=/users', '/enlaces/inicio.png'])
      expect([path, await isHidden(path)]).toEqual([path, false])
    const { headers } = await app.get('/enlaces/inicio.png')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const other = await app.get('/other.png')
    expect(other.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test('may not show a profile, a request, an address with a token, or an answer of a call', async () => {
    const others = PAGES.filter((page) => !PUBLIC.includes(page)).map((page) => page.replace(/:\w+\??/g, '1'))
    expect(others).toEqual(expect.arrayContaining(['/profile/1', '/collaboration/1', '/password/reset/1']))
    for (const path of [
      ...others,
      '/collaborations',
      '/nowhere',
      '/api/services',
      '/api/user/1',
      '/api/nowhere',
    ])
      expect([path, await isHidden(path)]).toEqual([path, true])
    expect((await app.get('/nowhere')).status).toBe(404)
  })
})
