// Requests to a browser's push service, and the handling of its answers.
import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifyDevices } from '#server/identity/push/notify.ts'
import type { TestApp } from '#server/testing/app.ts'
import {
  browserAt,
  type PushService,
  saidIn,
  startPushService,
} from '#server/testing/other-programs/push-service.ts'
import { idOf, startFilledApp, tokenOf } from '#server/testing/people.ts'

const NOTICE = { title: 'Pesquisa', body: 'Hay una petición nueva.', path: '/collaborations', tag: 'nuevas' }
const DAY = 24 * 3600

let app: TestApp
let service: PushService
let browser: ReturnType<typeof browserAt>
let token: string
let made = 0
beforeAll(async () => {
  service = await startPushService()
  app = await startFilledApp({
    LOG_LEVEL: 'debug',
    PUSH_SERVICES: service.host,
    CONTACT_EMAIL: 'quien.lleva@example.org',
  })
})
afterAll(async () => {
  await app?.close()
  await service?.close()
})
/** Lucía has one device, and nothing was ever sent to it. */
beforeEach(async () => {
  await app.database.db.deleteFrom('session').execute()
  await app.database.query(`delete from pgboss.job where name like 'push%'`)
  service.received.length = 0
  made += 1
  browser = browserAt(service, `browser-secreto-${made}`)
  token = await tokenOf(app, 'lucia')
  const { subscription } = browser
  expect((await app.post('/api/push/subscribe', { subscription }, token)).status).toBe(204)
})

const answers = (status: number, retryAfter?: string) =>
  service.answer(status, browser.subscription.endpoint.slice(-10), retryAfter)
async function notify() {
  const id = await idOf(app, 'lucia')
  await app.database.db.transaction().execute((trx) => notifyDevices(app.platform, trx, id, NOTICE))
}
const pushed = (times: number) => expect.poll(() => service.received.length).toBe(times)
/** The open jobs, each with the seconds until its start. */
const open = async (): Promise<{ state: string; seconds: number }[]> =>
  (
    await app.database.query(
      `select state::text, extract(epoch from start_after - now())::float as seconds
        from pgboss.job where name like 'push%' and state <> 'completed'`,
    )
  ).rows
const nothingOpen = () => expect.poll(open).toEqual([])
/** Makes the waiting jobs due. */
const hurry = () => app.database.query(`update pgboss.job set start_after = now() where name = 'push-device'`)

test('A push service gets the sender’s identity, for a day at most, signed with the key from the data folder', async () => {
  await notify()
  await pushed(1)
  const [, jwt = '', shown = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(
    String(service.received[0]!.headers.authorization),
  )!
  const kept = JSON.parse(readFileSync(join(app.platform.settings.data_dir, 'push-keys.json'), 'utf8'))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(kept.private_key, 'base64url'))
  expect(shown).toBe(pair.getPublicKey('base64url'))
  const { aud, sub, exp } = saidIn(jwt, shown)
  expect([aud, sub]).toEqual([`https://${service.host}`, 'mailto:quien.lleva@example.org'])
  const left = Number(exp) - Date.now() / 1000
  expect(left).toBeGreaterThan(3600)
  // RFC 8292: services refuse a longer lifetime.
  expect(left).toBeLessThanOrEqual(DAY)
  expect(JSON.parse(Buffer.from(jwt.split('.')[0]!, 'base64url').toString())).toEqual({
    typ: 'JWT',
    alg: 'ES256',
  })
  expect(browser.read(service.received[0]!)).toEqual(NOTICE)
})

describe('A push service that cannot accept a notification now', () => {
  test.each([
    [429, 'in seconds'],
    [503, 'in seconds'],
    [503, 'by a date'],
  ] as const)(
    '(%i) and names a time (%s) is not asked before that time, and then gets it once',
    async (status, how) => {
      answers(status, how === 'in seconds' ? '600' : new Date(Date.now() + 600_000).toUTCString())
      await notify()
      await pushed(1)
      await expect.poll(async () => (await open()).map(({ state }) => state)).toEqual(['created'])
      expect((await open())[0]!.seconds).toBeGreaterThan(580)
      expect((await open())[0]!.seconds).toBeLessThanOrEqual(601)
      answers(201)
      await hurry()
      await pushed(2)
      expect(browser.read(service.received[1]!)).toEqual(NOTICE)
      await nothingOpen()
      expect(service.received).toHaveLength(2)
    },
  )

  test('and names a moment in the past is asked at growing intervals', async () => {
    answers(429, '0')
    await notify()
    for (const seconds of [5, 10, 20]) {
      await expect
        .poll(async () => (await open()).map((job) => Math.round(job.seconds / 5) * 5))
        .toEqual([seconds])
      await hurry()
    }
    answers(201)
    await nothingOpen()
  })

  test('for days does not get the notification later: it would be too old', async () => {
    answers(503, String(30 * DAY))
    await notify()
    await pushed(1)
    await expect.poll(async () => (await open())[0]?.seconds).toBeGreaterThan(DAY - 60)
    expect((await open())[0]!.seconds).toBeLessThanOrEqual(DAY + 2)
    answers(201)
    await app.database.query(
      `update pgboss.job set start_after = now(), data = jsonb_set(data, '{until}', '0') where name = 'push-device'`,
    )
    await nothingOpen()
    expect(service.received).toHaveLength(1)
  })

  test.each([undefined, 'soon'])(
    'and names no valid moment (%s) is asked at the queue’s intervals',
    async (when) => {
      answers(503, when)
      await notify()
      await pushed(1)
      await expect.poll(async () => (await open()).map(({ state }) => state)).toEqual(['retry'])
    },
  )
})

test('Whatever the outcome, the log contains neither the device’s address nor its keys, nor the signing key', async () => {
  const { endpoint, keys } = browser.subscription
  const { private_key } = app.platform.settings.push.vapid
  const tryOut = () => app.post('/api/push/test', { address: endpoint }, token)
  for (const [status, retryAfter] of [[201], [403], [503, '600'], [503], [410]] as const) {
    answers(status, retryAfter)
    const before = service.received.length
    await notify()
    await pushed(before + 1)
    await tryOut()
  }
  const lines = app.logLines()
  for (const words of [
    'a notification was handled',
    'a notification was refused',
    'waits until later',
    'a job failed',
  ])
    expect(lines).toContain(words)
  for (const secret of [
    'browser-secreto',
    service.host,
    keys.p256dh,
    keys.auth,
    token,
    private_key,
    NOTICE.body,
  ])
    expect(lines).not.toContain(secret)
})
