import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { browserAt, type PushService, startPushService } from '#server/testing/other-programs/push-service.ts'
import { startFilledApp, tokenOf } from '#server/testing/people.ts'

let app: TestApp
let service: PushService

beforeAll(async () => {
  service = await startPushService()
  app = await startFilledApp({ PUSH_SERVICES: service.host, RATE_LIMIT: 'on' })
})
afterAll(async () => {
  await app?.close()
  await service?.close()
})

const newBrowser = () => browserAt(service, 'browser')
const subscribe = (browser: ReturnType<typeof newBrowser>, token?: string) =>
  app.post('/api/push/subscribe', { subscription: browser.subscription }, token)
const devices = () => app.database.db.selectFrom('push_subscription').selectAll().execute()

describe('the address of a device', () => {
  const WRONG = [
    ['http, in clear text', `http://HOST/push/a`],
    ['another machine', 'https://169.254.169.254/latest/meta-data'],
    ['another port of the service', 'https://localhost/push/a'],
    ['a service’s name before another’s', 'https://localhost.example.org/push/a'],
    ['a service’s name as a user’s', 'https://localhost@example.org/push/a'],
    ['a user and a password', 'https://a:b@HOST/push/a'],
    ['no URL', 'nothing'],
    ['with characters that no address may contain', 'https://HOST/push/ñ'],
    ['too long', `https://HOST/${randomBytes(2000).toString('hex')}`],
  ] as const

  test.each(WRONG)('that is %s is refused', async (_, endpoint) => {
    const browser = newBrowser()
    browser.subscription.endpoint = endpoint.replace('HOST', service.host)
    const { status, body } = await subscribe(browser, await tokenOf(app, 'lucia'))
    expect(status).toBe(422)
    expect(Object.keys(body.payload.msg)).toEqual(['subscription.endpoint'])
    expect(await devices()).toEqual([])
  })

  test('with keys that cannot encrypt is refused, and so is an app that the operator has not configured', async () => {
    const token = await tokenOf(app, 'lucia')
    const { subscription } = newBrowser()
    const { p256dh, auth } = subscription.keys
    const offCurve = Buffer.from(p256dh, 'base64url').fill(7, 33).toString('base64url')
    for (const keys of [
      { p256dh: offCurve, auth },
      { p256dh: 'AAAA', auth },
      { p256dh, auth: 'AAAA' },
    ])
      expect(
        (await app.post('/api/push/subscribe', { subscription: { ...subscription, keys } }, token)).status,
      ).toBe(422)
    const android = { kind: 'android', token: 'abc' }
    expect((await app.post('/api/push/subscribe', { subscription: android }, token)).status).toBe(422)
    // No index accepts such a long value.
    for (const odd of [randomBytes(2000).toString('hex'), 'a b', ''])
      expect(
        (await app.post('/api/push/subscribe', { subscription: { ...android, token: odd } }, token)).body,
      ).toMatchObject({ payload: { msg: { 'subscription.token': [expect.any(String)] } } })
    expect(await devices()).toEqual([])
  })
})

describe('limit per quarter of an hour', () => {
  test('too many tests have to wait', async () => {
    const browser = newBrowser()
    const token = await tokenOf(app, 'rafael')
    expect((await subscribe(browser, token)).status).toBe(204)
    const tested = () => app.post('/api/push/test', { address: browser.subscription.endpoint }, token)
    for (let tries = 0; tries < 10; tries += 1) expect((await tested()).status).toBe(204)
    const { status, headers } = await tested()
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('too many subscriptions have to wait', async () => {
    const token = await tokenOf(app, 'nuria')
    for (let tries = 0; tries < 60; tries += 1)
      expect((await subscribe(newBrowser(), token)).status).toBe(204)
    expect((await subscribe(newBrowser(), token)).status).toBe(429)
  })
})
