import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { CAPTCHA_BOX_WANTED, CAPTCHA_REFUSED } from '#contract/captcha.ts'
import { recaptcha } from '#server/platform/captcha/recaptcha.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { registrationForm } from '#server/testing/registration-form.ts'

const REFUSED = { recaptcha_token: [CAPTCHA_REFUSED] }

/** Does the widget's work: finds the solution, and packs it with the challenge. */
async function solve(challenge: Parameters<typeof solveChallenge>[0]['challenge']) {
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution: solution! }
}
const packed = (payload: object) => btoa(JSON.stringify(payload))

describe('With ALTCHA', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ CAPTCHA: 'altcha' })
  })
  afterAll(() => app.close())
  afterEach(() => {
    vi.useRealTimers()
  })

  const challenge = async () => (await app.get('/api/captcha/challenge')).body
  let registered = 0
  const register = async (recaptcha_token: string | undefined, other = {}) => {
    const email = `c${++registered}@example.net`
    return app.post('/api/register', await registrationForm({ email, recaptcha_token, ...other }))
  }

  test('anybody gets a challenge, a new one each time, valid for ten minutes', async () => {
    const [one, other] = [await challenge(), await challenge()]
    expect(one).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: expect.any(String) })
    expect(one.parameters.nonce).not.toBe(other.parameters.nonce)
    expect(one.parameters.expiresAt - Date.now() / 1000).toBeCloseTo(600, -1)
  })

  test('a solution is accepted once, in any notation', async () => {
    const payload = await solve(await challenge())
    expect((await register(packed(payload))).status).toBe(201)
    const rewritten = { solution: { ...payload.solution, time: 1 }, more: true, challenge: payload.challenge }
    for (const again of [packed(payload), packed(rewritten)]) {
      const { status, body } = await register(again)
      expect([status, body.payload.msg]).toEqual([422, REFUSED])
    }
  })

  test('one solution sent with several forms at once is accepted for one form', async () => {
    const token = packed(await solve(await challenge()))
    const files = await app.platform.uploads.list()
    const answers = await Promise.all([1, 2, 3].map(() => register(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    expect(await app.platform.uploads.list()).toHaveLength(files.length + 1)
  })

  test('a solution is kept for the next try if a field or the scan is wrong', async () => {
    const token = packed(await solve(await challenge()))
    const notAScan = new Blob(['texto'], { type: 'image/png' })
    for (const wrong of [{ name: 'x' }, { record_book_diligence: notAScan }])
      expect((await register(token, wrong)).status).toBe(422)
    expect((await register(token)).status).toBe(201)
  })

  test('a missing or wrong solution, a changed challenge or nonsense is refused', async () => {
    const { challenge: given, solution } = await solve(await challenge())
    const { parameters, signature } = given
    const wrong = [
      { challenge: given, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: await challenge(), solution },
      { challenge: { parameters: { ...parameters, expiresAt: 9_999_999_999 }, signature }, solution },
      { challenge: { parameters }, solution },
      { challenge: null, solution: null, test: true },
      {},
    ].map(packed)
    for (const token of [...wrong, 'x', '{}', 'null', 'bnVsbA=='])
      expect((await register(token)).body.payload.msg).toEqual(REFUSED)
    expect((await register(undefined)).body.payload.msg).toHaveProperty('recaptcha_token')
  })

  test('a solution is refused after ten minutes', async () => {
    const token = packed(await solve(await challenge()))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 2000 })
    expect((await register(token)).body.payload.msg).toEqual(REFUSED)
    vi.setSystemTime(Date.now() - 10_000)
    expect((await register(token)).status).toBe(201)
  })
})

test('With the captcha off there is no challenge', async () => {
  const app = await startApp({ CAPTCHA: 'off' })
  expect((await app.get('/api/captcha/challenge')).status).toBe(404)
  await app.close()
})

test('An address that tries too often has to wait; forms with a wrong field do not count', async () => {
  const app = await startApp({ CAPTCHA: 'altcha', RATE_LIMIT: 'on' })
  const attempt = async (other = {}) => app.post('/api/register', await registrationForm(other))
  // The highest number that leaves room for the counted ones: an address may send 120 forms of any kind an
  // hour.
  for (let i = 0; i < 59; i += 1) expect((await attempt({ name: 'x' })).status).toBe(422)
  for (let i = 0; i < 60; i += 1) expect((await attempt()).status).toBe(422)
  const { status, body, headers } = await attempt()
  expect([status, body.payload?.msg]).toEqual([429, undefined])
  expect(Number(headers.get('retry-after'))).toBe(60)
  await app.close()
})

describe('With Google reCAPTCHA', () => {
  const keys = { v2: { key: 'k2', secret: 'secret2' }, v3: { key: 'k3', secret: 'secret3' } }
  /** Google's answers by secret and token. */
  const verdicts: Record<string, object> = {
    'secret3 person': { success: true, score: 0.9, action: 'register' },
    'secret3 robot': { success: true, score: 0.1, action: 'register' },
    'secret3 elsewhere': { success: true, score: 0.9, action: 'contact' },
    'secret2 box': { success: true },
    'secret3 registering': { success: true, score: 0.9, action: 'register' },
    'secret3 contacting': { success: true, score: 0.9, action: 'contact' },
  }
  const google = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { secret, response: token } = Object.fromEntries(
      new URLSearchParams(Buffer.concat(chunks).toString()),
    )
    if (token === 'silence') return
    if (request.url === '/elsewhere') return response.end(JSON.stringify(verdicts['secret3 person']))
    if (token === 'redirected') return response.writeHead(307, { location: '/elsewhere' }).end()
    response.end(JSON.stringify(verdicts[`${secret} ${token}`] ?? { success: false }))
  })
  const standIn = () => `http://127.0.0.1:${(google.address() as AddressInfo).port}`
  let captcha: ReturnType<typeof recaptcha>
  beforeAll(async () => {
    await new Promise<void>((listening) => google.listen(0, '127.0.0.1', listening))
    captcha = recaptcha(keys, standIn())
  })
  afterAll(() => {
    vi.restoreAllMocks()
    google.closeAllConnections()
    google.close()
  })

  test('a person is accepted by score, or by the checkbox', async () => {
    for (const token of ['person', 'box']) await captcha.check(token, 'register')
    expect(await captcha.challenge()).toBeNull()
  })

  test('a low score, a token of another form and an unknown token are refused', async () => {
    for (const token of ['robot', 'elsewhere', 'unknown'])
      await expect(captcha.check(token, 'register')).rejects.toMatchObject({ status: 422, messages: REFUSED })
  })

  test('after a low score the answer offers the checkbox; an invalid token is only refused', async () => {
    for (const token of ['robot', 'elsewhere'])
      await expect(captcha.check(token, 'register')).rejects.toMatchObject({ reason: CAPTCHA_BOX_WANTED })
    await expect(captcha.check('unknown', 'register')).rejects.toMatchObject({ reason: undefined })
  })

  test('a token for one of the two forms is not accepted by the other', async () => {
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation((to, init) =>
      fetch(String(to).startsWith('https://www.google.com/recaptcha/') ? standIn() : to, init),
    )
    const app = await startApp({
      CAPTCHA: 'recaptcha',
      RECAPTCHA_V2_KEY: keys.v2.key,
      RECAPTCHA_V2_SECRET: keys.v2.secret,
      RECAPTCHA_V3_KEY: keys.v3.key,
      RECAPTCHA_V3_SECRET: keys.v3.secret,
    })
    const contact = (recaptcha_token: string) =>
      app.post('/api/contact-us/send-message', contactMessage({ recaptcha_token }))
    const register = async (recaptcha_token: string) =>
      app.post('/api/register', await registrationForm({ recaptcha_token }))
    for (const refused of [await contact('registering'), await register('contacting')])
      expect([refused.status, refused.body.payload.msg]).toEqual([422, REFUSED])
    expect([(await contact('contacting')).status, (await register('registering')).status]).toEqual([200, 201])
    await app.close()
  })

  test('nobody is accepted while Google does not answer', async () => {
    await expect(captcha.check('silence', 'register')).rejects.toMatchObject({ status: 503 })
  })

  test('a redirect is not followed, because it would take our secret elsewhere', async () => {
    await expect(captcha.check('redirected', 'register')).rejects.toMatchObject({ status: 503 })
  })
})
