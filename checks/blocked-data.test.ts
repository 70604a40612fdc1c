import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Not the columns of people who block one another.
const BLOCKED = /blocked_(?!id\b|at\b)[a-z]+/
// The only file that reads them, and the types of the tables.
const ALLOWED = ['server/features/retention/blocked.ts', 'server/database/schema.ts']
// The names of the kinds only: the operator's choices, and their titles in the last e-mail.
const NAMES_ALONE = [
  'server/features/account/blocked-command.ts',
  'server/features/account/erasure/deletion-emails.ts',
]

const filesThatName = (files: string[]) => files.filter((file) => BLOCKED.test(readFileSync(file, 'utf8')))

test('blocked data are read in one file only (LOPDGDD article 32)', () => {
  const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  expect(new Set(filesThatName(files))).toEqual(new Set([...ALLOWED, ...NAMES_ALONE]))
  for (const file of NAMES_ALONE)
    expect(readFileSync(file, 'utf8')).not.toMatch(/sql`|selectFrom|insertInto|deleteFrom|updateTable/)
})

test('functions of the database only write to blocked data', () => {
  let read = 0
  for (const file of globSync('server/database/{migrations/*,bitmaps/**/*}.sql'))
    for (const [, body] of readFileSync(file, 'utf8').matchAll(/\$\$([\s\S]*?)\$\$/g)) {
      read += 1
      expect(body, file).not.toMatch(/\b(from|join|using|update)\s+blocked_/i)
    }
  expect(read).toBeGreaterThan(20)
})
