// Triggers maintain the bits that a list reads: the bits must always match the requests' own columns.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { areaKey } from '#server/database/reference-data/areas.ts'
import { addDetective, appOfFile } from '#server/testing/people.ts'
import { addRequest, inDays } from '#server/testing/requests.ts'

const app = await appOfFile({}, { content: 'empty' })
const author = await addDetective(app)

const rowsOf = async (statement: string) => (await app.database.query(statement, [])).rows

const change = (columns: object, ...ids: number[]) =>
  app.database.db.updateTable('collaboration').set(columns).where('id', 'in', ids).execute()

const become = (status: 'approved' | 'suspended', id = author) =>
  app.database.db.updateTable('detective').set({ status }).where('id', '=', id).execute()

/** The requests that have each key, read from the bits. */
const kept = () =>
  rowsOf(`
    select key::text, array_agg(chunk * 8192 + place order by chunk, place) as requests
    from collaboration_bits, generate_series(0, 8191) as place where get_bit(bits, place) = 1
    group by key order by key`)

/** Sets the next id, so that a request gets into the chunk that the test needs. */
const numberFrom = (id: number) => rowsOf(`alter table collaboration alter column id restart with ${id}`)

async function expectKeptRight(listed?: number) {
  const expected = await rowsOf(`
    select key::text, array_agg(collaboration.id order by collaboration.id) as requests
    from collaboration
    join detective on detective.id = detective_id and status = 'approved'
    cross join collaboration_keys(area_key, start_date, service_id, idioms) as key
    where not disabled and deleted_at is null
    group by key order by key`)
  expect(await kept()).toEqual(expected)
  expect(await rowsOf('select from collaboration_bits where bit_count(bits) = 0')).toEqual([])
  if (listed !== undefined) {
    const requests = expected.flatMap((row) => row.requests as number[])
    expect(new Set(requests).size).toBe(listed)
  }
}

const some = { service_id: 12, idioms: ['es', 'en'], start_date: inDays(9), area_key: areaKey(0, '28065') }

test('the bits follow a request that is published, changed in each way, hidden, shown, deleted, restored, swept', async () => {
  const [first, second] = [await addRequest(app, author, some), await addRequest(app, author)]
  await expectKeptRight(2)
  const changes: [object, number][] = [
    [{ area_key: areaKey(1, '41') }, 2],
    [{ start_date: inDays(700) }, 2],
    [{ start_date: inDays(-2) }, 2],
    [{ service_id: null }, 2],
    [{ idioms: ['fr'] }, 2],
    [{ subject: 'Otro asunto', unique_views: 4 }, 2],
    [{ disabled: true }, 1],
    [{ service_id: 1, idioms: [] }, 1],
    [{ disabled: false }, 2],
    [{ deleted_at: new Date() }, 1],
    [{ deleted_at: null }, 2],
  ]
  for (const [columns, listed] of changes) {
    await change(columns, first)
    await expectKeptRight(listed)
  }
  await app.database.db.deleteFrom('collaboration').where('id', '=', second).execute()
  await expectKeptRight(1)
})

test('a change that no filter can select writes no bits', async () => {
  const id = await addRequest(app, author)
  const writes = () => rowsOf('select max(xmin::text::bigint), count(*) from collaboration_bits')
  const before = await writes()
  await change({ unique_views: 9, description: 'Otra' }, id)
  expect(await writes()).toEqual(before)
})

test('the bits follow many changes in one statement, over several chunks', async () => {
  await sql`
    insert into collaboration (id, detective_id, subject, area_key, start_date, service_id, idioms)
    overriding system value
    select 1000 + step * 701, ${author}, 'Muchas', ${areaKey(0, '28079')}, current_date + step % 90, 1 + step % 9,
      case step % 3 when 0 then '{}' else '{es}'::text[] end
    from generate_series(1, 100) as step`.execute(app.database.db)
  await expectKeptRight()
  await sql`update collaboration set disabled = (id % 3 = 0), start_date = start_date + id % 2 where id > 1000`.execute(
    app.database.db,
  )
  await expectKeptRight()
  await sql`delete from collaboration where id > 1000 and id % 2 = 0`.execute(app.database.db)
  await expectKeptRight()
})

test('the bits follow an author who is suspended, comes back, publishes in the meantime, and is deleted', async () => {
  const other = await addDetective(app)
  const id = await addRequest(app, other, some)
  await addRequest(app, other, { disabled: true })
  await become('suspended', other)
  await addRequest(app, other, some)
  await change({ start_date: inDays(3) }, id)
  await expectKeptRight()
  await become('approved', other)
  await expectKeptRight()
  await app.database.db.deleteFrom('account').where('id', '=', other).execute()
  await expectKeptRight()
})

test('rebuilt bits are the same', async () => {
  const before = await kept()
  expect(before.length).toBeGreaterThan(20)
  await sql`select rebuild_collaborations()`.execute(app.database.db)
  expect(await kept()).toEqual(before)
})

test('eight concurrent writers, over several chunks, while authors come and go, lose no bits', async () => {
  const authors: number[] = []
  for (let count = 0; count < 4; count += 1) authors.push(await addDetective(app))
  const ids: number[] = []
  for (const [index, one] of authors.entries())
    for (const chunk of [30, 31, 32]) {
      await numberFrom(chunk * 8192 + index)
      ids.push(await addRequest(app, one))
    }
  const randomly = (turn: number, time: number) => ids[(turn * 5 + time * 7) % ids.length]!
  await Promise.all(
    Array.from({ length: 8 }, async (_, turn) => {
      for (let time = 0; time < 6; time += 1) {
        const one = authors[(turn + time) % authors.length]!
        await change({ service_id: 1 + ((turn + time) % 9), disabled: time % 2 === 0 }, randomly(turn, time))
        if (turn < 2) await become(time % 2 === 0 ? 'suspended' : 'approved', one)
        // One statement that updates the rows in a fixed order: otherwise the two statements themselves, not
        // the triggers, would deadlock.
        await sql`
          update collaboration set start_date = ${inDays(turn + time)} where id in (
            select id from collaboration where id in (${randomly(turn, time)}, ${randomly(time, turn)})
            order by id for no key update
          )`.execute(app.database.db)
        await addRequest(app, one, some)
      }
    }),
  )
  await expectKeptRight()
})
