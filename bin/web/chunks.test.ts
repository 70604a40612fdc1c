import { globSync, readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { chunks } from './chunks.ts'

const FEATURES = '/site/web/features'
const SEARCH = `${FEATURES}/directory/search-screen.tsx`
const LOGIN = `${FEATURES}/auth/login-screen.tsx`
const PROFILE = `${FEATURES}/profile/profile-screen.tsx`
const EDITOR = `${FEATURES}/profile/own/list-editor.tsx`
const TERMS = `${FEATURES}/public-pages/terms-screen.tsx`
const PRIVACY = `${FEATURES}/public-pages/privacy-screen.tsx`

let made = 0

/** The file of a module that these screens import, directly or through another file. */
function fileOf(importers: string[], { id = '', through }: { id?: string; through?: string } = {}) {
  const module = id || `/site/web/lib/module-${++made}.ts`
  const graph: Record<string, { importers: string[]; code?: string }> = {
    [module]: { importers: through ? [through] : importers },
  }
  if (through) graph[through] = { importers }
  for (const screen of importers) {
    const code = `import { Used } from "@mantine/core"`
    graph[screen] ??= { importers: [], code: screen === LOGIN ? '' : code }
  }
  const context = {
    getModuleInfo: (of: string) =>
      graph[of] && {
        id: of,
        exports: of === module ? ['Used'] : [],
        isEntry: importers.includes(of),
        dynamicImporters: [],
        code: '',
        ...graph[of],
      },
  } as unknown as Rolldown.ChunkingContext
  const names = chunks.map(({ name }) => (typeof name === 'string' ? name : name(module, context)))
  return names.filter((name) => name !== null && name !== undefined)
}

test('a module of one screen stays in the file of that screen', () => {
  expect(fileOf([SEARCH])).toEqual([])
})

test('the folder of all screens that use a module gives its file', () => {
  expect(fileOf([PROFILE, EDITOR])).toEqual(['profile'])
  expect(fileOf([TERMS, PRIVACY])).toEqual(['legal'])
})

test('a module of several folders is in the file of the screen that people reach first', () => {
  expect(fileOf([TERMS, SEARCH])).toEqual(['app'])
  expect(fileOf([LOGIN, SEARCH])).toEqual(['calls'])
  expect(fileOf([LOGIN, `${FEATURES}/registration/registration-screen.tsx`])).toEqual(['forms'])
  expect(fileOf([SEARCH, PROFILE])).toEqual(['reading'])
})

test('the framework, the parts of the app for telephones, and the rules for personal data are apart', () => {
  expect(fileOf([LOGIN, SEARCH], { id: '/site/node_modules/react-dom/client.js' })).toEqual(['framework'])
  expect(fileOf([LOGIN, SEARCH], { id: '/site/node_modules/@capacitor/core/index.js' })).toEqual(['native'])
  expect(fileOf([LOGIN, SEARCH], { id: '/site/contract/discretion/plates.ts' })).toEqual([])
})

test("an importer of a package's index file uses only the names in its import", () => {
  const index = '/site/node_modules/@mantine/core/esm/index.mjs'
  expect(fileOf([LOGIN, SEARCH, PROFILE], { through: index })).toEqual(['reading'])
})

describe('chunks.ts names files that exist', () => {
  const source = readFileSync('bin/web/chunks.ts', 'utf8')
  const packages = '{react,react-dom,react-router,scheduler,@capacitor,@mantine,@tabler,@tanstack}'
  const files = [
    ...globSync('{web,contract}/**/*.{ts,tsx}'),
    ...globSync(`node_modules/${packages}/**/*.{js,mjs}`),
  ].map((file) => `/${file.replaceAll('\\', '/')}`)

  test('in each place of its lists and conditions', () => {
    const places = [...source.matchAll(/'\/?([\w-]+\/[\w/-]*)'/g)].map(([, place]) => place!)
    expect(places.length).toBeGreaterThan(40)
    expect(places.filter((place) => !files.some((file) => file.includes(`/${place}`)))).toEqual([])
  })

  test('in each alternative of its regular expressions', () => {
    const patterns = [...source.matchAll(/^const \w+ = \/(.*)\/$/gm)].flatMap(([, pattern]) =>
      alternativesOf(pattern!),
    )
    expect(patterns.length).toBeGreaterThan(10)
    expect(patterns.filter((pattern) => !files.some((file) => new RegExp(pattern).test(file)))).toEqual([])
  })
})

/** A regular expression for each alternative in a group: 'x(a|b)y' gives 'xay' and 'xby'. */
function alternativesOf(pattern: string): string[] {
  const groups = [...pattern.matchAll(/\(([^()]*\|[^()]*)\)/g)]
  if (groups.length === 0) return [pattern]
  return groups.flatMap(({ 0: group, 1: alternatives }) =>
    alternatives!.split('|').map((alternative) => pattern.replace(group, alternative)),
  )
}
