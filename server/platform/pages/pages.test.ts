import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#server/testing/app.ts'

const INLINE = 'document.title = "ready"'
const page = (name: string) => `<!doctype html><title>${name}</title>
<link disabled rel="stylesheet" href="/assets/all.css" onload="alert(1)">
<script>${INLINE}</script><script src="/assets/entry.js"></script>
<script id="pesquisa-configuration" type="application/json">{}</script></head>`

let folder: string
let app: TestApp

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pesquisa-pages-'))
  for (const inner of ['assets', 'login', '404', '.vite']) mkdirSync(join(folder, inner))
  writeFileSync(join(folder, 'index.html'), page('home'))
  writeFileSync(join(folder, 'login', 'index.html'), page('login'))
  writeFileSync(join(folder, '404', 'index.html'), page('nothing here'))
  writeFileSync(join(folder, '__spa-fallback.html'), page('shell'))
  writeFileSync(join(folder, 'assets', 'entry.js'), 'plain')
  writeFileSync(join(folder, 'assets', 'entry.js.br'), brotliCompressSync('compressed at the build'))
  writeFileSync(join(folder, 'assets', 'sign.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets', 'sign.svg.br'), brotliCompressSync('<svg/>'))
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
  const files = ['/assets/profile.js', '/assets/all.css', '/assets/profile.css']
  const wide = [{ media: '(min-width: 48em)', files: ['/assets/bar.js'] }]
  writeFileSync(join(folder, '.vite', 'preloads.json'), JSON.stringify({ '/profile/:id': { files, wide } }))
  app = await startApp({ APP_NAME: 'Pesquisa </script> & hijos' }, { web: folder })
})
afterAll(async () => {
  await app?.close()
  rmSync(folder, { recursive: true, force: true })
})

const titleAt = async (path: string) => {
  const { status, body } = await app.get(path)
  return [status, /<title>(.*)<\/title>/.exec(body)?.[1]]
}

describe('A visitor who opens an address', () => {
  test('gets its page, the shell for a screen that is not prerendered, and 404 for an unknown address', async () => {
    expect(await titleAt('/')).toEqual([200, 'home'])
    expect(await titleAt('/login')).toEqual([200, 'login'])
    expect(await titleAt('/login/?next=1')).toEqual([200, 'login'])
    expect(await titleAt('/profile/7')).toEqual([200, 'shell'])
    expect(await titleAt('//login')).toEqual([200, 'login'])
    expect(await titleAt('/nowhere')).toEqual([404, 'nothing here'])
    // The scripts draw it within the back office, so they need the shell.
    expect(await titleAt('/admin/nowhere')).toEqual([404, 'shell'])
    expect(await titleAt('/users/%ZZ')).toEqual([404, 'nothing here'])
    expect(await titleAt('/404')).toEqual([404, 'nothing here'])
    expect(await titleAt('/collaborations/%e0%a4')).toEqual([200, 'shell'])
    expect((await app.get('/missing.png')).status).toBe(404)
    expect((await app.get('/.vite/manifest.json')).status).toBe(404)
    expect((await app.get('/__spa-fallback.html')).status).toBe(404)
  })

  test('gets links to all files of the screen at once, the first file before the others, and none twice', async () => {
    const { body } = await app.get('/profile/7')
    expect(body.match(/<link rel="[^"]*preload"[^>]*\/>/g)).toEqual([
      '<link rel="modulepreload" href="/assets/profile.js"/>',
      '<link rel="preload" as="style" fetchpriority="low" href="/assets/profile.css"/>',
      '<link rel="modulepreload" fetchpriority="low" media="(min-width: 48em)" href="/assets/bar.js"/>',
    ])
    expect((await app.get('/users')).body).not.toContain('profile.js')
  })

  test('gets the public configuration in the page, and it cannot break out of its element', async () => {
    const { body } = await app.get('/login')
    const json = /<script id="pesquisa-configuration"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(json)).toMatchObject({ app_name: 'Pesquisa </script> & hijos', captcha: 'off' })
    expect(body).not.toContain('secret')
  })

  test('can run the inline scripts of the page, known by their hashes, and no others', async () => {
    const { headers } = await app.get('/')
    const policy = /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toBe(`'self' ${hash(INLINE)}`)
    // Only pages have the long policy: on other files it would only add weight.
    expect((await app.get('/assets/entry.js')).headers.get('content-security-policy')).toBe(
      "default-src 'none'",
    )
  })

  test('gets compressed pages, and an empty answer if they have not changed', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${app.url}/login`, { headers })
    for (const encoding of ['br', 'gzip']) {
      const answer = await ask({ 'accept-encoding': encoding })
      expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([
        encoding,
        expect.stringContaining('<title>login</title>'),
      ])
    }
    const etag = (await ask({})).headers.get('etag') ?? ''
    const again = await ask({ 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask({ 'if-none-match': 'W/"another"' })).status).toBe(200)
    // An unknown address stays 404, however often it is asked for.
    const nowhere = (headers = {}) => fetch(`${app.url}/nowhere`, { headers })
    const known = { 'if-none-match': (await nowhere()).headers.get('etag') ?? '' }
    expect((await nowhere(known)).status).toBe(404)
  })

  test('gets the compressed copies of built files, to be cached for a year', async () => {
    const plain = await fetch(`${app.url}/assets/entry.js`, { headers: { 'accept-encoding': 'identity' } })
    expect(await plain.text()).toBe('plain')
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const compressed = await fetch(`${app.url}/assets/entry.js`, { headers: { 'accept-encoding': 'br' } })
    expect(await compressed.text()).toBe('compressed at the build')
    expect(compressed.headers.get('content-type')).toContain('javascript')
  })

  test('gets the character set of each text, of drawings too', async () => {
    for (const [path, type] of [
      ['/', 'text/html'],
      ['/assets/entry.js', 'application/javascript'],
      ['/assets/sign.svg', 'image/svg+xml'],
    ])
      for (const encoding of ['identity', 'br']) {
        const { headers } = await fetch(app.url + path, { headers: { 'accept-encoding': encoding } })
        expect(headers.get('content-type')).toBe(`${type}; charset=utf-8`)
      }
  })

  test('gets no list of a folder, and nothing of the build', async () => {
    for (const path of [
      '/assets',
      '/assets/',
      '/.vite/',
      '/.vite/manifest.json',
      '/assets/../.vite/manifest.json',
    ])
      expect((await app.get(path)).status, path).toBe(404)
  })
})
