// The events that an operator can look up after a breach.
import { beforeEach, describe, expect, test } from 'vitest'
import { SECURITY_EVENTS_AN_HOUR } from '#contract/security-events.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { forgetOldEvents, noteSecurityEvent } from '#server/identity/security-events.ts'
import { logIn } from '#server/testing/logging-in/log-in.ts'
import { withTotp } from '#server/testing/logging-in/second-factors.ts'
import { nextLink } from '#server/testing/next-link.ts'
import { appOfFile, idOf, PASSWORD, tokenOf } from '#server/testing/people.ts'
import { runCommand } from '../../commands.ts'

const app = await appOfFile({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
const { lucia, rafael } = namedWorld
const NOBODYS = 'nadie@example.org'
const db = () => app.database.db

beforeEach(async () => {
  for (const table of ['security_event', 'rate_limit', 'totp', 'recovery_code'] as const)
    await db().deleteFrom(table).execute()
})

const events = () => db().selectFrom('security_event').selectAll().orderBy('id').execute()
const kinds = async () => (await events()).map(({ kind }) => kind)
const operator = async (...words: string[]) => await runCommand(app.platform, ['security', ...words])
const wrong = (email: string, address = '192.0.2.1') => logIn(app, email, { address }, 'no-es-esta')

describe('a wrong password', () => {
  test('is counted per account and network in one row an hour, and a right one is not', async () => {
    for (let times = 0; times < 3; times += 1) await wrong(lucia.email)
    await wrong(lucia.email, '198.51.100.7')
    await logIn(app, lucia.email, { address: '192.0.2.1' })
    const account_id = await idOf(app, 'lucia')
    expect((await events()).filter(({ kind }) => kind === 'login_failed')).toEqual([
      expect.objectContaining({ account_id, email_hash: null, times: 3 }),
      expect.objectContaining({ account_id, email_hash: null, times: 1 }),
    ])
  })

  test('for an e-mail without an account takes as many statements, and neither the e-mail nor the address is stored in clear', async () => {
    await wrong(NOBODYS)
    const [event] = await events()
    expect(event).toMatchObject({ kind: 'login_failed', account_id: null, times: 1 })
    expect([event!.email_hash?.length, event!.address_hash?.length]).toEqual([16, 16])
    const { rows } = await app.database.query('select to_json(t)::text as row from security_event t')
    expect(JSON.stringify(rows)).not.toMatch(/nadie|192\.0\.2/)
  })

  test('is not recorded beyond the limit, because the password is not checked then', async () => {
    for (let times = 0; times < 15; times += 1) await wrong(lucia.email, '203.0.113.9')
    expect((await events())[0]!.times).toBe(10)
  })
})

test('an attack with a million e-mails leaves a limited number of rows, and the record shows each attacked account', async () => {
  const row = `insert into security_event (hour, kind, email_hash)
    select date_trunc('hour', now(), 'UTC'), 'login_failed', decode(md5(n::text), 'hex') from generate_series(1, $1) n`
  await app.database.query(row, [SECURITY_EVENTS_AN_HOUR - 1])
  for (let nth = 0; nth < 5; nth += 1) await wrong(`nadie-${nth}@example.org`, `192.0.2.${nth}`)
  for (let nth = 0; nth < 5; nth += 1) await wrong(lucia.email, `198.51.100.${nth}`)
  const found = (await events()).slice(SECURITY_EVENTS_AN_HOUR)
  expect(found).toEqual([
    expect.objectContaining({ account_id: null, email_hash: null, address_hash: null, times: 4 }),
    expect.objectContaining({ account_id: await idOf(app, 'lucia'), address_hash: null, times: 5 }),
  ])
})

describe('the events of an account', () => {
  test('record refused second factors, and the removal of one', async () => {
    await withTotp(app, await tokenOf(app, 'lucia'))
    const { body } = await logIn(app, lucia.email)
    await app.post('/api/login/second-factor', { ticket: body.payload.ticket, code: '000000' })
    await runCommand(app.platform, ['account', 'reset-second-factor', lucia.email])
    expect(await kinds()).toEqual(['second_factor_failed', 'second_factor_removed'])
  })

  test('record the request for a password reset, and the reset', async () => {
    const ask = () => app.post('/api/password/email', { email: rafael.email })
    const link = await nextLink(app, rafael.email, '/password/reset/', ask)
    await app.post('/api/password/reset', {
      token: /reset\/([\w-]+)/.exec(link)![1],
      email: rafael.email,
      password: 'otra-clave-larga',
      password_confirmation: 'otra-clave-larga',
    })
    expect(await kinds()).toEqual(['recovery_asked', 'password_reset'])
    expect((await events())[0]!.address_hash).toEqual((await events())[1]!.address_hash)
  })

  test('record a change of password, and closed sessions', async () => {
    const token = await tokenOf(app, 'nuria')
    await app.post(
      '/api/user/managment/password',
      {
        current_password: PASSWORD,
        new_password: 'nueva-clave-1',
        new_password_confirmation: 'nueva-clave-1',
      },
      token,
    )
    await app.post('/api/user/managment/sessions/end-others', {}, token)
    expect(await kinds()).toEqual(['password_changed', 'sessions_closed'])
  })

  test('are rolled back with a failed transaction', async () => {
    const token = await tokenOf(app, 'beatriz')
    const account_id = await idOf(app, 'beatriz')
    await db()
      .transaction()
      .execute(async (trx) => {
        const call = { db: trx, settings: app.platform.settings }
        await noteSecurityEvent(call, 'email_changed', { account_id })
        throw new Error('cut off')
      })
      .catch(() => {})
    expect(await kinds()).toEqual([])
    expect((await app.get('/api/user/managment/sessions', token)).status).toBe(200)
  })
})

describe('the operator', () => {
  test('looks up all events, or those of one account, of an unknown e-mail, or of one network', async () => {
    await wrong(lucia.email)
    await wrong(NOBODYS, '203.0.113.5')
    const all = await operator('events')
    expect([all.exit_code, all.lines.length]).toEqual([0, 3])
    expect(all.lines[1]).toMatch(/^(\d{4}-\d\d-\d\d \d\d:\d\d {2}){2}1 /)
    expect(all.lines.join('\n')).toMatch(/sin cuenta, [0-9a-f]{10} /)
    const lucias = await operator('events', '--account', lucia.email)
    expect(lucias.lines.slice(1)).toEqual([
      expect.stringMatching(new RegExp(`${lucia.email}.*contraseña errónea al iniciar sesión`)),
    ])
    expect((await operator('events', '--account', NOBODYS)).lines).toHaveLength(2)
    expect((await operator('events', '--address', '192.0.2.1')).lines).toEqual(lucias.lines)
    expect((await operator('events', '--since', '2999-01-01')).lines).toEqual(['No hay ningún suceso.'])
    expect((await operator('events', '--since', '2020-01-01')).lines).toHaveLength(3)
  })

  test.each([[['events', '--since', 'ayer']], [['events', 'x']], [['list']], [['events', '--who', 'x']]])(
    'sees the usage after a malformed command: %j',
    async (words) => {
      expect((await operator(...words)).exit_code).toBe(1)
    },
  )
})

test('events are deleted after 90 days, and with their account', async () => {
  await wrong(lucia.email)
  await wrong(NOBODYS)
  const older = (days: number) =>
    app.database.query(`update security_event set hour = now() - make_interval(days => $1)`, [days])
  await older(89)
  await forgetOldEvents(db())
  expect(await events()).toHaveLength(2)
  await runCommand(app.platform, ['detective', 'erase', lucia.email, '--yes'])
  expect((await events()).map(({ account_id }) => account_id)).toEqual([null])
  await older(91)
  await forgetOldEvents(db())
  expect(await events()).toEqual([])
})
