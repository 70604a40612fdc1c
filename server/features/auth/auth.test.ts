import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { nextLink } from '#server/testing/next-link.ts'
import {
  addDetective,
  addStaff,
  appOfFile,
  idOf,
  letLogIn,
  PASSWORD,
  tokenOf,
} from '#server/testing/people.ts'

const app = await appOfFile()

const { lucia, rafael, nuria, oscar, ramon } = namedWorld
const logIn = (email: string, password = PASSWORD) => app.post('/api/login', { email, password })
const db = () => app.database.db

async function recoveryLink(email: string) {
  const ask = () => app.post('/api/password/email', { email })
  const link = new URL(await nextLink(app, email, '/password/reset/', ask), 'http://pesquisa.test')
  return { token: link.pathname.split('/').at(-1)!, email: link.searchParams.get('email')! }
}
const reset = (link: { token: string; email: string }, password = PASSWORD) =>
  app.post('/api/password/reset', { ...link, password, password_confirmation: password })

async function setStatus(email: string, status: 'registered' | 'rejected' | 'awaiting_approval') {
  await db()
    .updateTable('detective')
    .set({ status })
    .where('id', '=', (it) => it.selectFrom('account').where('email_key', '=', email).select('id'))
    .execute()
}

describe('logging in', () => {
  test('gives an approved detective a token for the calls, and the data that the browser stores', async () => {
    const { status, body } = await logIn(lucia.email)
    expect(status).toBe(200)
    expect(body.status).toBe('success')
    expect(body.payload.user).toEqual({
      id: await idOf(app, 'lucia'),
      name: 'Lucía',
      surname: 'Serrano',
      office_name: lucia.office_name,
      hidden_up: null,
      role: 'detective',
      has_profile: true,
    })
    expect((await app.get('/api/users/search/', body.payload.token)).status).toBe(200)
  })

  test('shows a hidden detective the end of the hiding', async () => {
    const { body } = await logIn(namedWorld.beatriz.email)
    expect(Date.parse(body.payload.user.hidden_up)).toBeGreaterThan(Date.now())
  })

  test('accepts the e-mail in upper or lower case', async () => {
    expect((await logIn(` ${lucia.email.toUpperCase()} `)).status).toBe(200)
  })

  test('answers a wrong password and an unknown e-mail with the same 401', async () => {
    const wrong = await logIn(lucia.email, 'otra-clave')
    const unknown = await logIn('nadie@example.org', 'otra-clave')
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body.payload.msg.general).toHaveLength(1)
  })

  test('takes as long for an unknown e-mail as for a wrong password', async () => {
    const shortest = { [lucia.email]: Infinity, 'nadie@example.org': Infinity }
    for (let i = 0; i < 8; i += 1)
      for (const email of Object.keys(shortest)) {
        const start = performance.now()
        await logIn(email, 'otra-clave')
        shortest[email] = Math.min(shortest[email]!, performance.now() - start)
      }
    // The hash of a password takes at least 20 ms; an answer without it takes 2.
    expect(shortest['nadie@example.org']).toBeGreaterThan(shortest[lucia.email]! / 2)
  })

  test('reports each empty field', async () => {
    const { status, body } = await app.post('/api/login', { email: '', password: '' })
    expect(status).toBe(422)
    expect(Object.keys(body.payload.msg)).toEqual(['email', 'password'])
  })

  test.each([
    ['registered', 'email_not_verified', /verificado/],
    ['awaiting_approval', 'awaiting_approval', /pendiente de aprobación/],
    ['rejected', 'rejected', /no se ha aprobado/],
  ] as const)(
    'the right password of a user who is %s gets 403 with the reason',
    async (state, reason, words) => {
      await setStatus(oscar.email, state)
      const { status, body } = await logIn(oscar.email)
      expect(status).toBe(403)
      expect(body.payload.reason).toBe(reason)
      expect(body.payload.msg.general[0]).toMatch(words)
      expect((await logIn(oscar.email, 'otra-clave')).status).toBe(401)
    },
  )

  test('refuses a suspended detective with 403', async () => {
    const { status, body } = await logIn(ramon.email)
    expect([status, body.payload.reason]).toEqual([403, 'suspended'])
  })

  test('is open to an administrator who is not a detective', async () => {
    await addStaff(app, 'admin')
    const { status, body } = await logIn('admin@example.org')
    expect(status).toBe(200)
    expect(body.payload.user).toMatchObject({ name: 'Administración', surname: '', office_name: null })
    expect(body.payload.user).toMatchObject({ role: 'admin', has_profile: false })
  })

  test.each([
    ['approved', true],
    ['suspended', false],
  ] as const)(
    'a reviewer whose profile is %s logs in, and the answer says so',
    async (status, has_profile) => {
      const { db } = app.database
      const id = await addDetective(app)
      await letLogIn(app, id, `${status}@example.org`)
      await db.updateTable('account').set({ role: 'reviewer' }).where('id', '=', id).execute()
      await db.updateTable('detective').set({ status }).where('id', '=', id).execute()
      const { body } = await logIn(`${status}@example.org`)
      expect(body.payload.user).toMatchObject({ role: 'reviewer', has_profile })
    },
  )
})

describe('a session', () => {
  test('ends at once with the log-out, and no other session with it', async () => {
    const [one, other] = [await tokenOf(app, 'lucia'), await tokenOf(app, 'lucia')]
    expect((await app.post('/api/logout', {}, one)).status).toBe(204)
    expect((await app.get('/api/users/search/', one)).status).toBe(401)
    expect((await app.post('/api/logout', {}, one)).status).toBe(401)
    expect((await app.get('/api/users/search/', other)).status).toBe(200)
  })

  test('expires after 30 days without use', async () => {
    const token = await tokenOf(app, 'nuria')
    const lastUsed = (days: number) =>
      db()
        .updateTable('session')
        .set({ last_used_at: new Date(Date.now() - days * 86_400_000) })
        .where('account_id', '=', (it) =>
          it.selectFrom('account').where('email_key', '=', nuria.email).select('id'),
        )
        .execute()
    await lastUsed(29.9)
    expect((await app.get('/api/users/search/', token)).status).toBe(200)
    await lastUsed(30.1)
    expect((await app.get('/api/users/search/', token)).status).toBe(401)
  })
})

describe('recovering the password', () => {
  test('answers the same for an unknown e-mail, which gets no message', async () => {
    const known = await app.post('/api/password/email', { email: nuria.email })
    const unknown = await app.post('/api/password/email', { email: 'nadie@example.org' })
    expect(known.status).toBe(200)
    expect(unknown.body).toEqual(known.body)
    expect(await app.emails(nuria.email)).toHaveLength(1)
    expect(await app.emails('nadie@example.org', 0)).toHaveLength(0)
  })

  test('sets a new password, ends all sessions, works once, and the owner gets an e-mail', async () => {
    const token = await tokenOf(app, 'rafael')
    const link = await recoveryLink(rafael.email)
    const { status, body } = await reset(link, 'clave-nueva')
    expect([status, body.status]).toEqual([200, 'success'])
    expect(body.payload.msg).toMatch(/contraseña/)
    expect((await app.get('/api/users/search/', token)).status).toBe(401)
    expect((await logIn(rafael.email)).status).toBe(401)
    expect((await logIn(rafael.email, 'clave-nueva')).status).toBe(200)
    const again = await reset(link, 'otra-mas')
    expect(again.status).toBe(422)
    expect(again.body.payload.msg.general[0]).toMatch(/enlace/)
    const emails = await app.emails(rafael.email, 2)
    expect(emails.map(({ subject }) => subject)).toContain('Su contraseña de Pesquisa se ha cambiado')
  })

  test('refuses a wrong token, an expired one, and the token of another account', async () => {
    const link = await recoveryLink(lucia.email)
    expect((await reset({ ...link, token: 'x'.repeat(43) })).status).toBe(422)
    expect((await reset({ ...link, email: rafael.email })).status).toBe(422)
    const expiry = (at: Date) =>
      db().updateTable('account_link').set({ expires_at: at }).where('purpose', '=', 'reset-password')
    await expiry(new Date(Date.now() - 1000)).execute()
    expect((await reset(link)).status).toBe(422)
    await expiry(new Date(Date.now() + 1000)).execute()
    expect((await reset(link)).status).toBe(200)
  })

  test('works for 60 minutes, and a new request ends the link before it', async () => {
    const first = await recoveryLink(lucia.email)
    const { rows } = await sql<{ minutes: number }>`select extract(epoch from expires_at - now())::float / 60
      as minutes from account_link where purpose = 'reset-password'`.execute(db())
    expect(rows.map(({ minutes }) => Math.round(minutes))).toContain(60)
    const second = await recoveryLink(lucia.email)
    expect((await reset(first)).status).toBe(422)
    expect((await reset(second)).status).toBe(200)
  })

  test('requires a password of 6 to 30 characters, entered twice the same', async () => {
    const link = await recoveryLink(lucia.email)
    const refused = async (password: string, password_confirmation = password) => {
      const { status, body } = await app.post('/api/password/reset', {
        ...link,
        password,
        password_confirmation,
      })
      expect(status).toBe(422)
      return Object.keys(body.payload.msg)
    }
    expect(await refused('x'.repeat(5))).toEqual(['password'])
    expect(await refused('x'.repeat(31))).toEqual(['password'])
    expect(await refused('x'.repeat(6), 'y'.repeat(6))).toEqual(['password_confirmation'])
    expect((await reset(link, PASSWORD)).status).toBe(200)
  })

  test('succeeds once if two use the same link at the same moment', async () => {
    const link = await recoveryLink(lucia.email)
    const answers = await Promise.all([reset(link), reset(link), reset(link)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })
})
