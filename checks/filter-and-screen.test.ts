// The recipes 'Add a search filter' and 'Add a screen' of ARCHITECTURE.md: the files that name a filter or a
// screen, and the number of lines.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const architecture = readFileSync('ARCHITECTURE.md', 'utf8')

/** The files in a recipe's table, and the text in the first column that names the place in each. */
function rowsOf(recipe: string) {
  const [, text = ''] = architecture.split(`**${recipe}**`)
  const [table = ''] = /^\|(?:.+\n)+/m.exec(text) ?? []
  const rows = [...table.matchAll(/^\| `([^`]+\.\w+)`(.*?) \| `/gm)]
  return rows.map(([, file = '', place = '']) => ({ file, place }))
}

/** Files of production code that contain this text. */
function filesNaming(text: RegExp, ...patterns: string[]) {
  const files = globSync(patterns).map((file) => file.replaceAll('\\', '/'))
  return files.filter((file) => !/\.test\.|\/testing\//.test(file) && text.test(readFileSync(file, 'utf8')))
}

// The readings of a typed line: a filter is found there only if somebody wants that too (decision 0057).
const PART_OF_LINE = 'web/features/directory/part-of-line.ts'

const made = (file: string) => file.includes('00NN')

describe.each([
  ['Add a search filter', 6],
  ['Add a screen', 4],
])('the recipe %s', (recipe, lines) => {
  test(`has at most ${lines} lines, each with a place that exists`, () => {
    const rows = rowsOf(recipe)
    expect(rows).toHaveLength(lines)
    for (const { file, place } of rows.filter(({ file }) => !made(file))) {
      const [, name = ''] = /`(\w+)`/.exec(place) ?? []
      expect(readFileSync(file, 'utf8'), `${file} has no ${name} any more: see ARCHITECTURE.md`).toContain(
        name,
      )
    }
  })
})

test('a search filter is named in the files of its recipe, and in no other list', () => {
  const recipe = rowsOf('Add a search filter').map(({ file }) => file)
  const found = filesNaming(
    /\bgender\b/,
    'contract/directory.ts',
    'server/database/bitmaps/**/*.{ts,sql}',
    'server/features/directory/*.ts',
    'web/features/directory/*.{ts,tsx}',
  ).filter((file) => file !== PART_OF_LINE)
  const advice =
    'Files that name the filter by gender: one more than the recipe of ARCHITECTURE.md has is one more list'
  expect(new Set(found), advice).toEqual(new Set(recipe.filter((file) => !made(file))))
})

test('the address of a screen is in the files of its recipe, and in no other list', () => {
  const recipe = rowsOf('Add a screen').map(({ file }) => file)
  const found = filesNaming(
    /\/collaborations\/new-request\b/,
    '{contract,web,server,bin}/**/*.{ts,tsx}',
    'e2e/walk/*screens.ts',
  )
  const advice =
    'Files that write the address of the new request: each is a list that a screen has to be added to'
  expect(
    found.filter((file) => !recipe.includes(file)),
    advice,
  ).toEqual([])
  expect(found.length).toBeGreaterThan(2)
})
