// Each table has one writer: a feature, or a layer. Others change it through a function of that writer, or by
// an event (server/platform/events.ts). The deletion of an account removes dependent rows by foreign keys.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Exception {
  writers: string[]
  because: string
}
const REBUILT: Exception = {
  writers: ['database', 'directory'],
  because: 'Made anew whole where the reference data change, and swept by the feature that reads them.',
}
/** Tables with several writers, with the writers and the reason. */
const EXCEPTIONS: Record<string, Exception> = {
  directory_chunk: REBUILT,
  directory_word: REBUILT,
  detective: {
    writers: ['account', 'corrections', 'identity', 'profile', 'registration'],
    because:
      'One row a person, of which each has columns of its own: registration makes it, identity keeps the status, profile the sections, account the hiding, corrections the name and the licence.',
  },
}

const ALIKE = [
  // A restore fills all tables of an empty installation (docs/decisions/0047-backup.md).
  'server/backup/loading.ts',
  'server/database/reference-data.ts',
  'server/features/reference-lists/changing.ts',
  'server/platform/jobs.ts',
]

// Tests and the demo's data act for people; migrations create the tables.
const files = globSync('server/**/*.ts')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|^server\/(testing|database\/demo)\//.test(file))

const functions = sqlFunctions()
const writes = files.flatMap((file) =>
  tablesWrittenIn(file).map((table) => ({ table, file, writer: writerOf(file) })),
)

test('each table has one writer', () => {
  const tables = new Set(writes.map(({ table }) => table))
  expect(tables.size).toBeGreaterThan(35)
  expect([...tables].sort().flatMap(problemsOf)).toEqual([])
})

test('each exception is needed', () => {
  const unneeded = Object.entries(EXCEPTIONS).flatMap(([table, { writers }]) =>
    writers
      .filter((writer) => !writersOf(table).includes(writer))
      .map((writer) => `${writer} does not write ${table}`),
  )
  expect(unneeded).toEqual([])
})

test('every statement that writes contains the name of its table', () => {
  const unread = files
    // The reference lists name their tables elsewhere, since six are alike; the table in jobs.ts is
    // pg-boss's.
    .filter((file) => !ALIKE.includes(file))
    .flatMap((file) =>
      (
        textOf(file).match(
          /\b(?:insertInto|updateTable|deleteFrom)\((?!')[^)]*\)|\b(?:insert into|delete from|update) \$\{.*/g,
        ) ?? []
      ).map((found) => `${file}: ${found}`),
    )
  expect(unread).toEqual([])
})

test('the check knows which tables the functions of the database write', () => {
  expect(functions.get('set_account_email')).toEqual(['account'])
  expect(functions.get('note_security_event')).toEqual(['security_event'])
})

function problemsOf(table: string): string[] {
  const allowed = EXCEPTIONS[table]?.writers ?? []
  const writers = writersOf(table).filter((writer) => !allowed.includes(writer))
  if (writers.length + (allowed.length > 0 ? 1 : 0) < 2) return []
  const where = writes
    .filter((it) => it.table === table && writers.includes(it.writer))
    .map(({ file, writer }) => `${writer} (${file})`)
  return [`${table} is written by ${[...new Set(where)].join(' and ')}`]
}

function writersOf(table: string): string[] {
  return [...new Set(writes.filter((it) => it.table === table).map(({ writer }) => writer))].sort()
}

/** The feature or the layer. */
function writerOf(file: string): string {
  return /^server\/(?:(?:features|staff)\/)?([^/.]+)/.exec(file)![1]!
}

function tablesWrittenIn(file: string): string[] {
  const text = textOf(file)
  const byFunctions = [...functions]
    .filter(([name]) => new RegExp(`\\b${name}\\(`).test(text))
    .flatMap(([, tables]) => tables)
  const byKysely = [...text.matchAll(/\b(?:insertInto|updateTable|deleteFrom)\('(\w+)'/g)].map(
    ([, table]) => table!,
  )
  return [...new Set([...byKysely, ...tablesIn(text), ...byFunctions])]
}

/** The tables that a piece of SQL writes. */
function tablesIn(sql: string): string[] {
  return [
    ...sql.matchAll(
      /\b(?:insert into|delete from|update)\s+(?:only\s+)?(\w+)(?=\s*\(|\s+(?:as|set|using|where|select|values|default)\b|\s*`|\s*;)/gi,
    ),
  ].map(([, table]) => table!)
}

/**
 * The tables that each function of the database writes; the last migration that defines the function counts.
 */
function sqlFunctions(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  // The bitmaps' functions come last: they replace those of the migrations.
  for (const file of [
    ...globSync('server/database/migrations/*.sql').sort(),
    ...globSync('server/database/bitmaps/**/*.sql'),
  ])
    for (const [, name, body] of readFileSync(file, 'utf8').matchAll(
      /create (?:or replace )?function (\w+)\([\s\S]*?\$\$([\s\S]*?)\$\$/g,
    ))
      found.set(name!, [...new Set(tablesIn(body!))])
  return found
}

/** Without comments, since they mention statements too. */
function textOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*\*).*$/gm, '')
}
