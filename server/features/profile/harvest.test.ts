// Readers who open profile after profile: the limit, the notice to the operator, and what is stored.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { eraseAccounts } from '#server/features/account/erasure/deletion.ts'
import { openSession, sweepExpired } from '#server/identity/session.ts'
import { allEmails } from '#server/testing/all-emails.ts'
import type { Answer, TestApp } from '#server/testing/app.ts'
import { addDetective, idOf, startFilledApp, tokenOf } from '#server/testing/people.ts'

const TO = 'responsable@example.org'
const LIMITS = {
  RATE_LIMIT: 'on',
  TRUST_PROXY: '127.0.0.1',
  CONTACT_EMAIL: TO,
  PROFILES_PER_MINUTE: '5',
  PROFILES_PER_HOUR: '8',
  PROFILES_PER_DAY: '10',
}
let app: TestApp
let others: number[]

async function start(environment: Record<string, string>) {
  app = await startFilledApp(environment)
  others = []
  for (let added = 0; added < 14; added += 1) others.push(await addDetective(app))
}

const open = (id: number, token?: string, from = '203.0.113.7') =>
  app.send('GET', `/api/user/${id}`, {
    headers: { 'x-forwarded-for': from, ...(token && { authorization: `Bearer ${token}` }) },
  })
async function openAll(ids: number[], token?: string, from?: string) {
  const statuses: number[] = []
  for (const id of ids) statuses.push((await open(id, token, from)).status)
  return statuses
}
const waitOf = ({ headers }: Answer) => Number(headers.get('retry-after'))
async function pass(time: string) {
  await app.database.query(`update profile_reader set minute_ends = minute_ends - interval '${time}',
    hour_ends = hour_ends - interval '${time}', day_ends = day_ends - interval '${time}',
    told_at = told_at - interval '${time}'`)
  await app.database.query(`update profile_read set read_at = read_at - interval '${time}'`)
}
const forget = async () => {
  await app.database.query('delete from profile_read')
  await app.database.query('delete from profile_reader')
}

describe('an account that opens profile after profile', () => {
  let token: string
  beforeAll(async () => {
    await start(LIMITS)
    token = await tokenOf(app, 'lucia')
  })
  afterAll(() => app?.close())
  beforeEach(forget)

  test('gets a polite refusal, and may continue at the time that it names', async () => {
    expect(await openAll(others.slice(0, 5), token)).toEqual(Array(5).fill(200))
    const refused = await open(others[5]!, token)
    expect(refused.status).toBe(429)
    expect(waitOf(refused)).toBeGreaterThan(50)
    expect(waitOf(refused)).toBeLessThanOrEqual(60)
    expect(refused.body).toEqual({
      status: 'error',
      payload: {
        msg: {
          general: [
            'Ha abierto muchos perfiles distintos en poco tiempo. Podrá abrir otros dentro de un minuto; los que ya ha abierto puede volver a verlos.',
          ],
        },
      },
    })
    await pass('1 minute')
    expect(await openAll(others.slice(5, 9), token)).toEqual([200, 200, 200, 429])
    expect(waitOf(await open(others[8]!, token))).toBeGreaterThan(3000)
    await pass('1 hour')
    expect(await openAll(others.slice(8, 11), token)).toEqual([200, 200, 429])
    expect(waitOf(await open(others[10]!, token))).toBeGreaterThan(22 * 3600)
    await pass('1 day')
    expect((await open(others[10]!, token)).status).toBe(200)
  })

  test('may open the same ones again and again, and its own always; unknown profiles do not count', async () => {
    const [first] = others
    expect(await openAll([...Array(9).fill(first), ...Array(9).fill(999_999)], token)).toEqual([
      ...Array(9).fill(200),
      ...Array(9).fill(404),
    ])
    expect(await openAll(others.slice(1, 6), token)).toEqual([200, 200, 200, 200, 429])
    expect(await openAll([first!, others[1]!, await idOf(app, 'lucia')], token)).toEqual([200, 200, 200])
    expect((await open(others[0]!, await tokenOf(app, 'nuria'))).status).toBe(200)
  })

  test('gets no more by concurrent calls, several sessions or several addresses', async () => {
    const id = await idOf(app, 'lucia')
    const tokens = [token, await openSession(app.database.db, id), await openSession(app.database.db, id)]
    const answers = await Promise.all(
      others.map((other, at) => open(other, tokens[at % 3], `198.51.100.${at}`)),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(9).fill(429)])
  })

  test('is reported to the operator once a day, with the necessary data only', async () => {
    const before = (await allEmails(app, TO)).length
    await openAll(others.slice(0, 9), token)
    const emails = (await allEmails(app, TO)).slice(before)
    expect(emails).toHaveLength(1)
    const { email } = namedWorld.lucia
    expect(emails[0]!.text).toContain(`La cuenta de Lucía`)
    expect(emails[0]!.text).toContain(`detective suspend ${email}`)
    await pass('23 hours')
    await openAll(others, token)
    expect((await allEmails(app, TO)).length).toBe(before + 1)
    await pass('2 hours')
    await openAll(others, token)
    expect((await allEmails(app, TO)).length).toBe(before + 2)
  })

  test('leaves no record of who read whom, and no record at all a day later', async () => {
    await openAll(others.slice(0, 6), token)
    const numbers = [...others, await idOf(app, 'lucia')]
    const { rows } = await app.database.query(`select reader::text, profile::text from profile_read`)
    expect(rows).toHaveLength(5)
    expect(new Set(rows.map(({ profile }) => profile)).size).toBe(5)
    for (const { reader, profile } of rows)
      for (const number of [reader, profile]) expect(numbers.map(String)).not.toContain(number)
    await sweepExpired(app.database.db)
    expect((await app.database.query('select from profile_read')).rowCount).toBe(5)
    await pass('1 day')
    await sweepExpired(app.database.db)
    expect((await app.database.query('select from profile_read')).rowCount).toBe(0)
    expect((await app.database.query('select from profile_reader')).rowCount).toBe(0)
  })
})

describe('an account that is erased', () => {
  beforeAll(() => start(LIMITS))
  afterAll(() => app?.close())

  test('leaves no record of the opened profiles', async () => {
    const [leaving, ...rest] = others
    await openAll(rest.slice(0, 3), await openSession(app.database.db, leaving!))
    await openAll(rest.slice(0, 2), await tokenOf(app, 'lucia'))
    await app.database.query(`update detective set status = 'leaving' where id = $1`, [leaving])
    await app.database.query('update account set erase_at = now() where id = $1', [leaving])
    await eraseAccounts(app.platform)
    expect((await app.database.query('select from profile_read')).rowCount).toBe(2)
    expect((await app.database.query('select from profile_reader')).rowCount).toBe(1)
  })
})

describe('a visitor, if visitors may see profiles', () => {
  beforeAll(() => start({ ...LIMITS, VISITORS_SEE_DIRECTORY: 'true' }))
  afterAll(() => app?.close())

  test('is counted by address, apart from accounts, and reported without the address', async () => {
    expect(await openAll(others.slice(0, 6))).toEqual([...Array(5).fill(200), 429])
    expect((await open(others[6]!, undefined, '198.51.100.9')).status).toBe(200)
    expect((await open(others[6]!, await tokenOf(app, 'lucia'))).status).toBe(200)
    expect(await openAll(others.slice(0, 7), undefined, '198.51.100.10')).toContain(429)
    const emails = await allEmails(app, TO)
    expect(emails).toHaveLength(1)
    expect(emails[0]!.text).toContain('Un visitante')
    expect(emails[0]!.text).not.toContain('203.0.113')
  })
})

describe('with RATE_LIMIT=off', () => {
  beforeAll(() => start({ ...LIMITS, RATE_LIMIT: 'off' }))
  afterAll(() => app?.close())

  test('nobody is counted', async () => {
    expect(await openAll(others, await tokenOf(app, 'lucia'))).toEqual(Array(14).fill(200))
    expect((await app.database.query('select from profile_read')).rowCount).toBe(0)
  })
})
