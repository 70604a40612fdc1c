import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstLoads, startingOrder } from './first-load.ts'

const TABLE = {
  url: '/assets/manifest-1.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: '/assets/root.js',
      imports: ['/assets/framework.js'],
      css: ['/assets/app.css#'],
    },
    'guards/members-only': { id: 'guards/members-only', parentId: 'root', module: '/assets/guard.js' },
    search: {
      id: 'search',
      parentId: 'guards/members-only',
      path: 'users',
      module: '/assets/search.js',
      imports: [],
      css: [],
    },
  },
}
const MANIFEST = {
  'framework.js': { file: 'assets/framework.js' },
  '_controls.js': {
    file: 'assets/controls.js',
    name: 'member-bar',
    imports: ['framework.js'],
    css: ['assets/bar.css'],
  },
  'web/app/shell/account-menu.tsx': { file: 'assets/bar.js' },
  'web/features/directory/search-filters.tsx': { file: 'assets/filters.js' },
  'web/features/collaborations/list/request-filters.tsx': { file: 'assets/filters.js' },
}

let client: string

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'pesquisa-first-load-'))
  for (const folder of ['assets', '.vite']) mkdirSync(join(client, folder))
  for (const { file } of Object.values(MANIFEST)) writeFileSync(join(client, file), '')
  writeFileSync(join(client, 'assets', 'framework.js'), 'x'.repeat(20_000))
  writeManifest(MANIFEST)
  writeTable(`window.__reactRouterManifest=${JSON.stringify(TABLE)};`)
})
afterEach(() => rmSync(client, { recursive: true, force: true }))

const writeManifest = (manifest: object) =>
  writeFileSync(join(client, '.vite', 'manifest.json'), JSON.stringify(manifest))
const writeTable = (code: string) => writeFileSync(join(client, 'assets', 'manifest-1.js'), code)

test("a member's screen lists its guard's files, the bar's, and those of a wide window", () => {
  const load = firstLoads(client).get('/users')
  expect(load?.scripts.toSorted((one, other) => one.localeCompare(other))).toEqual(
    ['controls', 'entry', 'framework', 'guard', 'manifest-1', 'root', 'search'].map(
      (name) => `/assets/${name}.js`,
    ),
  )
  expect(load?.styles).toEqual(['/assets/app.css', '/assets/bar.css'])
  expect(load?.wide.map(({ files }) => files)).toEqual([['/assets/bar.js'], ['/assets/filters.js']])
})

test('large scripts start before small ones', () => {
  expect(startingOrder(client)(['/assets/controls.js', '/assets/framework.js'])).toEqual([
    '/assets/framework.js',
    '/assets/controls.js',
  ])
})

test('the build fails with a clear message if the table of routes is missing', () => {
  writeTable('window.__anotherManifest={}')
  expect(() => firstLoads(client)).toThrow('has React Router changed what it writes?')
})

test('the build fails with a clear message if a component that a page names has moved', () => {
  writeManifest({ 'framework.js': { file: 'assets/framework.js' } })
  expect(() => firstLoads(client)).toThrow('The build has no file for member-bar')
})
