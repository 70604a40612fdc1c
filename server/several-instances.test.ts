import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { fillWithDemo } from '#server/database/demo/fill.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { openSession } from '#server/identity/session.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { type Serving, serve } from '#server/serve.ts'
import { captchaSolution } from '#server/testing/captcha.ts'
import { draftWith } from '#server/testing/collaboration-draft.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { type FreshDatabase, freshDatabase, testedKind } from '#server/testing/database.ts'
import { PASSWORD_HASH } from '#server/testing/logging-in/password.ts'
import { addStaff, haveSecondFactor, PASSWORD } from '#server/testing/people.ts'

const email = namedWorld.lucia.email
const opened: { close(): Promise<void> }[] = []
// They share what docs/operations.md asks for: the database, the key, the folder of uploads and mail.
const DATA_DIR = mkdtempSync(join(tmpdir(), 'pesquisa-instances-'))

afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
  rmSync(DATA_DIR, { recursive: true, force: true })
})

async function startInstance({ settings }: FreshDatabase, more: object = {}): Promise<Serving> {
  const environment = {
    DATA_DIR,
    DATABASE_URL: settings.database_url ?? '',
    SECRET_KEY: 'the same key in every instance, long enough',
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...more,
  }
  const instance = await serve(readSettings(environment), { web: join(DATA_DIR, 'no-web') })
  opened.push(instance)
  return instance
}

function post({ url }: Serving, path: string, body: object, token?: string, more: object = {}) {
  const own = { 'content-type': 'application/json', ...more }
  const headers = { ...own, ...(token && { authorization: `Bearer ${token}` }) }
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** A new account of staff and a session of it that gave the second factor. */
async function staffSession(fresh: FreshDatabase, role: 'admin' | 'reviewer') {
  const id = await addStaff(fresh, role)
  await haveSecondFactor(fresh, id)
  return { id, token: await openSession(fresh.database.db, id, { isFactorProved: true }) }
}

describe.skipIf(testedKind() === 'embedded')('several servers on one PostgreSQL', () => {
  test('start at once, know the sessions of each other, count tries together and send each e-mail once', async () => {
    const fresh = await freshDatabase()
    opened.push(fresh)
    await fillWithDemo(fresh.database, { count: 0, seed: 1, password_hash: PASSWORD_HASH })
    const [one, two] = await Promise.all([startInstance(fresh), startInstance(fresh)])

    const login = await post(one, '/api/login', { email, password: PASSWORD })
    const { token } = ((await login.json()) as { payload: { token: string } }).payload
    const found = () =>
      fetch(`${two.url}/api/users/search/`, { headers: { authorization: `Bearer ${token}` } })
    expect((await found()).status).toBe(200)
    expect((await post(one, '/api/logout', {}, token)).status).toBe(204)
    expect((await found()).status).toBe(401)

    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      const instance = tries % 2 ? one : two
      statuses.push(
        (await post(instance, '/api/login', { email: 'nobody@example.org', password: 'wrong' })).status,
      )
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])

    for (let letters = 0; letters < 3; letters += 1) await post(one, '/api/password/email', { email })
    const mail = () => {
      try {
        return readdirSync(join(DATA_DIR, 'mail')).filter((file) => file.endsWith('.eml')).length
      } catch {
        return 0
      }
    }
    for (let waited = 0; waited < 10_000 && mail() < 3; waited += 100) await wait(100)
    await wait(1500)
    expect(mail()).toBe(3)
  })

  test('end the sessions of a removed member of the staff at once', async () => {
    const fresh = await freshDatabase()
    opened.push(fresh)
    const [one, two] = await Promise.all([startInstance(fresh), startInstance(fresh)])
    const [admin, reviewer] = [await staffSession(fresh, 'admin'), await staffSession(fresh, 'reviewer')]
    const waiting = () =>
      fetch(`${two.url}/api/admin/waiting`, { headers: { authorization: `Bearer ${reviewer.token}` } })
    expect((await waiting()).status).toBe(200)
    const removed = await fetch(`${one.url}/api/admin/staff/${reviewer.id}`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      body: JSON.stringify({ current_password: PASSWORD }),
    })
    expect(removed.status).toBe(204)
    expect((await waiting()).status).toBe(401)
  })

  test('take the solution of a captcha once, do what is sent to two of them once, and list it on each', async () => {
    const fresh = await freshDatabase('named')
    opened.push(fresh)
    const [one, two] = await Promise.all([startInstance(fresh), startInstance(fresh)])

    const recaptcha_token = await captchaSolution(one.url)
    // The work that production asks for: server/platform/captcha/altcha.ts.
    expect(JSON.parse(atob(recaptcha_token)).challenge.parameters.cost).toBe(5000)
    const send = (to: Serving) =>
      post(
        to,
        '/api/contact-us/send-message',
        contactMessage({ recaptcha_token, sending_key: crypto.randomUUID() }),
      )
    const sent = await Promise.all([send(one), send(two)])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422])

    const { id } = await fresh.database.db
      .selectFrom('account')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow()
    const token = await openSession(fresh.database.db, id)
    const list = async (of: Serving) => {
      const answer = await fetch(`${of.url}/api/collaborations/search-request/`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return ((await answer.json()) as { data: { subject: string }[] }).data.map(({ subject }) => subject)
    }
    const [before] = [await list(one), await list(two)]
    const key = { [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
    const publish = (to: Serving) =>
      post(to, '/api/collaborations/create', draftWith({ subject: 'Una vez en dos máquinas' }), token, key)
    const [here, there] = await Promise.all([publish(one), publish(two)])
    expect([here.status, there.status]).toEqual([201, 201])
    expect(await here.json()).toEqual(await there.json())
    for (const instance of [one, two]) {
      const after = await list(instance)
      expect(after).toHaveLength(before!.length + 1)
      expect(after).toContain('Una vez en dos máquinas')
    }
  })

  test('count the calls of an address together', async () => {
    const fresh = await freshDatabase()
    opened.push(fresh)
    const settings = { CALLS_PER_MINUTE: '120' }
    const [one, two] = [await startInstance(fresh, settings), await startInstance(fresh, settings)]
    let done = 0
    let refused: Response | undefined
    for (let call = 0; call < 160; call += 1) {
      const answer = await fetch(`${(call % 2 ? one : two).url}/api/services`)
      await answer.arrayBuffer()
      if (answer.status === 200) done += 1
      else refused = answer
      // An instance does not wait until the other is told: on a busy machine that takes longer than a call.
      if (call > 100) await wait(50)
    }
    expect(done).toBeGreaterThanOrEqual(120)
    expect(done).toBeLessThanOrEqual(120 + 4)
    expect(refused?.status).toBe(429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    const [{ key }] = (await fresh.database.query(`select key from rate_limit where key like 'calls:%'`)).rows
    expect(key).not.toContain('127.0.0.1')
  })
})
