import { beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import type { Answer } from '#server/testing/app.ts'
import { codeAt, forgetTakenCodes, withTotp } from '#server/testing/logging-in/second-factors.ts'
import { appOfFile, PASSWORD, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
const { lucia, rafael } = namedWorld
const HOME = '203.0.113.7'
const ABROAD = '192.0.2.99'

beforeEach(async () => {
  await app.database.db.deleteFrom('rate_limit').execute()
  await app.database.db.deleteFrom('known_address').execute()
  await app.database.db.deleteFrom('known_device').execute()
})

const postFrom = (address: string, path: string, body: object) =>
  app.send('POST', path, {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
const logIn = (address: string, email: string, password: string, device_id?: string) =>
  postFrom(address, '/api/login', { email, password, device_id })
const guess = (address: string, email: string, device_id?: string) =>
  logIn(address, email, 'no-es-esta', device_id)
const asIfTried = (limit: string, points: number) =>
  app.database.db.updateTable('rate_limit').set({ points }).where('key', 'like', `${limit}:%`).execute()
const tell = ({ status, body, headers }: Answer) => [
  status,
  body,
  // The remaining seconds decrease meanwhile.
  Math.round(Number(headers.get('retry-after')) / 60),
]

/** Wrong passwords from several networks, until the account refuses all unknown places and devices. */
async function attackFromEverywhere(email: string) {
  await guess('198.51.100.1', email)
  await asIfTried('login-elsewhere', 50)
  const refused = await guess('198.51.100.2', email)
  expect(refused.status).toBe(429)
  return refused
}

describe('during an attack with wrong passwords, the owner can log in', () => {
  test('with a device that the account knows, from anywhere', async () => {
    expect((await logIn(HOME, lucia.email, PASSWORD, 'su-movil')).status).toBe(200)
    await attackFromEverywhere(lucia.email)
    expect((await logIn(ABROAD, lucia.email, PASSWORD)).status).toBe(429)
    expect((await logIn(ABROAD, lucia.email, PASSWORD, 'otro-movil')).status).toBe(429)
    expect((await logIn(ABROAD, lucia.email, PASSWORD, 'su-movil')).status).toBe(200)
  })

  test('with such a device even from the address of the attackers', async () => {
    expect((await logIn(HOME, lucia.email, PASSWORD, 'su-movil')).status).toBe(200)
    for (let nth = 0; nth < 11; nth += 1) await guess(ABROAD, lucia.email)
    await asIfTried('login-address', 101)
    expect((await guess(ABROAD, rafael.email)).status).toBe(429)
    expect((await logIn(ABROAD, lucia.email, PASSWORD, 'su-movil')).status).toBe(200)
  })

  test('with the second factor, from anywhere', async () => {
    const { secret } = await withTotp(app, await tokenOf(app, 'rafael'))
    await attackFromEverywhere(rafael.email)
    const asked = await logIn(ABROAD, rafael.email, PASSWORD)
    expect([asked.status, asked.body.status]).toEqual([200, 'second_factor'])
    await forgetTakenCodes(app)
    const { ticket } = asked.body.payload
    const given = { ticket, code: await codeAt(secret) }
    expect((await postFrom(ABROAD, '/api/login/second-factor', given)).status).toBe(200)
    await app.database.db.deleteFrom('totp').execute()
  })
})

describe('the attackers', () => {
  test('cannot tell from a refusal whether an account exists or has a second factor', async () => {
    await withTotp(app, await tokenOf(app, 'rafael'))
    const answers: unknown[] = []
    for (const email of [lucia.email, rafael.email, 'nadie@example.org']) {
      await app.database.db.deleteFrom('rate_limit').execute()
      answers.push([tell(await attackFromEverywhere(email)), tell(await guess(ABROAD, email))])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    await app.database.db.deleteFrom('totp').execute()
  })

  test('cannot tell that a password is right if the account has no second factor', async () => {
    await attackFromEverywhere(lucia.email)
    expect(tell(await logIn('198.51.100.3', lucia.email, PASSWORD))).toEqual(
      tell(await guess('198.51.100.4', lucia.email)),
    )
  })

  test('have a thousand tries a day at the password of an account with a second factor, and no more', async () => {
    await withTotp(app, await tokenOf(app, 'rafael'))
    await attackFromEverywhere(rafael.email)
    await asIfTried('login-beyond', 1000)
    expect((await logIn(ABROAD, rafael.email, PASSWORD)).status).toBe(429)
    await app.database.db.deleteFrom('totp').execute()
  })

  test('have ten tries if they pose as a known device', async () => {
    expect((await logIn(HOME, lucia.email, PASSWORD, 'su-movil')).status).toBe(200)
    for (let nth = 0; nth < 10; nth += 1)
      expect((await guess(`198.51.100.${nth}`, lucia.email, 'su-movil')).status).toBe(401)
    expect((await guess('198.51.100.50', lucia.email, 'su-movil')).status).toBe(429)
    // The device is known to that account only.
    expect((await guess('198.51.100.50', rafael.email, 'su-movil')).status).toBe(401)
    const { rows } = await app.database.query(
      `select points from rate_limit where key like 'login-elsewhere:%' order by points`,
    )
    expect(rows).toEqual([{ points: 0 }, { points: 1 }])
  })
})
