// docs/security.md (OWASP ASVS 5.0 by requirement) and docs/threat-model.md: what they name exists, and what
// is counted is there.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')
const threats = readFileSync('docs/threat-model.md', 'utf8')

const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = '', level = '', , state = '', evidence = '']) => ({ number, level, state, evidence }),
)
const saysUntested = (evidence: string) => evidence.includes('no test')
/** Paths of the repository between backticks. */
const filesIn = (text: string) =>
  [...text.matchAll(/`((?:bin|checks|contract|docs|e2e|ops|server|web)\/[\w@./-]+)`/g)].map(
    ([, file]) => file!,
  )

/** The requirements of version 5.0.0. */
const REQUIREMENTS = { 1: 70, 2: 183 }

describe('Each requirement', () => {
  test('of levels 1 and 2 has one row', () => {
    expect(rows.length).toBe(page.match(/^\| V\d/gm)!.length)
    const numbers = rows.map(({ number }) => number)
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
    for (const [level, count] of Object.entries(REQUIREMENTS))
      expect(rows.filter((row) => row.level === level).length, `level ${level}`).toBe(count)
  })

  test('stands in the chapter of its number, in order', () => {
    const inOrder = rows.toSorted((one, other) =>
      one.number.localeCompare(other.number, 'en', { numeric: true }),
    )
    expect(rows).toEqual(inOrder)
  })

  test('is met, not applicable or open; what is met names its test, or says that there is none', () => {
    for (const { number, state, evidence } of rows) {
      expect(['met', 'not applicable', 'open'], number).toContain(state)
      if (state !== 'met') continue
      // In place of a test, the code or the page.
      expect(evidence, number).toMatch(saysUntested(evidence) ? /`\w|\]\(/ : /\.test\.tsx?`/)
    }
  })
})

test('the counts at the head are right', () => {
  for (const level of ['1', '2']) {
    const those = rows.filter((row) => row.level === level)
    const inState = (state: string) => those.filter((row) => row.state === state)
    const untested = inState('met').filter(({ evidence }) => saysUntested(evidence))
    const counts = [inState('met'), untested, inState('not applicable'), inState('open'), those]
    expect(page).toContain(`\n| ${[level, ...counts.map(({ length }) => length)].join(' | ')} |\n`)
  }
})

test('the files that both pages name exist', () => {
  expect(filesIn(page).length).toBeGreaterThan(100)
  expect([...filesIn(page), ...filesIn(threats)].filter((file) => !existsSync(file))).toEqual([])
})

test('the links of both pages lead to a file, and to a heading of its own', () => {
  for (const text of [page, threats])
    for (const [, path = '', heading] of text.matchAll(/\]\((?!https:)([^)#]*)(?:#([\w-]+))?\)/g)) {
      if (path) expect(existsSync(`docs/${path}`), path).toBe(true)
      else expect(text.toLowerCase().replaceAll(' ', '-')).toContain(`#-${heading}\n`)
    }
})

test('the rules and requirements that the threat model names exist', () => {
  const rules = readFileSync('docs/rules.md', 'utf8')
  const named = [...threats.matchAll(/(?<![\w.])(V?)(\d+(?:\.\d+)+)/g)]
  expect(named.length).toBeGreaterThan(30)
  for (const [, isRow, number] of named)
    expect(isRow ? page : rules).toContain(isRow ? `| V${number} |` : `| ${number} |`)
})

test('every file of the server that uses cryptography is in the inventory', () => {
  const [, inventory = ''] = page.split('## Cryptography')
  const users = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', 'server/testing/**'] }).filter(
    (file) => /from 'node:crypto'|createHmac|subtle\./.test(readFileSync(file, 'utf8')),
  )
  expect(users.length).toBeGreaterThan(20)
  expect(users.filter((file) => !filesIn(inventory).includes(file))).toEqual([])
})
