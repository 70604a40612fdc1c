// The files and pages that the worker stores before a new version of the website is offered.
import { afterEach, expect, test, vi } from 'vitest'

vi.mock('workbox-precaching', () => ({
  addPlugins: () => {},
  cleanupOutdatedCaches: () => {},
  matchPrecache: async () => undefined,
  precache: () => {},
}))
vi.mock('workbox-routing', () => ({ registerRoute: () => {} }))
vi.mock('./this-version.ts', () => ({
  files: { version: '2', core: ['/assets/core.js'], screens: {}, all: ['/assets/a.js', '/assets/b.js'] },
  pages: { version: '2', shell: 'x', prerendered: { '/acerca-de': 'W/"2"' } },
}))

afterEach(() => vi.unstubAllGlobals())

/** The paths in each cache, once this version is installed on a device with these. */
async function installOver(before: Record<string, string[]>) {
  const stored = new Map(Object.entries(before).map(([name, paths]) => [name, new Set(paths)]))
  const paths = (name: string) => stored.get(name) ?? stored.set(name, new Set()).get(name)!
  const answerOf = (isThere: boolean) => (isThere ? new Response('') : undefined)
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (path: string) => void paths(name).add(path),
      match: async (path: string) => answerOf(paths(name).has(path)),
    }),
    match: async (path: string) => answerOf([...stored.values()].some((all) => all.has(path))),
  })
  vi.stubGlobal('fetch', async (path: string) => {
    const type = path.startsWith('/assets') ? 'text/javascript' : 'text/html'
    return new Response('', { headers: { 'content-type': type, etag: 'W/"2"' } })
  })
  const installed: Promise<unknown>[] = []
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) =>
      type === 'install' && listener({ waitUntil: (done: Promise<unknown>) => installed.push(done) }),
  })
  vi.resetModules()
  await import('./service-worker.ts')
  await Promise.all(installed)
  return Object.fromEntries([...stored].map(([name, all]) => [name, [...all].sort()]))
}

test('if the user could work without a network, the next version can too, from the moment it is offered', async () => {
  const before = { 'pesquisa-files-1': ['/assets/a.js', '/assets/all'] }
  expect(await installOver(before)).toEqual({
    ...before,
    // A file of both versions is not stored twice.
    'pesquisa-files-2': ['/assets/all', '/assets/b.js'],
    'pesquisa-pages-2': ['/acerca-de'],
  })
})

test('if only what was on view is stored, as for a visitor, no more is stored of the next version', async () => {
  const before = { 'pesquisa-files-1': ['/assets/a.js'] }
  expect(await installOver(before)).toEqual(before)
})
