import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'
import { addRequest } from '#server/testing/requests.ts'
import { sweepCollaborations } from './sweeps.ts'

const app = await appOfFile({ VISITORS_SEE_DIRECTORY: 'true' })
let calls: ReturnType<typeof collaborationCalls>

beforeAll(async () => {
  calls = collaborationCalls(app)
  // The job workers time their pauses with the clock that these tests change, so they are stopped.
  await app.platform.jobs.stop()
  await app.database.db.deleteFrom('collaboration').execute()
})
afterEach(() => vi.useRealTimers())

/** Sets the clock to noon of that day in Madrid. */
const on = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T10:00:00Z`) })
const sweep = () => sweepCollaborations(app.platform)
const statusesFor = async (id: number, ...people: string[]) =>
  await Promise.all(people.map(async (who) => (await calls.read(who, id)).status))

const GONE = { msg: { general: ['Esta petición de colaboración no existe o ya no está disponible.'] } }
const everything = {
  start_date: '2027-05-10',
  start_time: '08:30',
  vehicle: 'Moto',
  pay: '150 €',
  gender: 'f',
  age_range_lower: 30,
  age_range_upper: 45,
  service_id: 2,
  idioms: ['en'],
  description: 'Tres mañanas.',
}

/** A request of Lucía's, which Rafael has opened on its day and Núria has not. */
async function opened(more: object = {}) {
  on('2027-05-10')
  const id = await calls.publish('lucia', { ...everything, ...more })
  expect((await calls.read('rafael', id)).body.unique_views).toBe(1)
  return id
}

describe('after the last day of a request', () => {
  test('only its author and, for seven days, the detectives who had opened it can read it', async () => {
    const id = await opened()
    on('2027-05-11')
    expect(await statusesFor(id, 'lucia', 'rafael', 'nuria', 'admin', 'visitor')).toEqual([
      200, 200, 404, 404, 404,
    ])
    expect((await calls.read('rafael', id)).body).toMatchObject({
      elapsed: true,
      description: 'Tres mañanas.',
    })
    // The answer is the same as for a deleted request, and the attempt does not count as opening it.
    for (const who of ['nuria', 'visitor']) expect((await calls.read(who, id)).body.payload).toEqual(GONE)
    expect((await calls.read('lucia', id)).body.unique_views).toBe(1)
    on('2027-05-17')
    expect(await statusesFor(id, 'lucia', 'rafael', 'nuria')).toEqual([200, 200, 404])
    on('2027-05-18')
    expect(await statusesFor(id, 'lucia', 'rafael', 'nuria')).toEqual([200, 404, 404])
  })

  test('the last of several days counts, not the first', async () => {
    const id = await opened({ end_date: '2027-05-20' })
    on('2027-05-20')
    expect((await calls.read('beatriz', id)).body).toMatchObject({ elapsed: true, unique_views: 2 })
    on('2027-05-27')
    expect(await statusesFor(id, 'lucia', 'rafael', 'beatriz', 'nuria', 'visitor')).toEqual([
      200, 200, 200, 404, 404,
    ])
    on('2027-05-28')
    expect(await statusesFor(id, 'lucia', 'rafael', 'beatriz')).toEqual([200, 404, 404])
  })

  test('a request hidden by its author is read by nobody else', async () => {
    const id = await opened()
    await calls.disable('lucia', id)
    on('2027-05-11')
    expect(await statusesFor(id, 'lucia', 'rafael')).toEqual([200, 404])
  })

  test('it appears in no list but its author’s', async () => {
    const id = await opened()
    on('2027-05-11')
    for (const query of ['', 'sort=newest', 'sort=match', 'date_from=2027-05-01&date_to=2027-05-10']) {
      const { body } = await app.get(
        `/api/collaborations/search-request/?${query}`,
        await calls.tokenFor('rafael'),
      )
      expect(body.data.map((it: { id: number }) => it.id)).not.toContain(id)
    }
    const own = await app.get('/api/collaborations/search-request/?owner=true', await calls.tokenFor('lucia'))
    expect(own.body.data.map((it: { id: number }) => it.id)).toContain(id)
  })
})

describe('after the last day of a request, the sweep', () => {
  const readersOf = async (id: number) =>
    (
      await app.database.query('select detective_id from collaboration_view where collaboration_id = $1', [
        id,
      ])
    ).rowCount

  test('deletes the list of its readers after seven days, and keeps their number', async () => {
    const id = await opened()
    on('2027-05-17')
    await sweep()
    expect(await readersOf(id)).toBe(1)
    on('2027-05-18')
    await sweep()
    expect(await readersOf(id)).toBe(0)
    expect((await calls.read('lucia', id)).body).toMatchObject({
      unique_views: 1,
      erased: false,
      vehicle: 'Moto',
    })
  })

  test('erases everything but subject, place, days and number after thirty days', async () => {
    const id = await opened({ end_date: '2027-05-12' })
    on('2027-06-11')
    await sweep()
    const before = (await calls.read('lucia', id)).body
    expect(before).toMatchObject({ erased: false, description: 'Tres mañanas.' })
    on('2027-06-12')
    await sweep()
    expect((await calls.read('lucia', id)).body).toEqual({
      ...before,
      erased: true,
      description: null,
      start_time: null,
      vehicle: null,
      pay: null,
      gender: null,
      age_range_lower: null,
      age_range_upper: null,
      service: null,
      idioms: [],
    })
    await expectBitsRight()
  })

  test('deletes the rest after twelve months', async () => {
    const [id, hidden] = [await opened(), await opened()]
    await calls.disable('lucia', hidden)
    on('2028-05-10')
    await sweep()
    expect(await statusesFor(id, 'lucia')).toEqual([200])
    on('2028-05-11')
    await sweep()
    expect(await statusesFor(id, 'lucia')).toEqual([404])
    expect(await statusesFor(hidden, 'lucia')).toEqual([404])
    const { rows } = await app.database.query('select 1 from collaboration where id = $1', [id])
    expect(rows).toEqual([])
    await expectBitsRight()
  })

  test('does so for hundreds at once, and leaves open requests unchanged', async () => {
    const lucia = await idOf(app, 'lucia')
    on('2029-01-01')
    const old = []
    for (let number = 0; number < 230; number += 1)
      old.push(await addRequest(app, lucia, { start_date: '2028-11-01', service_id: 2 }))
    const open = await calls.publish('lucia', { ...everything, start_date: '2029-01-01' })
    await sweep()
    const { rows } = await app.database.query(
      'select stage, count(*)::int as count from collaboration where id = any($1) group by stage order by stage',
      [[...old, open]],
    )
    expect(rows).toEqual([
      { stage: 0, count: 1 },
      { stage: 2, count: 230 },
    ])
    expect((await calls.read('rafael', open)).body).toMatchObject({
      description: 'Tres mañanas.',
      erased: false,
    })
    await expectBitsRight()
  })

  test('finds the next requests by an index', async () => {
    await app.database.query('analyze collaboration')
    const { rows } = await app.database.query(
      `explain select id from collaboration
       where stage = 1 and coalesce(end_date, start_date) < date '2027-01-01'
       order by coalesce(end_date, start_date) limit 100`,
    )
    expect(JSON.stringify(rows)).toContain('collaboration_by_stage')
  })

  async function expectBitsRight() {
    const expected = await app.database.query(`
      select key::text, array_agg(collaboration.id order by collaboration.id) as requests
      from collaboration cross join collaboration_keys(area_key, start_date, service_id, idioms) as key
      where not disabled and deleted_at is null group by key order by key`)
    const kept = await app.database.query(`
      select key::text, array_agg(chunk * 8192 + place order by chunk, place) as requests
      from collaboration_bits, generate_series(0, 8191) as place where get_bit(bits, place) = 1
      group by key order by key`)
    expect(kept.rows).toEqual(expected.rows)
  }
})

describe('its author erases a request', () => {
  const rowsAbout = async (id: number) =>
    (
      await app.database.query(
        `select 1 from collaboration where id = $1
         union all select 1 from collaboration_view where collaboration_id = $1`,
        [id],
      )
    ).rowCount

  test('before its start, during it and long after, and it is gone at once', async () => {
    for (const day of ['2027-05-10', '2027-05-11', '2027-06-30']) {
      const id = await opened()
      on(day)
      await sweep()
      const { status, body } = await calls.erase('lucia', id)
      expect([status, body], day).toEqual([204, ''])
      expect(await statusesFor(id, 'lucia', 'rafael')).toEqual([404, 404])
      expect((await calls.restore('lucia', id)).status).toBe(404)
      expect(await rowsAbout(id)).toBe(0)
      expect((await calls.erase('lucia', id)).status).toBe(404)
    }
  })

  test('also a hidden one, but not one that is already deleted', async () => {
    const [hidden, deleted] = [await opened(), await opened()]
    await calls.disable('lucia', hidden)
    expect((await calls.erase('lucia', hidden)).status).toBe(204)
    await calls.remove('lucia', deleted)
    expect((await calls.erase('lucia', deleted)).status).toBe(404)
    expect((await calls.restore('lucia', deleted)).status).toBe(200)
  })

  test('and nobody else can', async () => {
    const id = await opened()
    expect((await calls.erase('rafael', id)).status).toBe(403)
    expect((await calls.erase('admin', id)).status).toBe(403)
    expect((await calls.erase('visitor', id)).status).toBe(401)
    on('2027-05-11')
    expect((await calls.erase('rafael', id)).status).toBe(403)
    expect((await calls.erase('nuria', id)).status).toBe(404)
    expect(await statusesFor(id, 'lucia')).toEqual([200])
  })

  test('once, even if the call is sent again with the same key', async () => {
    const id = await opened()
    const headers = {
      authorization: `Bearer ${await calls.tokenFor('lucia')}`,
      'idempotency-key': `borrar-${id}`,
    }
    const send = () => app.send('POST', `/api/collaboration/${id}/erase`, { headers })
    expect([(await send()).status, (await send()).status]).toEqual([204, 204])
  })
})
