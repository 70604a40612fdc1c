// Data stored before a migration that changed their form.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asE164 } from '#contract/phone.ts'
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts'
import { migrate } from './migrate.ts'
import { prepareDatabase } from './prepare.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

let fresh: FreshDatabase
let earlier: string

beforeAll(async () => {
  fresh = await freshDatabase()
  earlier = mkdtempSync(join(tmpdir(), 'pesquisa-earlier-'))
})
afterAll(async () => {
  rmSync(earlier, { recursive: true, force: true })
  await fresh.close()
})

/** Creates all tables again, in their state before the migration whose name starts with this prefix. */
async function asBefore(migration: string) {
  for (const name of readdirSync(MIGRATIONS).filter((name) => name < migration))
    copyFileSync(join(MIGRATIONS, name), join(earlier, name))
  await fresh.database.script('drop schema public cascade; create schema public')
  await migrate(fresh.database, earlier)
}

// In the forms that the registration accepted.
const TELEPHONES = [
  '600123456',
  '+34 600 12 34 56',
  '(+34) 600-123-456',
  '(91) 555-12.34',
  '91 123 45 67',
  '0034 91 123 45 67',
  '34 600 123 456',
  '+34 (0) 600 123 456',
  '00 351 912 345 678',
  '+351 912 345 678',
  '+33 6 12 34 56 78',
  '+1 (212) 555-0123',
  // Numbers that cannot be dialled from abroad stay as they were written.
  '06 12 34 56 78',
  '91 123 45',
  '+34 600 123 45',
  '123456',
]

test('telephones become E.164 as in a form today, each in its place; race is deleted, because there was no consent', async () => {
  const { database } = fresh
  await asBefore('0005')
  await database.query(`insert into race (id, name, position) values (3, 'Otra', 1)`)
  for (const email of ['ana', 'eva'])
    await database.query(`insert into account (email, email_key) values ($1, $1)`, [email])
  const means = {
    emails: [{ value: 'ana@example.org', type: 2 }],
    tlfs: TELEPHONES.map((value, at) => ({ value, type: 1 + (at % 2) })),
  }
  await database.query(
    `insert into detective (id, name, surname, sort_key, license_number, gender, contact_means, race)
      select id, email, 'Gil', email, id, 'f',
        case email when 'ana' then $1::jsonb else '{"emails": [], "tlfs": []}' end, 3
      from account`,
    [means],
  )
  expect(await migrate(database)).toContain('0005_account.sql')
  const { rows } = await database.query('select contact_means, race from detective order by id')
  expect(rows).toEqual([
    {
      contact_means: {
        ...means,
        tlfs: means.tlfs.map((tlf) => ({ ...tlf, value: asE164(tlf.value) ?? tlf.value })),
      },
      race: null,
    },
    { contact_means: { emails: [], tlfs: [] }, race: null },
  ])
})

test('the day of last use comes from the available data, or is today; a suspended detective loses the slot in the directory', async () => {
  const { database } = fresh
  await asBefore('0013')
  const people = ['session', 'device', 'nothing', 'suspended', 'rejected']
  for (const [at, name] of people.entries()) {
    const { rows } = await database.query(
      'insert into account (email, email_key) values ($1, $1) returning id',
      [name],
    )
    await database.query(
      `insert into detective (id, name, surname, sort_key, license_number, gender, status)
        values ($1, 'Eva', $2, $2, $3, 'f', 'approved')`,
      [rows[0].id, name, at + 1],
    )
  }
  const of = '(select id from account where email = $1)'
  for (const status of ['suspended', 'rejected'])
    await database.query(`update detective set status = $1 where id = ${of}`, [status])
  await database.query(
    `insert into session (token_hash, account_id, last_used_at) values ('', ${of}, '2026-10-01')`,
    ['session'],
  )
  await database.query(
    `insert into known_device (account_id, device_hash, last_used_at) values (${of}, '', '2026-09-01')`,
    ['device'],
  )
  expect(await migrate(database)).toContain('0014_terms.sql')
  const { rows } = await database.query(`
    select email, seen_on, current_date::text as today, exists (
      select from directory_slot where detective_id = account.id
    ) as has_slot
    from account order by id`)
  const { today } = rows[0]
  expect(rows.map(({ email, seen_on, has_slot }) => [email, seen_on, has_slot])).toEqual([
    ['session', '2026-10-01', true],
    ['device', '2026-09-01', true],
    ['nothing', today, true],
    ['suspended', today, false],
    ['rejected', null, false],
  ])
  const taken = await database.query('select bit_count(taken) as slots from directory_chunk')
  expect(taken.rows).toEqual([{ slots: 3 }])
})

test('the removal of a request becomes a decision about content, and no longer counts as one about its author', async () => {
  const { database } = fresh
  await asBefore('0020')
  const { rows: accounts } = await database.query(
    `insert into account (email, email_key) values ('ana', 'ana') returning id`,
  )
  const { id } = accounts[0]
  await database.query(
    `insert into detective (id, name, surname, sort_key, license_number, gender, status)
      values ($1, 'Ana', 'Gil', 'ana', 12, 'f', 'approved')`,
    [id],
  )
  const removal = 'Retirada la petición 12: Nombra a alguien.\nY dice dónde vive.'
  for (const [from, to, reason] of [
    ['awaiting_approval', 'approved', null],
    ['approved', 'approved', removal],
    ['approved', 'suspended', 'Retirada la petición 12: no es esto.'],
  ])
    await database.query(
      `insert into moderation_event (detective_id, from_status, to_status, reason, decided_at)
        values ($1, $2, $3, $4, '2026-10-01 10:00Z')`,
      [id, from, to, reason],
    )
  const blocked = `insert into blocked_decision
    (detective_id, license_number, from_status, to_status, reason, by_owner, decided_at)
    values (99, 13, $1, $2, $3, false, now())`
  await database.query(blocked, ['approved', 'approved', removal])
  await database.query(blocked, ['approved', 'suspended', 'Baja.'])
  await database.query(
    `insert into blocked_request (request_id, detective_id, license_number, content, reason)
      values (12, $1, 12, '{}', $2)`,
    [id, removal],
  )
  expect(await migrate(database)).toContain('0020_content_decisions.sql')

  const reason = 'Nombra a alguien.\nY dice dónde vive.'
  const removed = { content_kind: 'request', content_id: 12, decision: 'removed', reason }
  const all = async (table: string) => (await database.query(`select * from ${table}`)).rows
  expect((await all('content_decision')).map(({ id: _, ...same }) => same)).toEqual([
    {
      ...removed,
      detective_id: id,
      ground: null,
      source: null,
      decided_by: null,
      decided_at: new Date('2026-10-01T10:00:00Z'),
    },
  ])
  expect((await all('moderation_event')).map(({ to_status, reason }) => [to_status, reason])).toEqual([
    ['approved', null],
    ['suspended', 'Retirada la petición 12: no es esto.'],
  ])
  expect(await all('blocked_decision')).toMatchObject([
    { to_status: 'suspended', reason: 'Baja.', decision: null },
    { ...removed, to_status: null, from_status: null },
  ])
  expect((await all('blocked_request')).map((row) => row.reason)).toEqual([reason])
})

test('the bits of the directory are right after the update that loads their functions from files', async () => {
  const { database } = fresh
  await asBefore('0021')
  await database.query("insert into account (email, email_key) values ('eva', 'eva')")
  await database.query(
    `insert into detective (id, name, surname, sort_key, license_number, gender, status, office_name)
      select id, 'Eva', 'Gil', 'gil', 7, 'f', 'approved', 'Despacho Gil' from account`,
  )
  expect((await prepareDatabase(database)).bitmaps).not.toBeNull()
  const { rows } = await database.query(`
    select array(select key from directory_bits order by key) as kept,
      array(select distinct key from detective, directory_keys(detective) as key order by key) as expected`)
  expect(rows[0].kept).toEqual(rows[0].expected)
  expect(rows[0].kept.length).toBeGreaterThan(3)
})
