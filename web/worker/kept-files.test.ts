import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('workbox-precaching', () => ({ matchPrecache: async () => undefined, precache: () => {} }))
vi.mock('./this-version.ts', () => ({
  files: { version: '1', core: [], screens: {}, all: ['/assets/a.js'] },
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

test('keeps a file, and never the page of a network that wants a log-in of its own in its place', async () => {
  const { answerFile, keepFiles } = await import('./kept-files.ts')
  answer('text/html; charset=utf-8')
  await answerFile({ request: asked })
  await keepFiles(['/assets/a.js'])
  expect([...kept.keys()]).toEqual([])
  answer('text/javascript; charset=utf-8')
  await answerFile({ request: asked })
  expect([...kept.keys()]).toEqual(['/assets/a.js'])
})

test('hands out what came where the device has no space to keep it', async () => {
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

test('asks the network where the storage of the device cannot be read', async () => {
  const failing = async () => {
    throw new DOMException('', 'UnknownError')
  }
  vi.stubGlobal('caches', { open: failing, match: failing })
  const { answerFile } = await import('./kept-files.ts')
  answer('text/javascript')
  expect((await answerFile({ request: asked })).status).toBe(200)
})
