// The chain of the audit trail, broken on purpose by somebody with all rights in the database.
import { beforeEach, expect, test } from 'vitest'
import { runCommand } from '#server/commands.ts'
import { emptyTrail, tamperWithTrail } from '#server/testing/audit.ts'
import { appOfFile } from '#server/testing/people.ts'
import { appendEntry, forgetOldEntries } from './audit.ts'
import { verifyAudit } from './audit-reading.ts'

const app = await appOfFile()
const { db, query } = app.database
const { settings } = app.platform
let ids: number[] = []

/** Five entries, on an empty trail. */
beforeEach(async () => {
  await emptyTrail(app.database)
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

const tamper = (statement: string) => tamperWithTrail(app.database, statement)
const verify = () => verifyAudit(db, settings)
const breaks = async () => (await verify()).breaks.map(({ id, after }) => ({ id, after }))
const command = () => runCommand(app.platform, ['audit', 'verify'])

test('a whole chain is told with the number of its entries', async () => {
  const whole = { count: 5, breaks: [], end: null, since: expect.any(Date), forgotten: 0, forgotten_told: 0 }
  expect(await verify()).toEqual(whole)
  const { lines, exit_code } = await command()
  expect([lines, exit_code]).toEqual([
    [
      expect.stringMatching(
        /^El registro de actividad está entero: 5 entradas, desde el \d{4}-\d\d-\d\d \d\d:\d\d\.$/,
      ),
    ],
    0,
  ])
})

/** Makes the first entries that old. */
const age = (count: number, age: string) =>
  tamper(`update audit_entry set at = now() - interval '${age}' where id <= ${ids[count - 1]}`)

test('an empty trail, and one whose oldest entries were forgotten, are whole, and the number of these is told', async () => {
  await age(2, '37 months')
  await forgetOldEntries(db, settings)
  expect(await verify()).toMatchObject({ count: 4, breaks: [], end: null, forgotten: 2, forgotten_told: 2 })
  expect(await command()).toEqual({
    lines: [
      expect.stringContaining('está entero: 4 entradas, desde el'),
      'Por su plazo se han borrado 2 entradas.',
    ],
    exit_code: 0,
  })
  await emptyTrail(app.database)
  expect(await verify()).toMatchObject({ count: 0, breaks: [], end: null, since: null })
})

test('entries that somebody else has let the database forget are told', async () => {
  await age(3, '13 months')
  await query(`select forget_audit_entries(now() - interval '12 months')`)
  expect(await verify()).toMatchObject({ count: 2, breaks: [], end: null, forgotten: 3, forgotten_told: 0 })
  const { lines, exit_code } = await command()
  expect(exit_code).toBe(1)
  expect(lines.join()).toContain('El registro solo cuenta el borrado de 0 entradas')
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
