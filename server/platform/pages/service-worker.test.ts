import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '#server/testing/app.ts'

const page = (name: string) => `<!doctype html><title>${name}</title>
<script id="pesquisa-configuration" type="application/json">{}</script></head>`

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pesquisa-worker-'))
  mkdirSync(join(folder, 'login'))
  writeFileSync(join(folder, 'index.html'), page('home'))
  writeFileSync(join(folder, 'login', 'index.html'), page('login'))
  writeFileSync(join(folder, '__spa-fallback.html'), page('shell'))
  writeFileSync(join(folder, 'service-worker.js'), 'const pages = __PAGES__')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The answer to a browser that asks for the worker of a server with these settings. */
async function workerOf(settings: Record<string, string>) {
  const app = await startApp(settings, { web: folder })
  try {
    const worker = await fetch(`${app.url}/service-worker.js`)
    const etagOf = async (path: string) => (await fetch(app.url + path)).headers.get('etag')
    return {
      headers: worker.headers,
      text: await worker.text(),
      etags: [await etagOf('/service-worker-shell.html'), await etagOf('/'), await etagOf('/login')],
    }
  } finally {
    await app.close()
  }
}

test('the worker lists every page in its present version, and a browser asks for the worker anew each time', async () => {
  const { headers, text, etags } = await workerOf({})
  const [shell, home, login] = etags
  const list = JSON.parse(text.replace('const pages = ', ''))
  expect(list).toMatchObject({ shell, prerendered: { '': home, '/login': login } })
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('service-worker-allowed')).toBe('/')
  expect(headers.get('content-type')).toContain('javascript')
})

test('a changed setting is a new version', async () => {
  const [one, same, other] = [await workerOf({}), await workerOf({}), await workerOf({ APP_NAME: 'Otra' })]
  expect(one.text).toBe(same.text)
  expect(one.text).not.toBe(other.text)
})

test('an operator switches the worker off: its replacement clears all caches and unregisters itself', async () => {
  const { text } = await workerOf({ SERVICE_WORKER: 'off' })
  expect(text).toContain('registration.unregister()')
  expect(text).toContain('caches.delete')
  expect(text).not.toContain('pages')
})
