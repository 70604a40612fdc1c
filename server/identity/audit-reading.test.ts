// The chain of the audit trail, broken on purpose by somebody with all rights in the database.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { runCommand } from '#server/commands.ts'
import { appOfFile } from '#server/testing/people.ts'
import { appendEntry } from './audit.ts'
import { verifyAudit } from './audit-reading.ts'

const app = await appOfFile()
const { db, query } = app.database
const { settings } = app.platform
let ids: number[] = []

/** Five entries, on an empty trail. */
beforeEach(async () => {
  await sql`select forget_audit_entries(${new Date(Date.now() + 60_000)})`.execute(db)
  await query('truncate audit_head')
  await query(`insert into audit_head (last_id, last_hash, first_hash) values (0, '', '')`)
  for (let nth = 1; nth <= 5; nth += 1)
    await appendEntry(db, settings, {
      actor_id: null,
      actor: 'ana',
      act: 'console',
      subject: `detective ${nth}`,
    })
  ids = (await db.selectFrom('audit_entry').orderBy('id').select('id').execute()).map(({ id }) => id)
})

/** Runs the statement as the superuser would who has disabled the trigger. */
async function tamper(statement: string) {
  await query('alter table audit_entry disable trigger audit_entry_append_only')
  await query(statement)
  await query('alter table audit_entry enable trigger audit_entry_append_only')
}
const verify = () => verifyAudit(db, settings)
const breaks = async () => (await verify()).breaks.map(({ id, after }) => ({ id, after }))
const command = () => runCommand(app.platform, ['audit', 'verify'])

test('a whole chain is told with the number of its entries', async () => {
  expect(await verify()).toEqual({ count: 5, breaks: [], end: null })
  expect(await command()).toEqual({
    lines: ['El registro de actividad está entero: 5 entradas.'],
    exit_code: 0,
  })
})

test('an empty trail, and one whose oldest entries were forgotten, are whole', async () => {
  const { at } = await db
    .selectFrom('audit_entry')
    .where('id', '=', ids[2]!)
    .select('at')
    .executeTakeFirstOrThrow()
  await sql`select forget_audit_entries(${at})`.execute(db)
  expect(await verify()).toMatchObject({ breaks: [], end: null })
  await sql`select forget_audit_entries(${new Date(Date.now() + 60_000)})`.execute(db)
  expect(await verify()).toEqual({ count: 0, breaks: [], end: null })
})

test.each([
  ['subject', `'detective 99'`],
  ['actor', `'otra'`],
  ['details', `'{"a": 1}'`],
  ['at', `at - interval '1 day'`],
  ['act', `'remove-staff'`],
  ['actor_id', '1'],
])('a changed %s is told, and only that entry', async (column, value) => {
  await tamper(`update audit_entry set ${column} = ${value} where id = ${ids[2]}`)
  expect(await breaks()).toEqual([{ id: ids[2], after: ids[1] }])
  const { lines, exit_code } = await command()
  expect(exit_code).toBe(1)
  expect(lines.join()).toMatch(
    new RegExp(`en la entrada ${ids[2]}, del \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d: `),
  )
})

test('an entry deleted from the middle is told at the one after it', async () => {
  await tamper(`delete from audit_entry where id = ${ids[2]}`)
  expect(await breaks()).toEqual([{ id: ids[3], after: ids[1] }])
})

test('an entry deleted from the beginning is told at the oldest that is left', async () => {
  await tamper(`delete from audit_entry where id = ${ids[0]}`)
  expect(await breaks()).toEqual([{ id: ids[1], after: null }])
})

test('entries deleted from the end are told, and all of them too', async () => {
  await tamper(`delete from audit_entry where id >= ${ids[3]}`)
  expect(await verify()).toMatchObject({
    count: 3,
    breaks: [],
    end: { expected_id: ids[4], found_id: ids[2] },
  })
  expect((await command()).exit_code).toBe(1)
  await tamper('delete from audit_entry')
  expect(await verify()).toMatchObject({ count: 0, end: { expected_id: ids[4], found_id: null } })
})

test('two entries that changed places are told', async () => {
  await tamper(`update audit_entry one set (subject, hash) = (
      select subject, hash from audit_entry other where other.id = ${ids[1]} + ${ids[3]} - one.id
    ) where id in (${ids[1]}, ${ids[3]})`)
  expect((await breaks())[0]).toEqual({ id: ids[1], after: ids[0] })
})

test('an entry that was written without the key is told', async () => {
  await tamper(`insert into audit_entry (at, actor, act, subject, details, hash)
    values (now(), 'nadie', 'console', 'detective 1', '{}', 'inventado')`)
  const { breaks, end } = await verify()
  expect([breaks.length, end]).toMatchObject([1, { expected_id: ids[4] }])
})

test('entries that are written meanwhile are no break', async () => {
  const writing = Promise.all(
    Array.from({ length: 30 }, () =>
      appendEntry(db, settings, { actor_id: null, actor: 'ana', act: 'console', subject: 'detective 6' }),
    ),
  )
  for (let tries = 0; tries < 5; tries += 1) expect(await verify()).toMatchObject({ breaks: [], end: null })
  await writing
})
