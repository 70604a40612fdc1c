// The recipes of ARCHITECTURE.md fit the sources and cost what they say. That they do what they promise is tried by
// checks/recipes/followed.ts, which takes longer.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { costOf, follow, recipesIn } from './recipes/recipes.ts'

/** What a change may cost (docs/decisions/0039-cost-of-a-change.md). */
const BOUNDS: Record<string, { lines: number; files: number }> = {
  'A text field of the profile, edited by its owner': { lines: 14, files: 8 },
  'A field of a request': { lines: 11, files: 7 },
  'A field of the registration': { lines: 8, files: 6 },
}

const recipes = recipesIn(readFileSync('ARCHITECTURE.md', 'utf8'))
const copy = mkdtempSync(join(tmpdir(), 'pesquisa-recipes-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('there is a recipe for each of these changes, and it costs what it says and no more than it may', () => {
  expect(recipes.map(({ title }) => title)).toEqual(Object.keys(BOUNDS))
  for (const recipe of recipes) {
    const { lines, files } = costOf(recipe)
    expect(recipe.told, recipe.title).toEqual({ lines, files })
    expect(lines, recipe.title).toBeLessThanOrEqual(BOUNDS[recipe.title]!.lines)
    expect(files, recipe.title).toBeLessThanOrEqual(BOUNDS[recipe.title]!.files)
  }
})

test('the lines around which the recipes write stand in the sources', () => {
  for (const folder of ['contract', 'server', 'web']) cpSync(folder, join(copy, folder), { recursive: true })
  for (const recipe of recipes) follow(recipe, copy)
})
