import { expect, test } from 'vitest'
import { openSession } from '#server/identity/session.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { addDetective, appOfFile, idOf } from '#server/testing/people.ts'

const app = await appOfFile({ RATE_LIMIT: 'on', NEW_CONVERSATIONS_PER_DAY: '3' })
const calls = contactCalls(app)

test('new conversations are limited for a day; existing ones and those about an answered request are not', async () => {
  const people: number[] = []
  for (let nth = 0; nth < 5; nth += 1) people.push(await addDetective(app))
  const request = await calls.publish('rafael')
  const open = async (to: number, more = {}) =>
    await calls.post('lucia', '/api/conversations', { to, ...more })
  for (const to of people.slice(0, 3)) expect((await open(to)).status).toBe(201)
  const { status, body, headers } = await open(people[3]!)
  expect([status, body.payload.msg.general]).toEqual([
    429,
    [expect.stringMatching(/^Ha empezado ya 3 conversaciones nuevas en las últimas 24 horas/)],
  ])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await open(people[0]!)).status).toBe(200)
  const rafael = await idOf(app, 'rafael')
  expect((await open(rafael, { collaboration_id: request })).status).toBe(429)
  await calls.offer('lucia', request)
  expect((await open(rafael, { collaboration_id: request })).status).toBe(201)
  // Nor does it help to name people as agreed with, who have not answered.
  const own = await calls.publish('lucia', { places: 5 })
  expect((await calls.cover('lucia', own, true, [people[3]!])).status).toBe(200)
  expect((await open(people[3]!, { collaboration_id: own })).status).toBe(429)
  const theirs = await openSession(app.database.db, people[3]!)
  const toAuthor = { to: await idOf(app, 'lucia'), collaboration_id: own }
  expect((await calls.post(theirs, '/api/conversations', toAuthor)).status).toBe(201)
  // A refused one leaves nothing behind.
  expect((await calls.get('lucia', '/api/conversations')).body.meta.total).toBe(4)
})

test('colleagues who have not answered are limited for a day, too', async () => {
  const people: number[] = []
  for (let nth = 0; nth < 4; nth += 1) people.push(await addDetective(app))
  const own = await calls.publish('nuria', { places: 5 })
  await calls.offer('rafael', own)
  expect(
    (await calls.cover('nuria', own, true, [await idOf(app, 'rafael'), ...people.slice(0, 3)])).status,
  ).toBe(200)
  const { status, body } = await calls.cover('nuria', own, true, [people[3]!])
  expect([status, body.payload.msg.general]).toEqual([
    429,
    [expect.stringMatching(/^Ha añadido ya 3 colegas que no habían respondido en las últimas 24 horas/)],
  ])
  expect((await calls.cover('nuria', own, true)).body).toMatchObject({ covered: true, places_left: 1 })
})
