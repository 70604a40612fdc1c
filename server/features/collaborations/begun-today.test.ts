import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { appOfFile, idOf, tokenOf } from '#server/testing/people.ts'
import { addRequest } from '#server/testing/requests.ts'

const app = await appOfFile()
let rafael: number
let token: string

beforeAll(async () => {
  token = await tokenOf(app, 'lucia')
  rafael = await idOf(app, 'rafael')
  await forgetRequests()
  // The job workers time their pauses with the clock that these tests change, so they are stopped.
  await app.platform.jobs.stop()
})
afterEach(async () => {
  vi.useRealTimers()
  await forgetRequests()
})

const forgetRequests = () => app.database.db.deleteFrom('collaboration').execute()

/** The subjects on one page. */
async function found(query = '', as = token): Promise<string[]> {
  const { status, body } = await app.get(`/api/collaborations/search-request/?${query}`, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.map(({ subject }: { subject: string }) => subject)
}

describe('requests of today whose start time has passed in Madrid come last', () => {
  const today = '2027-03-28'
  // Summer time began at 02:00, so in Madrid it is 09:00.
  const at = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
  const requests = {
    early: { start_date: today, start_time: '07:15' },
    nine: { start_date: today, start_time: '09:00' },
    'without an hour': { start_date: today },
    late: { start_date: today, start_time: '09:01' },
    'tomorrow, early': { start_date: '2027-03-29', start_time: '00:00' },
  }

  test('as soon as the time passes, in the order of publication', async () => {
    for (const [subject, request] of Object.entries(requests))
      await addRequest(app, rafael, { ...request, subject })
    at('2027-03-27T23:00:00Z')
    expect(await found()).toEqual(['early', 'nine', 'without an hour', 'late', 'tomorrow, early'])
    at('2027-03-28T06:59:59Z')
    expect(await found()).toEqual(['nine', 'without an hour', 'late', 'early', 'tomorrow, early'])
    at('2027-03-28T07:00:00Z')
    const order = ['without an hour', 'late', 'early', 'nine', 'tomorrow, early']
    expect(await found()).toEqual(order)
    expect(await found('sort=match')).toEqual(order)
    expect(await found('owner=true&sort=start_date', await tokenOf(app, 'rafael'))).toEqual(order)
    expect((await found('sort=newest'))[0]).toBe('tomorrow, early')
    at('2027-03-28T22:00:00Z')
    expect(await found()).toEqual(['tomorrow, early'])
  })

  test('across several pages, each request once', async () => {
    at('2027-03-28T10:00:00Z')
    for (let number = 0; number < 90; number += 1)
      await addRequest(app, rafael, {
        subject: `${number % 3 === 0 ? 'begun' : 'waiting'} ${String(number).padStart(2, '0')}`,
        start_date: today,
        start_time: number % 3 === 0 ? '11:59' : number % 3 === 1 ? '12:01' : null,
      })
    const pages = [1, 2, 3, 4, 5, 6].map((page) => found(`page=${page}&sort=start_date`))
    const subjects = (await Promise.all(pages)).flat()
    const named = (begun: boolean) =>
      Array.from({ length: 90 }, (_, number) => number)
        .filter((number) => (number % 3 === 0) === begun)
        .map((number) => `${begun ? 'begun' : 'waiting'} ${String(number).padStart(2, '0')}`)
    expect(subjects).toEqual([...named(false), ...named(true)])
  })
})
