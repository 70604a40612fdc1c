// Correctness only, never time: some hundreds of random requests, and random lists of them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { madridDay } from '#contract/days.ts'
import { fillWithDemo } from '#server/database/demo/fill.ts'
import { type Random, randomFrom } from '#server/database/demo/random.ts'
import { areaKey } from '#server/database/reference-data/areas.ts'
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts'
import { hundredOf } from '../drawing.ts'
import { bothAnswers } from './both-answers.ts'
import { drawnUpTo } from './queries.ts'

let fresh: FreshDatabase
let people: number[]

const [REQUESTS, LISTS] = [700, 400]
// Few of each, so that they often match: places inside one another, neighbouring places, the country.
const PLACES = [
  areaKey(0, '28079'),
  areaKey(0, '28065'),
  areaKey(1, '28'),
  areaKey(2, '13'),
  areaKey(0, '41091'),
  areaKey(1, '41'),
  areaKey(2, '01'),
  areaKey(1, '08'),
  30_000_001,
]
const LANGUAGES = ['es', 'en', 'fr', 'ca', 'de']

beforeAll(async () => {
  fresh = await freshDatabase()
  const { db } = fresh.database
  await fillWithDemo(fresh.database, { count: 40, seed: 1, password_hash: 'none' })
  const rows = await db.selectFrom('detective').select(['id', 'status']).orderBy('id').execute()
  people = rows.filter(({ status }) => status === 'approved').map(({ id }) => id)
  await db.deleteFrom('collaboration').execute()
  const random = randomFrom(20_261_120)
  const requests = Array.from({ length: REQUESTS }, () => ({
    detective_id: random.pick(rows).id,
    subject: 'Relevo',
    area_key: random.pick(PLACES),
    // Most of them on a few days, some much earlier or later.
    start_date: dayIn(random.chance(0.7) ? random.whole(-4, 20) : random.whole(-100, 900)),
    // Some of those of today have already begun.
    start_time: random.chance(0.5) ? null : random.pick(['00:00', '08:30', '12:00', '20:15', '23:59']),
    service_id: random.chance(0.3) ? null : random.whole(1, 4),
    idioms: random.chance(0.5) ? [] : someOf(LANGUAGES, random),
    disabled: random.chance(0.1),
    deleted_at: random.chance(0.1) ? new Date() : null,
  }))
  await db.insertInto('collaboration').values(requests.slice(0, 300)).execute()
  // Moves on to other chunks: the end of one and the beginning of the next.
  await fresh.database.query('alter table collaboration alter column id restart with 24500', [])
  await db.insertInto('collaboration').values(requests.slice(300)).execute()
  // Three hide the profile and their requests, three hide the profile only; for three more the hiding is
  // over.
  for (const [first, hides_requests, hours] of [
    [0, true, 1],
    [3, false, 1],
    [6, true, -1],
  ] as const)
    await db
      .updateTable('detective')
      .set({ hides_requests, hidden_up: new Date(Date.now() + hours * 3_600_000) })
      .where('id', 'in', people.slice(first, first + 3))
      .execute()
})
afterAll(() => fresh.close())

function dayIn(days: number) {
  return madridDay(new Date(Date.parse(`${madridDay()}T12:00:00Z`) + days * 86_400_000))
}

function someOf<Item>(items: Item[], random: Random): Item[] {
  return random.shuffled(items).slice(0, random.whole(1, 3))
}

/** Any filters together, each present half of the time or less. */
function listAtRandom(random: Random): string {
  const place = random.pick(PLACES)
  const [level, id] = [Math.floor(place / 10_000_000), place % 10_000_000]
  const from = random.whole(-10, 40)
  const parts = [
    ...(random.chance(0.4) ? [`admin_area_level=${level}&admin_area_id=${id}`] : []),
    ...(random.chance(0.3) ? [`service=${random.whole(1, 5)}`] : []),
    ...(random.chance(0.3) ? [`date_from=${dayIn(from)}`] : []),
    ...(random.chance(0.3) ? [`date_to=${dayIn(from + random.whole(0, 600))}`] : []),
    ...(random.chance(0.2) ? someOf(LANGUAGES, random).map((code) => `languages[]=${code}`) : []),
    ...(random.chance(0.8) ? [`sort=${random.pick(['start_date', 'newest', 'match'])}`] : []),
    ...(random.chance(0.5) ? [`page=${random.whole(1, 30)}`] : []),
    ...(random.chance(0.2) ? ['for_me=true'] : []),
  ]
  return parts.join('&')
}

test(`${LISTS} random lists are equal to those of the plain, slow reference`, async () => {
  const random = randomFrom(7)
  let found = 0
  for (let count = 0; count < LISTS; count += 1) {
    const query = listAtRandom(random)
    const { answer, expected } = await bothAnswers(fresh.database, random.pick(people), query)
    expect(answer, query).toEqual(expected)
    found += answer.ids.length
  }
  expect(found).toBeGreaterThan(LISTS * 4)
}, 120_000)

test('every page of each order is equal to the page of the reference', async () => {
  for (const sort of ['start_date', 'newest', 'match'])
    for (let page = 1; page <= 36; page += 1) {
      const { answer, expected } = await bothAnswers(fresh.database, people[0]!, `sort=${sort}&page=${page}`)
      expect(answer, `${sort} ${page}`).toEqual(expected)
    }
}, 120_000)

test.each(drawnUpTo(30))('$name: the list answers as the plain, slow reference does', async ({ query }) => {
  const { answer, expected } = await bothAnswers(fresh.database, people[0]!, query)
  expect(answer).toEqual(expected)
})

test('the weights add up to a hundred', () => expect(hundredOf(drawnUpTo(30))).toHaveLength(100))
