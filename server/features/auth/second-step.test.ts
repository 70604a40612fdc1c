import { beforeEach, describe, expect, test } from 'vitest'
import { TICKET_TRIES } from '#contract/auth.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { openSession } from '#server/identity/session.ts'
import {
  codeAt,
  earlyInTheStep,
  forgetTakenCodes,
  withPasskey,
  withTotp,
} from '#server/testing/logging-in/second-factors.ts'
import { nextLink } from '#server/testing/next-link.ts'
import { addStaff, appOfFile, PASSWORD, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile({ RATE_LIMIT: 'on', LOG_LEVEL: 'debug' })
let secret: string
let codes: string[]
const { lucia } = namedWorld
const WRONG = '000000'
const db = () => app.database.db

beforeEach(async () => {
  for (const table of [
    'totp',
    'passkey',
    'recovery_code',
    'login_ticket',
    'session',
    'known_device',
  ] as const)
    await db().deleteFrom(table).execute()
  await db().deleteFrom('rate_limit').execute()
  await db().deleteFrom('known_address').execute()
  const set = await withTotp(app, await tokenOf(app, 'lucia'))
  secret = set.secret
  codes = set.codes!
  await db().deleteFrom('session').execute()
})

const logIn = (password = PASSWORD) => app.post('/api/login', { email: lucia.email, password })
const give = (ticket: string, given: object) => app.post('/api/login/second-factor', { ticket, ...given })
const asked = async () => (await logIn()).body.payload
const ticketNow = async (): Promise<string> => (await asked()).ticket
const giveCode = async (code: string) => give(await ticketNow(), { code })
const rightCode = () => codeAt(secret)
const sessions = async () => (await db().selectFrom('session').selectAll().execute()).length
const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).sort((one, other) => one - other)

describe('after the right password, if the account has a second factor,', () => {
  test('the answer is a ticket and no session; the code of the app opens one', async () => {
    const { status, body } = await logIn()
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'second_factor',
      payload: {
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        methods: ['totp', 'recovery_code'],
        passkey_options: null,
      },
    })
    expect(await sessions()).toBe(0)
    for (const table of ['known_address', 'known_device'] as const)
      expect(await db().selectFrom(table).selectAll().execute()).toEqual([])
    const { ticket } = body.payload
    const entered = await give(ticket, { code: await rightCode() })
    expect(entered.body).toMatchObject({ status: 'success', payload: { user: { name: 'Lucía' } } })
    expect((await app.get('/api/users/search/', entered.body.payload.token)).status).toBe(200)
    for (const hidden of [ticket, secret, entered.body.payload.token])
      expect(app.logLines()).not.toContain(hidden)
    expect(app.logLines()).toMatch(/"is_factor_proved":true,"msg":"logged in"/)
  })

  test('a ticket opens no calls, and is stored in the database as a hash only', async () => {
    const ticket = await ticketNow()
    expect((await app.get('/api/users/search/', ticket)).status).toBe(401)
    const { rows } = await app.database.query('select to_json(t)::text as row from login_ticket t')
    expect(JSON.stringify(rows)).not.toContain(ticket)
  })

  test('a wrong password gets the usual refusal, which does not mention a second factor', async () => {
    const { status, body } = await logIn('no-es-esta')
    expect([status, Object.keys(body.payload)]).toEqual([401, ['msg']])
  })

  test('a suspended user gets the reason and no ticket; an earlier ticket is refused too', async () => {
    const ticket = await ticketNow()
    const is = (status: 'approved' | 'suspended') =>
      db().updateTable('detective').set({ status }).where('name', '=', lucia.name).execute()
    await is('suspended')
    expect((await logIn()).body.payload.reason).toBe('suspended')
    expect((await give(ticket, { code: await rightCode() })).body.payload.reason).toBe('suspended')
    await is('approved')
    expect(await sessions()).toBe(0)
  })

  test('an app that is not confirmed is not asked for', async () => {
    await db().updateTable('totp').set({ confirmed_at: null }).execute()
    expect((await logIn()).body.status).toBe('success')
  })

  test('an administrator is asked for it too', async () => {
    await withTotp(app, await openSession(app.database.db, await addStaff(app, 'admin')))
    const { body } = await app.post('/api/login', { email: 'admin@example.org', password: PASSWORD })
    expect(body.status).toBe('second_factor')
  })
})

describe('a code', () => {
  test.each([-1, 0, 1])('of a clock %i time steps away is accepted; once', async (steps) => {
    await earlyInTheStep()
    const code = await codeAt(secret, steps)
    expect((await giveCode(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect((await giveCode(code)).status).toBe(422)
  })

  test.each([-2, 2])('of a clock %i time steps away is refused', async (steps) => {
    await earlyInTheStep()
    expect((await giveCode(await codeAt(secret, steps))).status).toBe(422)
  })

  test('older than the last accepted one is refused', async () => {
    await earlyInTheStep()
    const [earlier, later] = [await codeAt(secret, -1), await codeAt(secret, 0)]
    expect((await giveCode(later)).status).toBe(200)
    expect((await giveCode(earlier)).status).toBe(422)
  })

  test('that confirmed the app is not accepted for a log-in', async () => {
    await db().deleteFrom('totp').execute()
    const token = await tokenOf(app, 'lucia')
    const headers = { current_password: PASSWORD }
    const path = '/api/user/managment/second-factor/totp'
    const { data } = (await app.post(`${path}/start`, headers, token)).body
    const code = await codeAt(data.secret)
    await app.post(`${path}/confirm`, { code }, token)
    expect((await giveCode(code)).status).toBe(422)
  })

  test('that is wrong or missing gets an error on its field', async () => {
    for (const given of [{ code: WRONG }, { code: 'k7m2-9xqp-3tvd' }, {}]) {
      const { status, body } = await give(await ticketNow(), given)
      expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['code']])
    }
  })
})

describe('a recovery code', () => {
  test('is accepted once, in any spelling, and its owner gets an e-mail with the number of codes left', async () => {
    const code = codes.find((it) => it.includes('0')) ?? codes[0]!
    const typed = code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
    expect((await giveCode(typed)).status).toBe(200)
    expect((await giveCode(code)).status).toBe(422)
    const notice = async () =>
      (await app.emails(lucia.email, 0)).find((it) => /código de rec/.test(it.subject))
    await expect.poll(notice).toBeDefined()
    expect((await notice())!.text).toContain('Le quedan 9.')
    expect((await notice())!.text).not.toContain(code)
  })

  test('of another account is refused', async () => {
    const other = await withTotp(app, await tokenOf(app, 'rafael'))
    expect((await giveCode(other.codes![0]!)).status).toBe(422)
  })

  test('is not offered any more when none is left', async () => {
    await db().deleteFrom('recovery_code').execute()
    expect((await asked()).methods).toEqual(['totp'])
  })
})

describe('a passkey', () => {
  const device = async (counts = true) => {
    const proof = { code: await rightCode() }
    const made = await withPasskey(app, await tokenOf(app, 'lucia'), 'Mi móvil', counts, proof)
    await forgetTakenCodes(app)
    return made.device
  }
  const kept = () => db().selectFrom('passkey').select(['counter', 'last_used_at']).executeTakeFirstOrThrow()

  test('signs the challenge of the ticket and logs in; its use is recorded', async () => {
    const phone = await device()
    const { ticket, methods, passkey_options } = await asked()
    expect(methods).toEqual(['passkey', 'totp', 'recovery_code'])
    expect(passkey_options).toMatchObject({ rpId: 'pesquisa.test', userVerification: 'preferred' })
    expect(passkey_options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([phone.id])
    expect((await give(ticket, { passkey: phone.get(passkey_options) })).status).toBe(200)
    expect(await kept()).toEqual({ counter: 1, last_used_at: expect.any(Date) })
  })

  test('without a signature counter is accepted again and again', async () => {
    const phone = await device(false)
    for (const _ of [1, 2]) {
      const { ticket, passkey_options } = await asked()
      expect((await give(ticket, { passkey: phone.get(passkey_options) })).status).toBe(200)
    }
  })

  test('is refused if its counter went back, if it signed another challenge or for another site, or if it is unknown', async () => {
    const phone = await device()
    const first = await asked()
    expect((await give(first.ticket, { passkey: phone.get(first.passkey_options) })).status).toBe(200)
    const { ticket, passkey_options } = await asked()
    const wrong = [
      phone.get(first.passkey_options),
      phone.get(passkey_options, { origin: 'http://evil.test' }),
      phone.get(passkey_options, { rpID: 'evil.test' }),
      { ...phone.get(passkey_options), id: 'unknown' },
    ]
    for (let used = 0; used < 3; used += 1) phone.turnBack()
    wrong.push(phone.get(passkey_options))
    for (const passkey of wrong) {
      const { status, body } = await give(ticket, { passkey })
      expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['general']])
    }
  })

  test('of another account is refused', async () => {
    const other = (await withPasskey(app, await tokenOf(app, 'rafael'))).device
    await device()
    const { ticket, passkey_options } = await asked()
    expect((await give(ticket, { passkey: other.get(passkey_options) })).status).toBe(422)
  })
})

describe('a ticket', () => {
  test('ends after five wrong tries; then the log-in begins anew', async () => {
    const ticket = await ticketNow()
    for (let tried = 0; tried < TICKET_TRIES; tried += 1)
      expect((await give(ticket, { code: WRONG })).status).toBe(422)
    const { status, body } = await give(ticket, { code: await rightCode() })
    expect([status, body.payload.msg.general[0]]).toEqual([401, expect.stringContaining('Vuelva a empezar')])
    expect((await giveCode(await rightCode())).status).toBe(200)
  })

  test('works for five minutes, and only if the server issued it', async () => {
    const expireIn = (seconds: number) =>
      app.database.query(
        `update login_ticket set expires_at = expires_at - interval '5 minutes' + make_interval(secs => $1)`,
        [seconds],
      )
    const late = await ticketNow()
    await expireIn(0)
    expect((await give(late, { code: await rightCode() })).status).toBe(401)
    const early = await ticketNow()
    await expireIn(20)
    expect((await give(early, { code: await rightCode() })).status).toBe(200)
    expect((await give('x'.repeat(43), { code: WRONG })).status).toBe(401)
  })

  test('does not bring new tries: after ten wrong ones of an account even the right one must wait', async () => {
    for (let tried = 0; tried < 10; tried += 1) expect((await giveCode(WRONG)).status).toBe(422)
    const { status, headers, body } = await giveCode(await rightCode())
    expect([status, headers.get('retry-after'), body.payload?.msg]).toEqual([429, '900', undefined])
    expect(await sessions()).toBe(0)
  })

  test('ends with the password it was issued for, which a reset changes; the factors stay', async () => {
    const ticket = await ticketNow()
    const link = await nextLink(app, lucia.email, '/password/reset/', () =>
      app.post('/api/password/email', { email: lucia.email }),
    )
    const token = new URL(link, 'http://x').pathname.split('/').at(-1)
    const chosen = { password: PASSWORD, password_confirmation: PASSWORD }
    const reset = await app.post('/api/password/reset', { token, email: lucia.email, ...chosen })
    expect(reset.status).toBe(200)
    expect((await give(ticket, { code: await rightCode() })).status).toBe(401)
    expect((await logIn()).body.status).toBe('second_factor')
  })
})

describe('of two log-ins at the same moment one succeeds', () => {
  test('with one ticket', async () => {
    const ticket = await ticketNow()
    const both = await Promise.all(
      [rightCode(), codes[0]].map(async (code) => give(ticket, { code: await code })),
    )
    expect(statuses(both)).toEqual([200, 401])
    expect(await sessions()).toBe(1)
  })

  test.each(['app', 'recovery'])('with one code (%s) and a ticket each', async (kind) => {
    await forgetTakenCodes(app)
    const code = kind === 'app' ? await rightCode() : codes[0]
    const tickets = [await ticketNow(), await ticketNow()]
    const both = await Promise.all(tickets.map((ticket) => give(ticket, { code })))
    expect(statuses(both)).toEqual([200, 422])
    expect(await sessions()).toBe(1)
  })
})
