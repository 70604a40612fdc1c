// Comments and documents name files, so that a reader can open them: each must exist. A name may be a path,
// or the end of one (`demo/named-world.ts`).
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names of files that do not exist, by the document that names them, with the reason. */
const NOT_THERE: Record<string, { names: string[]; because: string }> = {
  'ARCHITECTURE.md': {
    names: [
      ...['website', 'reference', 'academy'].map((field) => `server/database/migrations/NNNN_${field}.sql`),
      'server/database/migrations/00NN_office_filter.sql',
      'web/features/notifications/alerts-screen.tsx',
    ],
    because: 'Files that a recipe makes.',
  },
  'server/database/bitmaps/README.md': {
    names: ['server/database/migrations/00NN_office_filter.sql'],
    because: 'A file that a recipe makes.',
  },
  'docs/performance.md': {
    names: ['early-styles.ts', 'style-order.ts', 'mantine-styles.ts', 'unused-variables.ts'],
    because: 'Removed files, in the table of what was removed.',
  },
  'docs/proteccion-de-datos/brechas.md': { names: ['aviso.md'], because: "The operator's own file." },
}

const files = globSync(
  '{*,.ci/**/*,{bench,bin,checks,contract,docs,e2e,ops,server,web}/**/*}.{ts,tsx,sql,md,mjs}',
  { exclude: ['**/node_modules/**'] },
).map((file) => file.replaceAll('\\', '/'))

// Decisions and the changelog tell of the past, and a migration that has run is not changed any more.
const isOfThePast = (file: string) =>
  /^(docs\/decisions|server\/database\/migrations)\/|^CHANGELOG/.test(file)

/** A document, or the comments of a source that begin their line. */
function proseOf(file: string, text: string) {
  return file.endsWith('.md') ? text : (text.match(/^\s*(?:\/\/|\/?\*|--).*$/gm) ?? []).join('\n')
}

/** The names in a prose, without addresses (`https://…`), patterns (`*.test.ts`) and imports (`./…`). */
function namesIn(prose: string) {
  return [...prose.matchAll(/(?<![\w@./#<>*{}-])((?:[\w@-]+\/)*\w[\w.-]*\.(?:tsx?|sql|md|mjs))\b/g)].map(
    ([, name]) => name!,
  )
}

/** Whether a file has this path, or one that ends so. */
const exists = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`))

test('each file that a comment or a document names exists', () => {
  const gone = files
    .filter((file) => !isOfThePast(file))
    .flatMap((file) =>
      namesIn(proseOf(file, readFileSync(file, 'utf8')))
        .filter((name) => !exists(name) && !NOT_THERE[file]?.names.includes(name))
        .map((name) => `${file} names ${name}`),
    )
  expect(gone).toEqual([])
})

test('each exception is needed', () => {
  const unneeded = Object.entries(NOT_THERE).flatMap(([file, { names }]) => {
    const named = namesIn(readFileSync(file, 'utf8'))
    return names.filter((name) => !named.includes(name) || exists(name))
  })
  expect(unneeded).toEqual([])
})

test.each([
  ['// See database/replica.ts for the reason.', ['database/replica.ts']],
  [' * The rows (`account/export.ts`).', ['account/export.ts']],
  ['-- What plain.sql does.', ['plain.sql']],
  ['// No names: ./limits.test.ts, ../x.ts, https://example.org/page.md, *.test.ts, .ts.', []],
])('the check reads the names in %s', (comment, names) => {
  expect(namesIn(proseOf('a.ts', `const file = 'other/text.ts'\n${comment}\n`))).toEqual(names)
})

test('the check knows a file by its path, and by the end of its path', () => {
  expect(exists('server/database/connections/replica.ts')).toBe(true)
  expect(exists('connections/replica.ts')).toBe(true)
  expect(exists('database/replica.ts')).toBe(false)
})
