import { beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import type { Answer } from '#server/testing/app.ts'
import { codeAt, forgetTakenCodes, withTotp } from '#server/testing/logging-in/second-factors.ts'
import { nextLink } from '#server/testing/next-link.ts'
import { appOfFile, PASSWORD, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
const { lucia, rafael } = namedWorld
const HOME = '203.0.113.7'

beforeEach(async () => {
  await app.database.db.deleteFrom('rate_limit').execute()
  await app.database.db.deleteFrom('known_address').execute()
})

const postFrom = (address: string, path: string, body: object) =>
  app.send('POST', path, {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
const logIn = (address: string, email: string, password: string) =>
  postFrom(address, '/api/login', { email, password })
const guess = (address: string, email: string = lucia.email) => logIn(address, email, 'no-es-esta')
const enter = (address: string) => logIn(address, lucia.email, PASSWORD)

async function guessTimes(times: number, address: string, email?: string) {
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1) statuses.push((await guess(address, email)).status)
  return statuses
}

/** As if that many tries had been counted already: each real try costs a password hash. */
const asIfTried = (limit: string, points: number) =>
  app.database.db.updateTable('rate_limit').set({ points }).where('key', 'like', `${limit}:%`).execute()

/** Wrong passwords from several networks, one more than an account may get in an hour from unknown places. */
async function attackFromEverywhere(email?: string) {
  const first = await guess('198.51.100.1', email)
  await asIfTried('login-elsewhere', 49)
  return [first, await guess('198.51.100.2', email), await guess('198.51.100.3', email)]
}

const waitOf = ({ headers }: Answer) => Number(headers.get('retry-after'))

/** Ends all present waits. */
const letWaitsPass = () =>
  app.database.db.deleteFrom('rate_limit').where('key', 'not like', '%-waits:%').execute()

describe('wrong passwords', () => {
  test('after ten of them the log-in answers 429 without a message, even to the right password', async () => {
    expect(await guessTimes(10, HOME)).toEqual(Array(10).fill(401))
    const refused = await guess(HOME)
    expect(refused.status).toBe(429)
    expect(refused.body.payload?.msg).toBeUndefined()
    expect(waitOf(refused)).toBe(60)
    expect((await enter(HOME)).status).toBe(429)
  })

  test('make the wait longer each time, a quarter of an hour at most, then more tries are allowed', async () => {
    const waits: number[] = []
    for (let round = 0; round < 6; round += 1) {
      expect(await guessTimes(10, HOME)).toEqual(Array(10).fill(401))
      waits.push(waitOf(await guess(HOME)))
      await letWaitsPass()
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900])
    expect((await enter(HOME)).status).toBe(200)
  })

  test('for an e-mail without an account are treated the same', async () => {
    const tell = ({ status, body, headers }: Answer) => [status, body, headers.get('retry-after')]
    const triesOf = async (email: string) => [
      ...(await guessTimes(11, HOME, email)),
      ...(await attackFromEverywhere(email)).map(tell),
    ]
    const known = await triesOf(lucia.email)
    await app.database.db.deleteFrom('rate_limit').execute()
    expect(await triesOf('nadie@example.org')).toEqual(known)
    expect(known.at(-1)).toEqual([429, { status: 'error', payload: {} }, '900'])
  })

  test('at many accounts from one address are stopped after a hundred tries', async () => {
    expect((await guess(HOME, 'nadie1@example.org')).status).toBe(401)
    await asIfTried('login-address', 99)
    expect((await guess(HOME, 'nadie2@example.org')).status).toBe(401)
    expect((await guess(HOME, 'nadie3@example.org')).status).toBe(429)
    expect((await guess('203.0.113.8', 'nadie4@example.org')).status).toBe(401)
  })

  test('from many addresses of one IPv6 network count together', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1) statuses.push((await guess(`2001:db8:1:2::${i + 1}`)).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await guess('2001:db8:1:3::1')).status).toBe(401)
  })

  test('from many IPv6 networks of one site count together, with five times the limit of one network', async () => {
    expect((await guess('2001:db8:9:1::1', 'nadie1@example.org')).status).toBe(401)
    await asIfTried('login-address-48', 499)
    await asIfTried('login-address', 0)
    expect((await guess('2001:db8:9:2::1', 'nadie2@example.org')).status).toBe(401)
    expect((await guess('2001:db8:9:3::1', 'nadie3@example.org')).status).toBe(429)
    expect((await guess('2001:db8:a:3::1', 'nadie3@example.org')).status).toBe(401)
  })
})

describe('the rightful owner', () => {
  test('gets the tries back by logging in', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await guessTimes(9, HOME)).toEqual(Array(9).fill(401))
      expect((await enter(HOME)).status).toBe(200)
    }
  })

  test('can log in from a known place during an attack from elsewhere', async () => {
    expect((await enter(HOME)).status).toBe(200)
    const statuses: number[] = []
    for (let i = 1; i <= 52; i += 1) statuses.push((await guess(`198.51.100.${i}`)).status)
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401))
    expect(statuses.slice(50)).toEqual([429, 429])
    expect((await enter('192.0.2.99')).status).toBe(429)
    expect((await enter(HOME)).status).toBe(200)
  })

  test('can log in from anywhere after a password reset, even if the attack goes on', async () => {
    await attackFromEverywhere()
    expect((await enter(HOME)).status).toBe(429)
    const ask = () => postFrom(HOME, '/api/password/email', { email: lucia.email })
    const link = await nextLink(app, lucia.email, '/password/reset/', ask)
    const token = /reset\/([^?]+)/.exec(link)![1]
    const chosen = { token, email: lucia.email, password: PASSWORD, password_confirmation: PASSWORD }
    expect((await postFrom(HOME, '/api/password/reset', chosen)).status).toBe(200)
    expect((await enter('192.0.2.99')).status).toBe(200)
    await attackFromEverywhere()
    expect((await enter(HOME)).status).toBe(200)
  })

  test('gets only the own tries back: a log-in from a new place does not reset those of an attack', async () => {
    await guess('198.51.100.1')
    await asIfTried('login-elsewhere', 48)
    expect((await enter('192.0.2.50')).status).toBe(200)
    const statuses: number[] = []
    for (let i = 2; i <= 4; i += 1) statuses.push((await guess(`198.51.100.${i}`)).status)
    expect(statuses).toEqual([401, 401, 429])
  })

  test('is not revealed by the table of known addresses, which contains no address', async () => {
    await enter(HOME)
    await logIn(HOME, rafael.email, PASSWORD)
    const rows = await app.database.db.selectFrom('known_address').selectAll().execute()
    const hashes = rows.map(({ address_hash }) => Buffer.from(address_hash).toString('hex'))
    expect(new Set(hashes).size).toBe(2)
    expect(hashes.join(' ')).not.toContain(Buffer.from(HOME).toString('hex'))
  })
})

describe('requests for links', () => {
  test('are limited to sixty an hour from one address', async () => {
    const ask = (email: string) => postFrom(HOME, '/api/password/email', { email })
    expect((await ask('nadie1@example.org')).status).toBe(200)
    await asIfTried('link-address', 59)
    expect((await ask('nadie2@example.org')).status).toBe(200)
    expect((await ask('nadie3@example.org')).status).toBe(429)
  })

  test('links for passwords cannot be guessed: the tries are limited', async () => {
    const guessed = { email: lucia.email, password: PASSWORD, password_confirmation: PASSWORD }
    const statuses: number[] = []
    for (let i = 0; i < 31; i += 1)
      statuses.push((await postFrom(HOME, '/api/password/reset', { ...guessed, token: `t${i}` })).status)
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(422))
    expect(statuses[30]).toBe(429)
  })

  test('links for e-mails cannot be guessed: the tries are limited', async () => {
    const guessed = { email: lucia.email, password: 'no-es-esta', key_verification: 'k', hash: 'h' }
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1)
      statuses.push((await postFrom(HOME, '/api/login/verify-email', guessed)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })
})

test('wrong second factors with the right password do not shut the owner out of known places', async () => {
  const { secret } = await withTotp(app, await tokenOf(app, 'rafael'))
  const give = async (address: string, code: string) => {
    const { body } = await logIn(address, rafael.email, PASSWORD)
    return await postFrom(address, '/api/login/second-factor', { ticket: body.payload.ticket, code })
  }
  expect((await give(HOME, await codeAt(secret))).status).toBe(200)
  // A right factor counts no try.
  const { rows } = await app.database.query(`select points from rate_limit where key like 'second-factor:%'`)
  expect(rows).toEqual([{ points: 0 }])
  await forgetTakenCodes(app)
  expect((await give('198.51.100.1', '000000')).status).toBe(422)
  await asIfTried('second-factor', 10)
  for (const address of ['198.51.100.1', '198.51.100.2'])
    expect((await give(address, await codeAt(secret))).status).toBe(429)
  expect((await give(HOME, await codeAt(secret))).status).toBe(200)
})
