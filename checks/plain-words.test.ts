// Comments and documents are in plain English (STYLE.md, 'Plain words').
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('{*,{bench,bin,checks,contract,e2e,ops,server,web}/**/*}.{ts,tsx,mts,mjs,css}', {
  exclude: ['**/node_modules', 'checks/plain-words.test.ts'],
})
const documents = globSync('{*.md,docs/**/*.md}', {
  exclude: ['CHANGELOG.md', 'docs/proteccion-de-datos/**'],
})

/** Comments at the head of a file or of a declaration, each with its first words. */
const HEAD = /^(?=\/\/ )\/\/ (\S+ \S+)|\/\*\*\s+(?:\* )?(\S+ \S+)/g

test('the comment at the head of a file or a declaration begins with its subject, not with What, Who or Whoever', () => {
  const heads = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(HEAD)].map(([, head, doc]) => `${file}: ${head ?? doc}`),
  )
  expect(heads.length).toBeGreaterThan(2000)
  expect(heads.filter((head) => /: (What|Who|Whoever) /.test(head))).toEqual([])
})

// Words of the house with the field's word for each.
const HOUSE_WORDS: Record<string, RegExp> = {
  handler: /\bdeeds?\b(?!\.es)/i,
  deferred: /\bgently\b/i,
  'lazy component': /\blate part\b/i,
  'what it does': /\bmade-once\b/i,
  'a rule of docs/rules.md': /\bspec \d|\bdecisions \d/i,
}

test.each(Object.entries(HOUSE_WORDS))('the word of the field is %s', (_word, house) => {
  expect([...sources, ...documents].filter((file) => house.test(readFileSync(file, 'utf8')))).toEqual([])
})
