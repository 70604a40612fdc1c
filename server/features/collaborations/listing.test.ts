import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { areaKey } from '#server/database/reference-data/areas.ts'
import {
  addDetective,
  appOfFile,
  idOf,
  startFilledApp,
  tokenOf,
  tokenOfRole,
} from '#server/testing/people.ts'
import { addRequest, inDays } from '#server/testing/requests.ts'

const app = await appOfFile()
const token = await tokenOf(app, 'lucia')
const rafael = await idOf(app, 'rafael')

beforeAll(async () => {
  await forgetRequests()
  // The job workers time their pauses with the clock that these tests change, so they are stopped.
  await app.platform.jobs.stop()
})
afterEach(async () => {
  vi.useRealTimers()
  await forgetRequests()
})

const forgetRequests = (of = app) => of.database.db.deleteFrom('collaboration').execute()

async function list(query = '', as = token) {
  const { status, body } = await app.get(`/api/collaborations/search-request/?${query}`, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** The subjects of all requests: fewer than a page. */
async function found(query = '', as = token): Promise<string[]> {
  const { data, meta } = await list(query, as)
  expect(meta.total).toBe(data.length)
  return data.map(({ subject }: { subject: string }) => subject)
}

type Some = Parameters<typeof addRequest>[2]

/** Publishes requests of Rafael's, given by their subjects. */
async function publish(requests: Record<string, Some>) {
  for (const [subject, request] of Object.entries(requests))
    await addRequest(app, rafael, { ...request, subject })
}

const place = (level: number, id: number) => `admin_area_level=${level}&admin_area_id=${id}`
const [madrid, getafe] = [areaKey(0, '28079'), areaKey(0, '28065')]
const [province, community, spain] = [areaKey(1, '28'), areaKey(2, '13'), 30_000_001]

describe('the list of requests', () => {
  test('shows the open ones of all authors, not the hidden, elapsed or deleted', async () => {
    await publish({
      today: {},
      later: { start_date: inDays(3) },
      hidden: { disabled: true },
      elapsed: { start_date: inDays(-1) },
      deleted: { deleted_at: new Date() },
    })
    await addRequest(app, await idOf(app, 'lucia'), { subject: 'of the reader', start_date: inDays(1) })
    expect(await found()).toEqual(['today', 'of the reader', 'later'])
  })

  test('follows at once when a request is hidden, shown, deleted, restored or postponed', async () => {
    const id = await addRequest(app, rafael, { subject: 'one' })
    const change = (columns: object) =>
      app.database.db.updateTable('collaboration').set(columns).where('id', '=', id).execute()
    const steps: [object, string[]][] = [
      [{ disabled: true }, []],
      [{ disabled: false }, ['one']],
      [{ deleted_at: new Date() }, []],
      [{ deleted_at: null }, ['one']],
      [{ start_date: inDays(-1) }, []],
      [{ start_date: inDays(400) }, ['one']],
    ]
    for (const [columns, expected] of steps) {
      await change(columns)
      expect(await found()).toEqual(expected)
    }
  })

  test('shows none of a suspended author, and all again when the author is restored', async () => {
    const author = await addDetective(app)
    await addRequest(app, author, { subject: 'theirs' })
    const become = (status: 'suspended' | 'approved') =>
      app.database.db.updateTable('detective').set({ status }).where('id', '=', author).execute()
    await become('suspended')
    expect(await found()).toEqual([])
    await become('approved')
    expect(await found()).toEqual(['theirs'])
  })

  test('shows the requests of a hidden profile', async () => {
    await addRequest(app, await idOf(app, 'beatriz'), { subject: 'of Beatriz' })
    expect(await found()).toEqual(['of Beatriz'])
  })

  test.each([
    ['the day summer time begins', '2027-03-28', '2027-03-28T21:59:59.999Z'],
    ['the day it ends', '2027-10-31', '2027-10-31T22:59:59.999Z'],
    ['the end of a year', '2027-12-31', '2027-12-31T22:59:59.999Z'],
  ])('a request is there until midnight in Madrid on %s', async (_, day, last) => {
    await publish({ one: { start_date: day } })
    const fresh = (instant: Date) => {
      vi.useFakeTimers({ toFake: ['Date'], now: instant })
      return found()
    }
    expect(await fresh(new Date(last))).toEqual(['one'])
    expect(await fresh(new Date(Date.parse(last) + 1))).toEqual([])
  })

  test('shows every field of a request that the contract names', async () => {
    await publish({ one: { service_id: 12, idioms: ['es', 'en'] } })
    const { data, meta } = await list()
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 15, total: 1 })
    expect(data[0]).toMatchObject({
      subject: 'one',
      elapsed: false,
      service: { id: 12 },
      idioms: [{ country_code: 'es' }, { country_code: 'en' }],
      location: { data: { country: 'ES', level: 0, id: 28079 } },
      user: { id: rafael },
    })
  })
})

describe('filters', () => {
  test('a place finds requests in the areas that contain it or lie inside it, not in neighbouring ones', async () => {
    await publish({
      city: { area_key: madrid },
      town: { area_key: getafe },
      province: { area_key: province },
      community: { area_key: community },
      country: { area_key: spain },
      elsewhere: { area_key: areaKey(1, '41') },
    })
    expect(await found(place(0, 28065))).toEqual(['town', 'province', 'community', 'country'])
    expect(await found(place(1, 28))).toEqual(['city', 'town', 'province', 'community', 'country'])
    expect(await found(place(2, 13))).toEqual(['city', 'town', 'province', 'community', 'country'])
    expect(await found(place(0, 41091))).toEqual(['country', 'elsewhere'])
    expect((await found(place(3, 1))).length).toBe(6)
  })

  test('a service', async () => {
    await publish({ one: { service_id: 12 }, other: { service_id: 13 }, none: {} })
    expect(await found('service=12')).toEqual(['one'])
  })

  test('languages: a request must ask for all of them', async () => {
    await publish({ both: { idioms: ['es', 'en', 'fr'] }, one: { idioms: ['es'] }, none: {} })
    expect(await found('languages[]=es&languages[]=en')).toEqual(['both'])
    expect(await found('languages=es')).toEqual(['both', 'one'])
    expect(await found('languages[]=es&languages[]=es')).toEqual(['both', 'one'])
  })

  test('days, both included, and never before today', async () => {
    const days = [-2, 0, 1, 2, 40, 400]
    await publish(Object.fromEntries(days.map((day) => [`in ${day}`, { start_date: inDays(day) }])))
    expect(await found(`date_from=${inDays(1)}&date_to=${inDays(40)}`)).toEqual(['in 1', 'in 2', 'in 40'])
    expect(await found(`date_from=${inDays(2)}`)).toEqual(['in 2', 'in 40', 'in 400'])
    expect(await found(`date_from=${inDays(-2)}&date_to=${inDays(1)}`)).toEqual(['in 0', 'in 1'])
    expect(await found(`date_to=${inDays(0)}`)).toEqual(['in 0'])
    expect(await found(`date_from=${inDays(-9)}&date_to=${inDays(-1)}`)).toEqual([])
    expect(await found('date_from=1900-01-01&date_to=2999-12-31')).toHaveLength(5)
  })

  test('all filters together', async () => {
    const all = { area_key: getafe, service_id: 12, idioms: ['en'], start_date: inDays(5) }
    await publish({
      all,
      'other place': { ...all, area_key: madrid },
      'other service': { ...all, service_id: 1 },
      'no language': { ...all, idioms: [] },
      'too late': { ...all, start_date: inDays(6) },
    })
    const query = `${place(0, 28065)}&service=12&languages=en&date_from=${inDays(5)}&date_to=${inDays(5)}`
    for (const sort of ['', 'start_date', 'newest', 'match'])
      expect(await found(`${query}&sort=${sort}`)).toEqual(['all'])
  })

  test('blank values are ignored; unknown but well-formed ones match nothing', async () => {
    await publish({ one: { service_id: 1, idioms: ['es'] } })
    expect(
      await found('service=&languages[]=&admin_area_id=&date_from=&date_to=&sort=&owner=&page='),
    ).toEqual(['one'])
    for (const query of ['service=999', 'languages=xx', place(0, 99999), `${place(1, 28)}&country=FR`])
      expect(await list(query)).toMatchObject({ data: [], meta: { last_page: 1, total: 0 } })
  })

  test('malformed values are refused on their field', async () => {
    const malformed = {
      service: 'service=uno',
      page: 'page=0',
      admin_area_level: place(4, 28),
      admin_area_id: 'admin_area_level=1',
      country: 'country=españa',
      date_from: 'date_from=2027-02-30',
      date_to: 'date_from=2027-02-02&date_to=2027-02-01',
      sort: 'sort=price',
      owner: 'owner=perhaps',
      'languages.0': 'languages[]=Espa%C3%B1ol%20de%20toda%20Espa%C3%B1a',
    }
    for (const [field, query] of Object.entries(malformed)) {
      const { status, body } = await app.get(`/api/collaborations/search-request/?${query}`, token)
      expect([status, Object.keys(body.payload?.msg ?? {})]).toEqual([422, [field]])
    }
  })
})

describe('order', () => {
  test('soonest start first, then first published; newest first if asked', async () => {
    await publish({
      third: { start_date: inDays(40) },
      first: {},
      second: { start_date: inDays(2) },
      'second too': { start_date: inDays(2) },
    })
    const soonest = ['first', 'second', 'second too', 'third']
    expect(await found()).toEqual(soonest)
    expect(await found('sort=start_date')).toEqual(soonest)
    expect(await found('sort=newest')).toEqual(['second too', 'second', 'first', 'third'])
  })

  test('requests that fit the reader completely come first, then near ones, then the rest', async () => {
    // Lucía works in Madrid and its community, offers 1, 2, 12 and 20, and speaks es, en and fr.
    await publish({
      far: { area_key: areaKey(1, '41'), service_id: 12 },
      'other service': { service_id: 13 },
      'other language': { idioms: ['es', 'de'], start_date: inDays(1) },
      'fits later': { area_key: getafe, service_id: 12, idioms: ['es', 'en'], start_date: inDays(9) },
      'fits, asking for nothing': { area_key: spain, start_date: inDays(30) },
    })
    expect(await found('sort=match')).toEqual([
      'fits later',
      'fits, asking for nothing',
      'other service',
      'other language',
      'far',
    ])
  })

  test('a viewer without a profile sees the soonest first', async () => {
    await publish({ later: { start_date: inDays(2) }, soon: {} })
    expect(await found('sort=match', await tokenOfRole(app, 'admin'))).toEqual(['soon', 'later'])
  })

  test('15 a page, none twice, and an empty page past the end', async () => {
    for (let number = 0; number < 46; number += 1)
      await addRequest(app, rafael, { start_date: inDays((number * 7) % 50), service_id: 1 + (number % 3) })
    for (const sort of ['start_date', 'newest', 'match']) {
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(`sort=${sort}&page=${page}`)))
      expect(pages.map(({ data }) => data.length)).toEqual([15, 15, 15, 1, 0])
      expect(pages.map(({ meta }) => [meta.total, meta.last_page])).toEqual(Array(5).fill([46, 4]))
      expect(new Set(pages.flatMap(({ data }) => data.map(({ id }: { id: number }) => id))).size).toBe(46)
      expect(await list(`sort=${sort}&page=2147483647`)).toMatchObject({ data: [], meta: { total: 46 } })
    }
  })
})

describe('the viewer’s own requests', () => {
  test('all of them, newest first, including hidden and elapsed ones, except deleted ones', async () => {
    await publish({
      elapsed: { start_date: inDays(-30) },
      hidden: { disabled: true, start_date: inDays(3) },
      open: {},
      deleted: { deleted_at: new Date() },
    })
    await addRequest(app, await idOf(app, 'lucia'), { subject: 'of Lucía' })
    const own = await tokenOf(app, 'rafael')
    expect(await found('owner=true', own)).toEqual(['open', 'hidden', 'elapsed'])
    expect(await found('owner=true&sort=start_date', own)).toEqual(['elapsed', 'open', 'hidden'])
    const soFar = `owner=true&date_from=${inDays(-40)}&date_to=${inDays(0)}`
    expect(await found(soFar, own)).toEqual(['open', 'elapsed'])
    expect(await found('owner=true', token)).toEqual(['of Lucía'])
  })
})

describe('the permission to list', () => {
  test('visitors may not if the directory is closed to them', async () => {
    expect((await app.get('/api/collaborations/search-request/')).status).toBe(401)
  })

  test('visitors may with VISITORS_SEE_DIRECTORY=true, and have no own requests', async () => {
    const open = await startFilledApp({ VISITORS_SEE_DIRECTORY: 'true' })
    onTestFinished(() => open.close())
    await forgetRequests(open)
    await addRequest(open, await idOf(open, 'rafael'))
    for (const query of ['', 'sort=match', 'owner=false'])
      expect((await open.get(`/api/collaborations/search-request/?${query}`)).body.meta.total).toBe(1)
    expect((await open.get('/api/collaborations/search-request/?owner=true')).status).toBe(401)
  })
})
