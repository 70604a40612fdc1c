import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = globSync('e2e/**/*.ts', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))

/** The files that contain this. */
const filesWith = (words: RegExp) => files.filter(({ text }) => words.test(text)).map(({ path }) => path)

test('only the walk over every screen checks accessibility', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(filesWith(/from '[./\w-]*\/(accessibility|reading-the-page)\.ts'/)).toEqual([
    'e2e/walk/walk-screens.ts',
  ])
  expect(filesWith(/from '(@axe-core\/playwright|axe-core)'/)).toEqual(['e2e/walk/accessibility.ts'])
})

test('every aria snapshot belongs to a screen of the walk', () => {
  const lists = files.filter(({ path }) => path.endsWith('-screens.ts'))
  const names = lists.flatMap(({ text }) =>
    [...text.matchAll(/(?:name: |state\(|account\(\s*)'([\w-]*)'/g)].map(([, name]) => name!),
  )
  const known = new Set(names.flatMap((name) => [name, `account${name}`]))
  const kept = globSync('e2e/screens/*.aria.yml', { cwd: root })
    .map((path) => /([^/]+)\.aria\.yml$/.exec(path)![1]!)
    .filter((name) => !known.has(name))
  expect(kept).toEqual([])
})

// They share a site in any order: one would find the name, the password or the second factor that another has
// changed.
test('no two journeys change the account of the same person', () => {
  const places = files.flatMap(({ text }) =>
    [...text.matchAll(/somebodyElse\((\d+)\)/g)].map(([, place]) => place!),
  )
  expect(places.length).toBeGreaterThan(3)
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})
