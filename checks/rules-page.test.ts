// docs/rules.md numbers the rules of the product. Comments refer to the numbers, and each rule names a test.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/rules.md', 'utf8')
const rules = [...page.matchAll(/^\| (\d+\.\d+) \| .* \| `([^`]+)` \|$/gm)].map(([, number, file]) => ({
  number: number!,
  file: file!,
}))
const numbers = new Set(rules.map(({ number }) => number))
const sources = globSync('{contract,server,web,e2e,bin,bench,checks,ops}/**/*.{ts,tsx,mjs,sql,css}', {
  exclude: ['**/node_modules/**', 'checks/rules-page.test.ts'],
})

test('every row of the tables is a rule with a unique number', () => {
  expect(rules.length).toBe(page.match(/^\| \d/gm)!.length)
  expect(numbers.size).toBe(rules.length)
})

test.each(rules)('rule $number names an existing test: $file', ({ file }) => {
  expect(existsSync(file) || existsSync(`server/features/${file}`)).toBe(true)
})

test('the rules that comments refer to exist', () => {
  const unknown = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b[Rr]ules? (\d+\.\d+(?:(?:,| and) \d+\.\d+)*)/g)]
      .flatMap(([, list]) => list!.split(/,? (?:and )?/))
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}: rule ${number}`),
  )
  expect(unknown).toEqual([])
})

test('no comment refers to a page outside this repository', () => {
  expect(
    sources.filter((file) => /\bspec \d|\bdecisions \d|decisions: the/i.test(readFileSync(file, 'utf8'))),
  ).toEqual([])
})
