// Each table has one writer: a feature, or a layer. Others change it through a function of that writer, or by
// an event (server/identity/events.ts). The deletion of an account removes dependent rows by foreign keys.
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { functions, tablesWritten, textOf, unnamedWrites } from './tables-written.ts'

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

/** Files whose statements take the name of their table from elsewhere, with the reason. */
const UNNAMED: Record<string, string> = {
  'server/backup/loading.ts':
    'A restore fills all tables of an empty installation (docs/decisions/0047-backup.md).',
  'server/database/reference-data.ts':
    'The tables of reference data are alike, and only this file fills them.',
  'server/features/reference-lists/changing.ts': 'The six reference lists are alike.',
  'server/platform/jobs.ts': "The table is pg-boss's.",
}

// Tests and the demo's data act for people; migrations create the tables.
const files = globSync('server/**/*.{ts,sql}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|^server\/(testing|database\/(demo|migrations))\//.test(file))

const writes = files.flatMap((file) =>
  tablesWritten(textOf(file)).map((table) => ({ table, file, writer: writerOf(file) })),
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
  const unnamed = files.flatMap((file) => unnamedWrites(textOf(file)).map((found) => ({ file, found })))
  expect(unnamed.filter(({ file }) => !UNNAMED[file])).toEqual([])
  expect(Object.keys(UNNAMED).filter((known) => !unnamed.some(({ file }) => file === known))).toEqual([])
})

test.each([
  ["db.insertInto('conversation').values(row)", ['conversation']],
  ["db.updateTable('conversation as c').set(row)", ['conversation']],
  ["db.mergeInto('conversation').using('answer', 'a', 'b')", ['conversation']],
  ["db.deleteFrom('public.conversation')", ['conversation']],
  ['sql`update conversation c set opened_by = null`', ['conversation']],
  ['sql`delete from conversation returning id`', ['conversation']],
  ['sql`insert into public.conversation (id) values (1)`', ['conversation']],
  ['sql`insert into "conversation" default values`', ['conversation']],
  ['sql`INSERT INTO conversation VALUES (1)`', ['conversation']],
  ['sql`merge into only conversation as c using answer on true`', ['conversation']],
  ['truncate conversation', ['conversation']],
  ['truncate table answer, conversation cascade', ['answer', 'conversation']],
  ["client.query('delete from conversation')", ['conversation']],
  ['sql`select set_account_email(1, 2)`', ['account']],
])('the check sees which tables are written by %s', (text, tables) => {
  expect(tablesWritten(text)).toEqual(tables)
})

test.each([
  "fail('You cannot update the conversation')",
  'sql`select 1 from conversation for update of conversation skip locked`',
  'sql`insert into pgboss.conversation values (1)`',
  'create trigger t after update of status on conversation',
])('the check sees no table written by %s', (text) => {
  expect(tablesWritten(text)).toEqual([])
})

test.each([
  `insert into \${sql.table(t)} values (1)`,
  `delete from only \${sql.id(t)}`,
  `MERGE INTO \${t} using answer on true`,
  `truncate table \${sql.join(all)}`,
  `update \${name} set x = 1`,
  'db.insertInto(table)',
  "db.mergeInto(['conversation', 'answer'])",
])('the check refuses a statement without the name of its table: %s', (text) => {
  expect(unnamedWrites(text)).toHaveLength(1)
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
