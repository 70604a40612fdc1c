// A trigger maintains the bits that a search reads: the bits must always match the detectives' own columns.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillWithDemo } from '#server/database/demo/fill.ts'
import { spanishOrder } from '#server/database/spanish-order.ts'
import { clearPastHidings } from '#server/features/account/past-hidings.ts'
import { addDetective, appOfFile } from '#server/testing/people.ts'

const app = await appOfFile({}, { content: 'empty' })

await fillWithDemo(app.database, { count: 60, seed: 3, password_hash: 'none' })

const change = (id: number, columns: object) =>
  app.database.db.updateTable('detective').set(columns).where('id', '=', id).execute()

/** The detectives that have each key, read from the bits. */
async function kept(): Promise<unknown[]> {
  const { rows } = await app.database.query(`
    select key::text, array_agg(detective_id order by detective_id) as who
    from directory_bits join directory_slot using (chunk) where get_bit(bits, slot) = 1
    group by key order by key`)
  return rows
}

async function expectKeptRight() {
  const { rows } = await app.database.query(`
    select key::text, array_agg(distinct id order by id) as who
    from detective cross join directory_keys(detective) as key group by key order by key`)
  expect(await kept()).toEqual(rows)
  const empty = await app.database.query('select from directory_bits where bit_count(bits) = 0')
  expect(empty.rowCount).toBe(0)
}

async function approved(count: number): Promise<number[]> {
  const rows = await app.database.db
    .selectFrom('detective')
    .where('status', '=', 'approved')
    .select('id')
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

test('a filled database has the right bits', expectKeptRight)

test('every change of a profile changes the bits', async () => {
  const [first, second, third] = await approved(3)
  await change(first!, { services: [1, 2], languages: ['es', 'da'], age_range: null })
  await change(second!, { work_areas: [], office_name: 'Despacho Nuevo', hidden_up: new Date() })
  await change(second!, { hidden_up: null, gender: 'm' })
  await change(first!, { visible_to_visitors_since: new Date() })
  await change(second!, { visible_to_visitors_since: new Date() })
  await change(second!, { visible_to_visitors_since: null })
  await change(third!, { name: 'Zacarías', sort_key: spanishOrder('Zacarías Otro') })
  await expectKeptRight()
  expect(await kept()).toContainEqual({ key: '1', who: [first] })
})

test('a hiding period that is over is cleared, no other', async () => {
  const [over, hidden] = await approved(2)
  await change(over!, { hidden_up: new Date(Date.now() - 1000) })
  await change(hidden!, { hidden_up: new Date(Date.now() + 60_000) })
  await clearPastHidings(app.database.db)
  const rows = await app.database.db
    .selectFrom('detective')
    .where('id', 'in', [over!, hidden!])
    .select(['id', 'hidden_up'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: over, hidden_up: null },
    { id: hidden, hidden_up: expect.any(Date) },
  ])
  await expectKeptRight()
})

test('the bits follow a detective who is suspended, comes back and is deleted', async () => {
  const [suspended, , deleted] = await approved(3)
  await change(suspended!, { status: 'suspended' })
  await expectKeptRight()
  await change(suspended!, { status: 'approved' })
  await app.database.db.deleteFrom('account').where('id', '=', deleted!).execute()
  await expectKeptRight()
})

test('a full chunk is split in two by name, and everybody is still found', async () => {
  await sql`update directory_chunk set taken = ~0::bit(8192)`.execute(app.database.db)
  const last = await addDetective(app, { name: 'Ñíguez' })
  const { rows } = await app.database.query(
    'select count(distinct chunk)::int as chunks, count(*)::int as people from directory_slot',
  )
  expect(rows[0].chunks).toBe(2)
  await expectKeptRight()
  const before = await kept()
  await sql`select rebuild_directory()`.execute(app.database.db)
  expect(await kept()).toEqual(before)
  expect(before).toContainEqual({ key: '0', who: expect.arrayContaining([last]) })
})

test('if no chunk number is free for the second half, all chunks are rebuilt', async () => {
  await sql`update directory_chunk set taken = ~0::bit(8192)`.execute(app.database.db)
  await sql`insert into directory_chunk (id, first_key, first_id)
    select max(id) + 1, '~~~', 0 from directory_chunk`.execute(app.database.db)
  await sql`update directory_chunk set taken = ~0::bit(8192)`.execute(app.database.db)
  const last = await addDetective(app, { name: 'Zenobia' })
  const { rows } = await app.database.query('select id::int from directory_chunk')
  expect(rows).toEqual([{ id: 0 }])
  await expectKeptRight()
  expect(await kept()).toContainEqual({ key: '0', who: expect.arrayContaining([last]) })
})

test('eight concurrent saves wait for each other and lose nothing', async () => {
  const people = await approved(8)
  await Promise.all(
    people.map(async (id, turn) => {
      for (let time = 0; time < 5; time += 1) {
        await change(id, { services: [1 + ((turn + time) % 9)], languages: ['es', 'en'].slice(time % 2) })
        await change(id, { work_equipment: [1 + ((turn * time) % 7)], associations: [1 + (time % 3)] })
      }
    }),
  )
  await expectKeptRight()
})
