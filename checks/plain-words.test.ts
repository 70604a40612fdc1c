// Comments and documents are in plain English (STYLE.md, 'Plain words').
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('{*,{bench,bin,checks,contract,e2e,ops,server,web}/**/*}.{ts,tsx,mts,mjs,css}', {
  exclude: ['**/node_modules', 'checks/plain-words.test.ts'],
})
// The SQL that may change; an applied migration never does.
const statements = globSync('server/database/bitmaps/**/*.sql')
const documents = globSync('{*.md,{docs,bench,server}/**/*.md}', {
  exclude: ['CHANGELOG.md', 'docs/proteccion-de-datos/**'],
})
const all = [...sources, ...statements, ...documents]

/**
 * Comments of a file, a declaration or a block, each with its first words: not the later lines of the same
 * comment.
 */
const HEAD = /(?<!^[ \t]*(?:\/\/|--)[^\n]*\n)^[ \t]*(?:\/\/|--) (\S+ \S+)|\/\*\*\s+(?:\* )?(\S+ \S+)/gm

function headsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(HEAD)].map(([, head, doc]) => `${file}: ${head ?? doc}`)
}

test('a comment begins with its subject, not with What, Who or Whoever', () => {
  const heads = [...sources, ...statements].flatMap(headsOf)
  expect(heads.length).toBeGreaterThan(5000)
  expect(heads.filter((head) => /: (What|Who|Whoever) /.test(head))).toEqual([])
})

/** The name of a test or of a group of tests, however long the list of `each` before it. */
const TITLE = /^[ \t]*(?:(?:test|describe)(?:\.\w+)?|[^\n]*\]\)?|\))\(\n?[ \t]*['"`]([^'"`\n]+)/gm

test('the name of a test begins with its subject, not with What, Who, Whom or Where', () => {
  const titles = sources
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, title]) => `${file}: ${title}`),
    )
  expect(titles.length).toBeGreaterThan(2500)
  expect(titles.filter((title) => /: (what|who|whoever|whom|where) /i.test(title))).toEqual([])
})

// Words of the house with the field's word for each. STYLE.md quotes one of them.
const HOUSE_WORDS: Record<string, RegExp> = {
  handler: /\bdeeds?\b(?!\.es)/i,
  deferred: /\bgently\b/i,
  'lazy component': /\blate[- ]parts?\b|[lL]ateParts?\b/,
  'what it does': /\bmade-once\b/i,
  're-authentication': /\bowner-?s?-?(form|proof)\b|\bproveOwner\b/i,
  'the detected data': /\b(found|tells?)Tells?\b|\btells(In|Of)\b/i,
  'the member, the caller or the operator': /(?<!')\bwhoever\b/i,
  'a rule of docs/rules.md': /\bspec \d|\bdecisions \d/i,
}

test.each(Object.entries(HOUSE_WORDS))('the word of the field is %s', (_word, house) => {
  expect(all.filter((file) => house.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** Folders whose texts are about e-mails: elsewhere a letter is a character. */
const OF_EMAILS = /^server\/(platform\/mail|features\/(circulars|notices)|staff\/(reports|mailings))\//
/** Names that are stored or typed: the operator's command, a table, a field of jobs that wait, a sweep. */
const STORED = /['_`«-]letters?\b|\bUso: letter\b|\bletter\??: /g

test('an e-mail is not called a letter', () => {
  expect(all.filter((file) => /\bletters?\b/.test(file.replace('dot-letters', '')))).toEqual([])
  const wrong = sources
    .filter((file) => OF_EMAILS.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) => /\bletters?\b/i.test(line.replaceAll(STORED, '')))
  expect(wrong).toEqual([])
})
