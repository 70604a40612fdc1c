// New migrations run while others use the database: none may rewrite a big table or hold its lock for long,
// and none may take away what the previous release still uses (decision 0051). squawk judges them.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOutside, takesAway } from '#server/database/migrate.ts'

const FOLDER = 'server/database/migrations'
/** The last migration of before this check: those are in use, and never change. */
const OLD = '0034'

const files = readdirSync(FOLDER).filter((name) => name.slice(0, 4) > OLD)

/** The rules that a migration breaks. */
function broken(text: string): string[] {
  const inside = isOutside(text) ? [] : ['--assume-in-transaction']
  try {
    execFileSync(
      'node_modules/.bin/squawk',
      ['--reporter', 'json', ...inside, '--stdin-filepath', 'new.sql'],
      {
        input: text,
        stdio: ['pipe', 'pipe', 'ignore'],
      },
    )
    return []
  } catch (error) {
    const { stdout } = error as { stdout: Buffer }
    return JSON.parse(stdout.toString()).map(({ rule_name }: { rule_name: string }) => rule_name)
  }
}

/** Rules whose breach takes away what the release before may use, or makes its writes fail. */
const TAKES_AWAY = [
  'adding-not-nullable-field',
  'adding-required-field',
  'ban-drop-column',
  'ban-drop-database',
  'ban-drop-table',
  'ban-truncate-cascade',
  'changing-column-type',
  'renaming-column',
  'renaming-table',
]

/** Whether the comment that lets the release before start on this database is right. */
function isTruthful(text: string) {
  const all = broken(text.replaceAll(/-- squawk-ignore.*/g, ''))
  return takesAway(text) || !all.some((rule) => TAKES_AWAY.includes(rule))
}

test.each(files)('%s says so if it takes away what the release before may use', (name) => {
  expect(isTruthful(readFileSync(join(FOLDER, name), 'utf8'))).toBe(true)
})

test('a migration that takes a column away has to say so, also if squawk is told to ignore it', () => {
  const text = '-- squawk-ignore ban-drop-column\nalter table account drop column email;'
  expect(broken(text)).toEqual([])
  expect(isTruthful(text)).toBe(false)
  expect(isTruthful(`-- takes away: e-mail, unused since 9.0\n${text}`)).toBe(true)
})

test.each(files)('%s can run while others use the database', (name) => {
  expect(broken(readFileSync(join(FOLDER, name), 'utf8'))).toEqual([])
})

test.each([
  [
    'an index that holds up writes',
    'create index a on account (email);',
    'require-concurrent-index-creation',
  ],
  [
    'a column of another type',
    'alter table account alter column email type varchar(9);',
    'changing-column-type',
  ],
  [
    'a column that becomes required',
    'alter table account alter column role set not null;',
    'adding-not-nullable-field',
  ],
  [
    'a required column without a default',
    'alter table account add column a int not null;',
    'adding-required-field',
  ],
  ['a column that goes', 'alter table account drop column email;', 'ban-drop-column'],
  ['a column of another name', 'alter table account rename column email to mail;', 'renaming-column'],
  ['a table that goes', 'drop table session;', 'ban-drop-table'],
  [
    'a reference that is checked at once',
    'alter table session add constraint a foreign key (id) references account (id);',
    'adding-foreign-key-constraint',
  ],
  [
    'a condition that is checked at once',
    'alter table session add constraint a check (id > 0);',
    'constraint-missing-not-valid',
  ],
])('%s is refused', (_what, text, rule) => {
  expect(broken(text)).toContain(rule)
})

test('an index of its own migration outside of a transaction, and a new table with one, are accepted', () => {
  const outside =
    '-- outside of a transaction: account is in use\ncreate index concurrently a on account (email);'
  expect(broken(outside)).toEqual([])
  expect(broken('create table new (id int primary key);\ncreate index new_by_id on new (id);')).toEqual([])
})
