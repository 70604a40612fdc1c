import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('workbox-precaching', () => ({ matchPrecache: vi.fn(async () => undefined), precache: () => {} }))
vi.mock('./this-version.ts', () => ({
  files: {
    version: '1',
    core: [],
    screens: { '/contacto': ['/assets/a.js'] },
    all: ['/assets/a.js', '/assets/b.js'],
  },
  pages: { version: '1', shell: 'x', prerendered: { '/acerca-de': 'W/"1"' } },
}))

const kept = new Map<string, Response>()
const cache = {
  put: vi.fn(async (address: string, response: Response) => void kept.set(address, response)),
  match: async (address: string) => kept.get(address),
}
const answer = (type: string, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => new Response('…', { headers: { 'content-type': type, ...headers } }))
const asked = { url: '/assets/a.js' } as Request

beforeEach(() => vi.stubGlobal('caches', { open: async () => cache, match: cache.match }))
afterEach(() => {
  kept.clear()
  cache.put.mockReset()
  cache.put.mockImplementation(async (address, response) => void kept.set(address, response))
  vi.unstubAllGlobals()
})

test('stores a file, but never the page of a captive portal that came in its place', async () => {
  const { answerFile, keepFiles } = await import('./kept-files.ts')
  answer('text/html; charset=utf-8')
  await answerFile({ request: asked })
  await keepFiles(['/assets/a.js'])
  expect([...kept.keys()]).toEqual([])
  answer('text/javascript; charset=utf-8')
  await answerFile({ request: asked })
  expect([...kept.keys()]).toEqual(['/assets/a.js'])
})

test('stores nothing once another worker has replaced it, which may have deleted all', async () => {
  const { answerFile, keepAllFiles } = await import('./kept-files.ts')
  const { keepPage } = await import('./kept-pages.ts')
  answer('text/javascript')
  vi.stubGlobal('serviceWorker', { state: 'redundant' })
  expect((await answerFile({ request: asked })).status).toBe(200)
  await keepAllFiles()
  await keepPage('/acerca-de', new Response('', { headers: { etag: 'W/"1"' } }))
  expect([...kept.keys()]).toEqual([])
  vi.stubGlobal('serviceWorker', { state: 'activated' })
  await keepPage('/acerca-de', new Response('', { headers: { etag: 'W/"1"' } }))
  expect([...kept.keys()]).toEqual(['/acerca-de'])
})

/** The network of a bad line: nothing comes. */
const hang = () =>
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit = {}) => {
    const { promise, reject } = Promise.withResolvers()
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
    return promise
  })

test('does not wait for a page that never comes, so that the new version is offered', async () => {
  const soon = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon.signal)
  hang()
  const { keepPages } = await import('./kept-pages.ts')
  const done = keepPages(['/acerca-de'])
  setTimeout(() => soon.abort(), 10)
  await done
  timeout.mockRestore()
  expect([...kept.keys()]).toEqual([])
})

test('leaves no connection open to an answer that it does not store', async () => {
  const cancelled: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const body = new ReadableStream({ cancel: () => void cancelled.push(address) })
    return new Response(body, { status: 503 })
  })
  const { keepFiles } = await import('./kept-files.ts')
  const { keepPages } = await import('./kept-pages.ts')
  await keepFiles(['/assets/a.js'])
  await keepPages(['/acerca-de'])
  expect(cancelled).toEqual(['/assets/a.js', '/acerca-de'])
})

test('returns the answer also if the device has no space to store it', async () => {
  cache.put.mockImplementation(async () => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const { answerFile } = await import('./kept-files.ts')
  const { answerNavigation } = await import('./navigation.ts')
  answer('text/javascript')
  expect((await answerFile({ request: asked })).status).toBe(200)
  answer('text/html', { etag: 'W/"1"' })
  const url = new URL('https://pesquisa.example/acerca-de')
  expect((await answerNavigation({ request: asked, url })).status).toBe(200)
  expect(cache.put).toHaveBeenCalledTimes(2)
})

test('asks the network if the storage of the device cannot be read', async () => {
  const failing = async () => {
    throw new DOMException('', 'UnknownError')
  }
  vi.stubGlobal('caches', { open: failing, match: failing })
  const { answerFile } = await import('./kept-files.ts')
  answer('text/javascript')
  expect((await answerFile({ request: asked })).status).toBe(200)
})

test('shows the server’s pages, and not the stored ones, once the server does not have their files any more', async () => {
  const { answerFile } = await import('./kept-files.ts')
  const { answerNavigation } = await import('./navigation.ts')
  const url = new URL('https://pesquisa.example/contacto')
  const shown = async () => (await answerNavigation({ request: { url: url.href } as Request, url })).text()
  kept.set('/assets/a.js', new Response('a'))
  vi.stubGlobal('fetch', async () => new Response('of the server'))
  const { matchPrecache } = await import('workbox-precaching')
  vi.mocked(matchPrecache).mockImplementation(async (address) =>
    address === '/service-worker-shell.html' ? new Response('kept') : undefined,
  )
  expect(await shown()).toBe('kept')

  const missing = async (path: string) => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    await answerFile({ request: { url: `https://pesquisa.example${path}` } as Request })
    vi.stubGlobal('fetch', async () => new Response('of the server'))
  }
  await missing('/assets/of-another-version.js')
  expect(await shown()).toBe('kept')
  await missing('/assets/b.js')
  expect(await shown()).toBe('of the server')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await shown()).toBe('kept')
})

test('deletes the versions that no page has shown, and not the one that a tab may still show', async () => {
  const marks = new Map(
    ['0', '0-and-a-half', '1'].map((version) => [`pesquisa-files-${version}`, new Set<string>()]),
  )
  marks.get('pesquisa-files-0')?.add('/assets/shown')
  vi.stubGlobal('caches', {
    keys: async () => [...marks.keys()],
    delete: async (name: string) => marks.delete(name),
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      marks.get(cacheName)?.has(path) ? new Response('') : undefined,
    open: async (name: string) => ({
      put: async (path: string) => void marks.get(name)?.add(path),
      delete: async (path: string) => marks.get(name)?.delete(path),
    }),
  })
  const { forgetOldFiles } = await import('./kept-files.ts')
  await forgetOldFiles()
  expect([...marks.keys()]).toEqual(['pesquisa-files-0', 'pesquisa-files-1'])
  expect(marks.get('pesquisa-files-1')).toContain('/assets/shown')
})

test('gives up what it fetches once the user has taken the new version, which would wait for it', async () => {
  vi.resetModules()
  const { keepAllFiles, stopKeeping } = await import('./kept-files.ts')
  const { keepPages } = await import('./kept-pages.ts')
  hang()
  const done = Promise.all([keepAllFiles(), keepPages(['/acerca-de'])])
  setTimeout(stopKeeping, 10)
  await done
  expect([...kept.keys()]).toEqual(['/assets/all'])
  vi.resetModules()
})
