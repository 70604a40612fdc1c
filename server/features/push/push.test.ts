import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { notifyDevices } from '#server/identity/push/notify.ts'
import type { TestApp } from '#server/testing/app.ts'
import {
  browserAt,
  type PushService,
  saidIn,
  startPushService,
} from '#server/testing/other-programs/push-service.ts'
import { idOf, type Named, PASSWORD, startFilledApp, tokenOf, tokenOfRole } from '#server/testing/people.ts'

const NOTICE = {
  title: 'Pesquisa',
  body: 'Hay una petición de colaboración nueva en su zona.',
  path: '/collaborations',
  tag: 'peticiones',
}

let app: TestApp
let service: PushService

beforeAll(async () => {
  service = await startPushService()
  app = await startFilledApp({ LOG_LEVEL: 'debug', PUSH_SERVICES: service.host })
})
afterAll(async () => {
  await app?.close()
  await service?.close()
})
beforeEach(async () => {
  await app.database.db.deleteFrom('session').execute()
  await app.database.query(`delete from pgboss.job where name like 'push%'`)
  service.received.length = 0
  service.answer(201)
})

let named = 0
function newBrowser() {
  named += 1
  return browserAt(service, `browser-${named}`)
}
type Browser = ReturnType<typeof newBrowser>

const subscribe = (browser: Browser, token?: string) =>
  app.post('/api/push/subscribe', { subscription: browser.subscription }, token)
const unsubscribe = (browser: Browser, token: string) =>
  app.post('/api/push/unsubscribe', { address: browser.subscription.endpoint }, token)
const tryOut = (browser: Browser, token: string) =>
  app.post('/api/push/test', { address: browser.subscription.endpoint }, token)
const devices = () => app.database.db.selectFrom('push_subscription').selectAll().orderBy('id').execute()
const pushedTo = ({ subscription }: Browser) =>
  service.received.filter(({ path }) => subscription.endpoint.endsWith(path))

async function subscribed(who: Named) {
  const [browser, token] = [newBrowser(), await tokenOf(app, who)]
  expect((await subscribe(browser, token)).status).toBe(204)
  return { browser, token }
}
async function notify(who: Named, notice = NOTICE) {
  const id = await idOf(app, who)
  await app.database.db.transaction().execute((trx) => notifyDevices(app.platform, trx, id, notice))
}
async function until(isSo: () => boolean | Promise<boolean>) {
  for (let tries = 0; tries < 200 && !(await isSo()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await isSo()).toBe(true)
}
/** Waits until all notifications are sent. */
const allSent = () =>
  until(async () => {
    const open = `select count(*)::int as n from pgboss.job where name like 'push%' and state <> 'completed'`
    return (await app.database.query(open)).rows[0].n === 0
  })

describe('a user who wants notifications on a device', () => {
  test('gets them there, readable by that browser only, signed by this installation, valid for a day', async () => {
    const { browser, token } = await subscribed('lucia')
    const { browser: others } = await subscribed('rafael')
    await notify('lucia')
    await until(() => pushedTo(browser).length === 1)
    const [pushed] = pushedTo(browser)
    expect(browser.read(pushed!)).toEqual(NOTICE)
    expect(() => others.read(pushed!)).toThrow()
    expect(pushed!.body.toString('latin1')).not.toContain('colaboraci')
    const { body } = await app.get('/api/push', token)
    expect(body.kinds).toEqual(['web'])
    const [, jwt, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(String(pushed!.headers.authorization))!
    expect(key).toBe(body.public_key)
    expect(saidIn(jwt!, body.public_key)).toMatchObject({
      aud: `https://${service.host}`,
      sub: 'mailto:contacto@example.org',
    })
    expect(Number(pushed!.headers.ttl)).toBeGreaterThan(24 * 3600 - 60)
    expect(Number(pushed!.headers.ttl)).toBeLessThanOrEqual(24 * 3600)
    expect(pushed!.headers).toMatchObject({
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{1,32}$/),
    })
    await allSent()
    expect(pushedTo(others)).toEqual([])
  })

  test('sends a test and is shown at once whether the push service accepted it', async () => {
    const { browser, token } = await subscribed('lucia')
    expect((await tryOut(browser, token)).status).toBe(204)
    expect(browser.read(pushedTo(browser)[0]!)).toMatchObject({ title: 'Pesquisa', path: '/settings' })
    service.answer(500, browser.subscription.endpoint.slice(-8))
    const { status, body } = await tryOut(browser, token)
    expect(status).toBe(503)
    expect(body.payload.msg.general[0]).toContain('no ha aceptado el envío')
    expect((await tryOut(newBrowser(), token)).status).toBe(404)
  })

  test('unsubscribes: then nothing is sent there', async () => {
    const { browser, token } = await subscribed('lucia')
    expect((await unsubscribe(browser, token)).status).toBe(204)
    expect((await unsubscribe(browser, token)).status).toBe(204)
    await notify('lucia')
    await allSent()
    expect(pushedTo(browser)).toEqual([])
    expect((await tryOut(browser, token)).status).toBe(404)
  })

  test('subscribes twice: there is one device, with the newer keys', async () => {
    const { browser, token } = await subscribed('lucia')
    const again = newBrowser()
    again.subscription.endpoint = browser.subscription.endpoint
    expect((await subscribe(again, token)).status).toBe(204)
    expect(await devices()).toHaveLength(1)
    await tryOut(again, token)
    expect(again.read(service.received[0]!)).toMatchObject({ title: 'Pesquisa' })
  })

  test('may be an administrator, but not a visitor', async () => {
    expect((await app.get('/api/push')).status).toBe(401)
    expect((await subscribe(newBrowser())).status).toBe(401)
    const [browser, token] = [newBrowser(), await tokenOfRole(app, 'admin')]
    expect((await subscribe(browser, token)).status).toBe(204)
    expect((await tryOut(browser, token)).status).toBe(204)
  })
})

describe('a device belongs to a session', () => {
  test('and is deleted with it: on log-out, and on the other devices when the password changes', async () => {
    const { browser, token } = await subscribed('lucia')
    const { browser: elsewhere, token: other } = await subscribed('lucia')
    await app.post('/api/logout', {}, token)
    expect((await devices()).map(({ address }) => address)).toEqual([elsewhere.subscription.endpoint])
    const here = await tokenOf(app, 'lucia')
    await app.post(
      '/api/user/managment/password',
      {
        current_password: PASSWORD,
        new_password: 'una-clave-larga-9',
        new_password_confirmation: 'una-clave-larga-9',
      },
      here,
    )
    expect(await devices()).toEqual([])
    expect((await tryOut(elsewhere, other)).status).toBe(401)
    await notify('lucia')
    await allSent()
    expect([...pushedTo(browser), ...pushedTo(elsewhere)]).toEqual([])
  })

  test('gets nothing after the session was idle for 30 days, nor while its detective is suspended', async () => {
    const { browser } = await subscribed('lucia')
    const { browser: rafaels } = await subscribed('rafael')
    await app.database.query(
      `update session set last_used_at = now() - interval '30 days' where account_id = $1`,
      [await idOf(app, 'lucia')],
    )
    const suspend = (status: 'suspended' | 'approved') =>
      app.database.query(`update detective set status = $1 where license_number = $2`, [
        status,
        namedWorld.rafael.license_number,
      ])
    await suspend('suspended')
    await notify('lucia')
    await notify('rafael')
    await allSent()
    await suspend('approved')
    expect([...pushedTo(browser), ...pushedTo(rafaels)]).toEqual([])
  })

  test('of a hidden detective still gets notifications: hiding concerns the directory only', async () => {
    const { browser } = await subscribed('beatriz')
    await notify('beatriz')
    await until(() => pushedTo(browser).length === 1)
  })

  test('belongs to the next user who logs in there, and gets nothing meant for the first one', async () => {
    const { browser, token } = await subscribed('lucia')
    const rafaels = await tokenOf(app, 'rafael')
    expect((await subscribe(browser, rafaels)).status).toBe(204)
    await notify('lucia')
    await allSent()
    expect(pushedTo(browser)).toEqual([])
    expect((await tryOut(browser, token)).status).toBe(404)
    expect((await unsubscribe(browser, token)).status).toBe(204)
    expect((await tryOut(browser, rafaels)).status).toBe(204)
  })

  test('there are at most 20 per account: the oldest subscription is deleted', async () => {
    const token = await tokenOf(app, 'nuria')
    const browsers = Array.from({ length: 21 }, newBrowser)
    for (const browser of browsers.slice(0, 20)) await subscribe(browser, token)
    expect(await devices()).toHaveLength(20)
    await subscribe(browsers[0]!, token)
    await subscribe(browsers[20]!, token)
    const left = (await devices()).map(({ address }) => address)
    expect(left).toHaveLength(20)
    expect(left).not.toContain(browsers[1]!.subscription.endpoint)
    expect(left).toContain(browsers[0]!.subscription.endpoint)
  })
})

describe('a device that', () => {
  test.each([404, 410])('no longer exists (%i) is deleted', async (status) => {
    const { browser, token } = await subscribed('lucia')
    service.answer(status, browser.subscription.endpoint.slice(-8))
    await notify('lucia')
    await until(async () => (await devices()).length === 0)
    expect((await tryOut(browser, token)).status).toBe(404)
  })

  test.each([429, 503])(
    'cannot be reached now (%i) is tried again, and no other device gets the notification twice',
    async (status) => {
      const { browser } = await subscribed('lucia')
      const { browser: other } = await subscribed('lucia')
      const ending = browser.subscription.endpoint.slice(-8)
      service.answer(status, ending)
      await notify('lucia')
      await until(() => pushedTo(browser).length === 1)
      service.answer(201, ending)
      await until(async () => {
        await app.database.query(
          `update pgboss.job set start_after = now() where name = 'push-device' and state = 'retry'`,
        )
        return pushedTo(browser).length === 2
      })
      await allSent()
      expect(pushedTo(other)).toHaveLength(1)
      expect(await devices()).toHaveLength(2)
    },
  )

  test('is refused for good is not retried and stays, and redirects are not followed', async () => {
    const { browser } = await subscribed('lucia')
    for (const status of [403, 307]) {
      service.received.length = 0
      service.answer(status, browser.subscription.endpoint.slice(-8))
      await notify('lucia')
      await allSent()
      expect(service.received.map(({ path }) => path)).toEqual([
        new URL(browser.subscription.endpoint).pathname,
      ])
    }
    expect(await devices()).toHaveLength(1)
  })
})

describe('a notification', () => {
  test('of a transaction that is rolled back is never sent', async () => {
    const { browser } = await subscribed('lucia')
    const id = await idOf(app, 'lucia')
    const failing = app.database.db.transaction().execute(async (trx) => {
      await notifyDevices(app.platform, trx, id, NOTICE)
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    await notify('lucia', { ...NOTICE, tag: 'otra' })
    await until(() => pushedTo(browser).length === 1)
    await allSent()
    expect(pushedTo(browser).map((pushed) => browser.read(pushed))).toEqual([{ ...NOTICE, tag: 'otra' }])
  })

  test('leaves no address in the log or the queue', async () => {
    const { browser, token } = await subscribed('lucia')
    service.answer(403, browser.subscription.endpoint.slice(-8))
    await notify('lucia')
    await allSent()
    await tryOut(browser, token)
    const { rows } = await app.database.query(
      `select t::text as line from pgboss.job t where name like 'push%'`,
    )
    expect(rows).not.toEqual([])
    expect(JSON.stringify(rows)).not.toContain('browser-')
    expect(app.logLines()).toContain('a notification was refused')
    expect(app.logLines()).not.toContain('/push/browser-')
  })
})
