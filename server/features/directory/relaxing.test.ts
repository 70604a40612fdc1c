// The maximum cost of one call for a wider search, for every caller and input.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { startFilledApp, tokenOf } from '#server/testing/people.ts'

let app: TestApp
let token: string
const relaxed = (query: string) => app.get(`/api/users/search/relaxed?${query}`, token)

/** Counts the searches made while `act` runs. */
async function searchesDuring(act: () => Promise<unknown>): Promise<number> {
  const { pool } = app.database
  const asked: string[] = []
  const counted = (client: { query: (...given: never[]) => unknown }) => {
    const spy = vi.spyOn(client, 'query')
    return () => {
      for (const [query] of spy.mock.calls as unknown[][]) asked.push(textOf(query))
      spy.mockRestore()
    }
  }
  const done: (() => void)[] = []
  const seen = new Set<unknown>()
  const watch = (client: never) => {
    if (seen.has(client)) return
    seen.add(client)
    done.push(counted(client))
  }
  pool.on('acquire', watch as never)
  await act()
  pool.off('acquire', watch as never)
  for (const stop of done) stop()
  return asked.filter((text) => text.includes('search_directory')).length
}

const textOf = (query: unknown) => String(Object(query).text ?? query)

const repeated = (name: string, value: unknown, times: number) =>
  Array.from({ length: times }, () => `${name}[]=${value}`).join('&')
const upTo = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}[]=${index + 1}`).join('&')

describe.each(['on', 'off'])('relaxations of a search, with RATE_LIMIT=%s', (RATE_LIMIT) => {
  beforeAll(async () => {
    app = await startFilledApp({ RATE_LIMIT })
    token = await tokenOf(app, 'lucia')
  })
  afterAll(() => app?.close())
  afterEach(() => vi.restoreAllMocks())

  test('search once for a value that is given twice', async () => {
    const query = [
      repeated('work_equipment', 1, 100),
      repeated('languages', 'es', 100),
      repeated('age_range', 1, 100),
    ].join('&')
    expect(await searchesDuring(() => relaxed(query))).toBe(3)
  })

  test('make fifteen searches at most', async () => {
    const query = `q=lucia&service=1&admin_area_level=0&admin_area_id=28065&${upTo('work_equipment', 22)}`
    expect(await searchesDuring(() => relaxed(query))).toBe(15)
    const unknown = `${upTo('work_equipment', 100)}&${upTo('age_range', 100)}`
    expect(await searchesDuring(() => relaxed(unknown))).toBeLessThanOrEqual(15)
  })

  test('stop once the caller has hung up', async () => {
    const searches = await searchesDuring(async () => {
      const calling = new AbortController()
      const answered = app.send('GET', `/api/users/search/relaxed?q=lucia&${upTo('work_equipment', 22)}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: calling.signal,
      })
      app.database.pool.once('acquire', () => calling.abort())
      await answered.catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 500))
    })
    expect(searches).toBeLessThan(15)
  })
})

describe('a search', () => {
  beforeAll(async () => {
    app = await startFilledApp()
    token = await tokenOf(app, 'lucia')
  })
  afterAll(() => app?.close())

  const found = async (query: string) =>
    (await app.get(`/api/users/search/?${query}`, token)).body.data.length

  test('finds the same if a value is given twice, and nobody for a value that no list has', async () => {
    expect(await found(repeated('languages', 'es', 50))).toBe(await found('languages[]=es'))
    expect(await found('languages[]=es')).toBeGreaterThan(0)
    expect(await searchesDuring(() => found(upTo('work_equipment', 100)))).toBe(0)
    expect(await found('age_range[]=998&age_range[]=999')).toBe(0)
  })
})

describe('a caller who asks again and again', () => {
  beforeAll(async () => {
    app = await startFilledApp({ RATE_LIMIT: 'on', RELAXED_PER_MINUTE: '3' })
    token = await tokenOf(app, 'lucia')
  })
  afterAll(() => app?.close())

  test('waits, but may go on searching; other callers are not limited', async () => {
    const statuses = []
    for (let asked = 0; asked < 5; asked += 1) statuses.push((await relaxed('q=nadie')).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const refused = await relaxed('q=nadie')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.body.payload?.msg).toBeUndefined()
    expect((await app.get('/api/users/search/?q=nadie', token)).status).toBe(200)
    token = await tokenOf(app, 'nuria')
    expect((await relaxed('q=nadie')).status).toBe(200)
  })
})
