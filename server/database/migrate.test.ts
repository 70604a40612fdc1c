// Migrations of a database that others use meanwhile.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '#server/testing/app.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { type FreshDatabase, freshDatabase, testedKind } from '#server/testing/database.ts'
import { connect } from './connect.ts'
import { appliedMigrations, DataIsNewer, migrate } from './migrate.ts'

const QUICKLY = { lock_ms: 200, tries: 100, pause_ms: 50 }
let fresh: FreshDatabase
let folder: string

beforeEach(async () => {
  fresh = await freshDatabase()
  folder = mkdtempSync(join(tmpdir(), 'pesquisa-migrations-'))
  for (const name of await appliedMigrations(fresh.database.db)) writeFileSync(join(folder, name), '')
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await fresh.close()
})

const add = (name: string, text: string) => writeFileSync(join(folder, name), text)
const columns = async () => {
  const { rows } = await fresh.database.query(
    `select column_name::text as name from information_schema.columns where table_name = 'contact_message'`,
  )
  return rows.map(({ name }) => name)
}

test('one outside of a transaction makes an index without holding up writes, and is run again if it failed', async () => {
  const text = (column: string) => `-- outside of a transaction: contact_message is written to meanwhile
drop index concurrently if exists contact_message_late;
create index concurrently contact_message_late on contact_message (${column});
`
  add('9001_index.sql', text('no_such_column'))
  await expect(migrate(fresh.database, folder)).rejects.toThrow('9001_index.sql ha fallado')
  add('9001_index.sql', text('sent_at'))
  expect(await migrate(fresh.database, folder)).toEqual(['9001_index.sql'])
  expect(await migrate(fresh.database, folder)).toEqual([])
  const { rows } = await fresh.database.query(
    `select indisvalid from pg_index where indexrelid = 'contact_message_late'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

describe('an operator who goes back to the release before', () => {
  /** Starts this program on a database that a newer one has brought up to date. */
  const goBack = () =>
    startApp(
      {},
      {
        async reach({ database }) {
          await migrate(database, folder)
          return database
        },
      },
    )

  test('finds the site working with the tables of the newer one, and a line in the log (rule 12.20)', async () => {
    add('9001_more.sql', 'alter table contact_message add column urgency int not null default 3;')
    const app = await goBack()
    expect((await app.post('/api/contact-us/send-message', contactMessage())).status).toBe(200)
    const line = app
      .logLines()
      .split('\n')
      .find((line) => line.includes('the database is of a newer program'))
    expect(line).toContain('9001_more.sql')
    await app.close()
  })

  test('is told to use a backup if the newer one has taken away what this one may need', async () => {
    add('9001_more.sql', 'alter table contact_message add column urgency int not null default 3;')
    add(
      '9002_less.sql',
      '-- takes away: subject, which nobody has used since 9.0\nalter table contact_message drop column subject;',
    )
    const refused = goBack()
    await expect(refused).rejects.toThrow(DataIsNewer)
    await expect(refused).rejects.toThrow('no puede trabajar (9002_less.sql)')
  })

  test('is also refused if the newer migration is unknown', async () => {
    await fresh.database.script(`alter table applied_migration drop column takes_away;
      insert into applied_migration (name) values ('9001_unknown.sql')`)
    await expect(migrate(fresh.database)).rejects.toThrow('9001_unknown.sql')
    await fresh.database.script(`delete from applied_migration where name like '9001%'`)
    add('9002_more.sql', 'alter table contact_message add column urgency int not null default 3;')
    expect(await migrate(fresh.database, folder)).toEqual(['9002_more.sql'])
    expect(await migrate(fresh.database)).toEqual([])
  })
})

describe.skipIf(testedKind() === 'embedded')('while somebody uses a table', () => {
  test('a migration gives way to reads and writes until it gets the table', async () => {
    add('9001_column.sql', 'alter table contact_message add column late text;')
    const reader = await fresh.database.pool.connect()
    await reader.query('begin; select count(*) from contact_message')
    const migrated = migrate(fresh.database, folder, undefined, QUICKLY)
    // Without giving way, the first of these would wait for the reader's transaction, behind the migration.
    for (let times = 0; times < 10; times += 1) {
      await fresh.database.query(`set statement_timeout = 2000; select count(*) from contact_message`)
      await wait(50)
    }
    expect(await columns()).not.toContain('late')
    await reader.query('commit')
    reader.release()
    expect(await migrated).toEqual(['9001_column.sql'])
    expect(await columns()).toContain('late')
  })

  test('a table that nobody lets go ends the start with words, and nothing is changed', async () => {
    add('9001_column.sql', 'alter table contact_message add column late text;')
    const reader = await fresh.database.pool.connect()
    await reader.query('begin; select count(*) from contact_message')
    await expect(migrate(fresh.database, folder, undefined, { ...QUICKLY, tries: 2 })).rejects.toThrow(
      'otra sesión de la base no suelta una tabla',
    )
    await reader.query('commit')
    reader.release()
    expect(await columns()).not.toContain('late')
  })

  test('two instances that start at once run an index of the second kind once', async () => {
    add(
      '9001_index.sql',
      `-- outside of a transaction
create index concurrently contact_message_late on contact_message (sent_at);`,
    )
    add('9002_column.sql', 'alter table contact_message add column late text;')
    const other = await connect(fresh.settings)
    const ran = await Promise.all([migrate(fresh.database, folder), migrate(other, folder)])
    await other.close()
    expect(ran.flat().sort()).toEqual(['9001_index.sql', '9002_column.sql'])
  })
})
