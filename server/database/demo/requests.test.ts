import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collaborationDraft } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { detectedDataIn } from '#contract/discretion.ts'
import { freshDatabase } from '#server/testing/database.ts'
import type { Database } from '../connect.ts'
import { areasOfSpain } from '../reference-data/areas.ts'
import { columnsOf } from './demo-request.ts'
import { fillWithDemo } from './fill.ts'
import { everyNamedRequest, namedRequests } from './named-requests.ts'
import { inventedRequests } from './requests.ts'

const requests = [...everyNamedRequest, ...inventedRequests]
const areas = new Map(areasOfSpain().map((area) => [area.key, area]))

describe('the invented requests', () => {
  test('are 60 with the named ones, no two equal, some hidden, some elapsed, most open', () => {
    expect(new Set(requests.map(({ subject }) => subject)).size).toBe(60)
    const hidden = requests.filter((it) => it.hidden).length
    const elapsed = requests.filter((it) => it.starts_in < 0).length
    const open = requests.filter((it) => !it.hidden && it.starts_in >= 0).length
    expect({ hidden, elapsed, open }).toEqual({ hidden: 6, elapsed: 9, open: 46 })
  })

  test('keep the rules of a request', () => {
    const against = requests.flatMap((request) => {
      const { area_key, ...columns } = columnsOf(
        { ...request, starts_in: Math.max(0, request.starts_in) },
        madridDay(),
      )
      const { country, level, id } = areas.get(area_key)!
      const draft = { ...columns, location: { country, admin_area: { level, id } } }
      return collaborationDraft.safeParse(draft).error?.issues ?? []
    })
    expect(against).toEqual([])
  })

  test('have every length: no description, one line, longer than a list shows', () => {
    const lengths = requests.map(({ description }) => description?.join('\n\n').length ?? 0)
    expect(lengths.filter((length) => length === 0).length).toBeGreaterThanOrEqual(5)
    expect(lengths.filter((length) => length > 0 && length < 150).length).toBeGreaterThanOrEqual(10)
    expect(lengths.filter((length) => length > 400).length).toBeGreaterThanOrEqual(6)
  })

  test('are for towns, provinces and communities, all over Spain', () => {
    const asked = requests.map(
      ({ area: [level, code] }) => columnsOf({ ...requests[0]!, area: [level, code] }, '2026-01-01').area_key,
    )
    const communities = asked.map((key) =>
      areas.get(key)!.lineage.find((around) => areas.get(around)!.level === 2),
    )
    expect(new Set(communities).size).toBe(19)
    expect([0, 1, 2].map((level) => requests.filter(({ area }) => area[0] === level).length >= 4)).toEqual([
      true,
      true,
      true,
    ])
  })

  test('mention no third party', () => {
    expect(
      requests.flatMap(({ subject, description = [] }) =>
        detectedDataIn([subject, ...description].join('\n')),
      ),
    ).toEqual([])
  })

  test.each(['2027-01-31', '2028-02-29', '2026-12-31', '2026-10-25'])(
    'have valid dates if they are filled in on %s',
    (today) => {
      for (const request of requests) {
        const { start_date, end_date } = columnsOf(request, today)
        for (const day of [start_date, end_date ?? start_date])
          expect(new Date(day).toISOString()).toContain(day)
        expect(start_date < today).toBe(request.starts_in < 0)
        expect(end_date === null || end_date > start_date).toBe(true)
      }
    },
  )

  test('have correct dates across the ends of months and a leap day', () => {
    const dates = (today: string) => {
      const { start_date, end_date } = columnsOf(
        { ...inventedRequests[0]!, starts_in: 1, ends_after: 1 },
        today,
      )
      return [start_date, end_date]
    }
    expect(dates('2027-01-31')).toEqual(['2027-02-01', '2027-02-02'])
    expect(dates('2028-02-28')).toEqual(['2028-02-29', '2028-03-01'])
    expect(dates('2026-12-31')).toEqual(['2027-01-01', '2027-01-02'])
  })
})

describe('a database filled with them', () => {
  let database: Database
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ database, close } = await freshDatabase())
    await fillWithDemo(database, { count: 60, seed: 1, password_hash: 'hash' })
  })
  afterAll(() => close())
  const rows = async (text: string) => (await database.query(text)).rows

  test('has each of them once, also when it is filled again', async () => {
    await fillWithDemo(database, { count: 60, seed: 1, password_hash: 'hash' })
    expect(await rows('select count(*)::int as requests from collaboration')).toEqual([{ requests: 60 }])
  })

  test('has requests of many authors, the named ones by their named authors', async () => {
    const [{ authors }] = await rows('select count(distinct detective_id)::int as authors from collaboration')
    expect(authors).toBeGreaterThan(20)
    const named = await rows(`
      select subject, split_part(email, '.', 1) as author from collaboration join account on account.id = detective_id
      where email in ('lucia.serrano@example.org', 'nuria.puig@example.org', 'rafael.ortega@example.org')
    `)
    expect(new Map(named.map(({ subject, author }) => [subject, author]))).toEqual(
      new Map(Object.values(namedRequests).map(({ author, subject }) => [subject, author])),
    )
  })

  test('numbers requests in the order of their publication', async () => {
    expect(
      await rows(
        'select one.id from collaboration one join collaboration other on other.id > one.id where other.created_at < one.created_at',
      ),
    ).toEqual([])
  })

  test('has no request published after today, after its start, or before its author registered', async () => {
    expect(
      await rows(`
        select subject from collaboration join detective on detective.id = detective_id
        where created_at >= now() or (created_at at time zone 'Europe/Madrid')::date > start_date
          or created_at < registered_at
      `),
    ).toEqual([])
  })

  test('counts for each request exactly the detectives who opened it, its author excluded', async () => {
    expect(
      await rows(`
        select subject from collaboration
        where unique_views <> (
          select count(*) from collaboration_view as seen
          where seen.collaboration_id = collaboration.id and seen.detective_id <> collaboration.detective_id
        )
      `),
    ).toEqual([])
    const [{ views }] = await rows('select sum(unique_views)::int as views from collaboration')
    expect(views).toBe(requests.reduce((sum, request) => sum + request.views, 0))
  })
})

test('a database with only the named world has only the named requests', async () => {
  const { database, close } = await freshDatabase()
  await fillWithDemo(database, { count: 0, seed: 1, password_hash: 'hash' })
  const { rows } = await database.query('select subject from collaboration', [])
  expect(rows).toHaveLength(everyNamedRequest.length)
  expect(rows).toEqual(expect.arrayContaining(everyNamedRequest.map(({ subject }) => ({ subject }))))
  await close()
})
