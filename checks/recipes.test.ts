// The recipes of ARCHITECTURE.md fit the sources and have the cost that they state.
// checks/recipes/followed.ts, which takes longer, tests that they work.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { costOf, follow, recipesIn } from './recipes/recipes.ts'

/** The maximum cost of a change (docs/decisions/0039-cost-of-a-change.md). */
const BOUNDS: Record<string, { lines: number; files: number }> = {
  'A text field of the profile, edited by its owner': { lines: 14, files: 8 },
  'A field of a request': { lines: 11, files: 7 },
  'A field of the registration': { lines: 8, files: 7 },
}

const recipes = recipesIn(readFileSync('ARCHITECTURE.md', 'utf8'))
const copy = mkdtempSync(join(tmpdir(), 'pesquisa-recipes-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('there is a recipe for each of these changes, with the stated cost, within its limit', () => {
  expect(recipes.map(({ title }) => title)).toEqual(Object.keys(BOUNDS))
  for (const recipe of recipes) {
    const { lines, files } = costOf(recipe)
    expect(recipe.told, recipe.title).toEqual({ lines, files })
    expect(lines, recipe.title).toBeLessThanOrEqual(BOUNDS[recipe.title]!.lines)
    expect(files, recipe.title).toBeLessThanOrEqual(BOUNDS[recipe.title]!.files)
  }
})

test('the context lines of the recipes are in the sources', () => {
  for (const folder of ['contract', 'server', 'web']) cpSync(folder, join(copy, folder), { recursive: true })
  for (const recipe of recipes) follow(recipe, copy)
})
