import { beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { logIn } from '#server/testing/logging-in/log-in.ts'
import { nextLink } from '#server/testing/next-link.ts'
import { overtaken } from '#server/testing/overtaking.ts'
import { appOfFile, haveSecondFactor, idOf, PASSWORD, tokenOf, tokenOfRole } from '#server/testing/people.ts'

const app = await appOfFile()
const { db } = app.database
const PATH = '/api/admin/staff'
const CHOSEN = 'una-clave-muy-nueva'
const lucia = await idOf(app, 'lucia')
let admin: string

beforeEach(async () => {
  await db.deleteFrom('account').where('role', '<>', 'detective').where('id', '<>', lucia).execute()
  await db.updateTable('account').set({ role: 'detective', role_since: null }).execute()
  admin = await tokenOfRole(app, 'admin')
})

const list = async () => (await app.get(PATH, admin)).body.data
const invite = (email: string, role: string, more: object = { current_password: PASSWORD }) =>
  app.post(PATH, { email, role, ...more }, admin)
const remove = (id: number, token = admin) =>
  app.delete(`${PATH}/${id}`, { current_password: PASSWORD }, token)
const idByEmail = async (email: string) =>
  (await db.selectFrom('account').where('email_key', '=', email).select('id').executeTakeFirst())?.id
const lastEntry = () =>
  db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Chooses a password with a link of an invitation, and logs in. */
async function comeWith(link: string, email: string) {
  const token = /\/password\/reset\/([^?]+)/.exec(link)![1]
  const body = { token, email, password: CHOSEN, password_confirmation: CHOSEN }
  expect((await app.post('/api/password/reset', body)).status).toBe(200)
  return (await logIn(app, email, {}, CHOSEN)).body.payload.token as string
}

describe('an invitation', () => {
  test('comes by e-mail; with its link the person chooses a password and is a reviewer', async () => {
    const email = 'nueva@example.org'
    const link = await nextLink(app, email, '/password/reset/', async () => {
      const { status, body } = await invite(email, 'reviewer')
      expect([status, body]).toEqual([
        201,
        {
          ...{ id: await idByEmail(email), email, role: 'reviewer', full_name: null, is_invited: true },
          ...{ since: expect.any(String), has_second_factor: false, last_used_on: null },
        },
      ])
    })
    expect(await lastEntry()).toMatchObject({
      act: 'invite-staff',
      actor: 'admin@example.org',
      subject: `account ${await idByEmail(email)}`,
      details: JSON.stringify({ email, role: 'reviewer' }),
    })
    const token = await comeWith(link, email)
    expect((await app.get('/api/admin/waiting', token)).body.payload.msg).toHaveProperty('second_factor')
    expect((await list())[1]).toMatchObject({ email, is_invited: false, last_used_on: expect.any(String) })
  })

  test('that was not used yet can be sent again, with the other role too', async () => {
    const email = 'tarda@example.org'
    await nextLink(app, email, '/password/reset/', () => invite(email, 'reviewer'))
    const link = await nextLink(app, email, '/password/reset/', async () => {
      expect((await invite(email, 'admin')).body).toMatchObject({ role: 'admin', is_invited: true })
    })
    await comeWith(link, email)
    expect((await invite(email, 'admin')).status).toBe(409)
  })

  test('gives a detective the role besides the profile, and the password that she has', async () => {
    const { status, body } = await invite(namedWorld.lucia.email.toUpperCase(), 'reviewer')
    expect([status, body]).toMatchObject([
      201,
      { id: lucia, full_name: 'Lucía Serrano Peña', is_invited: false },
    ])
    const { body: entered } = await logIn(app, namedWorld.lucia.email)
    expect(entered.payload.user).toMatchObject({ role: 'reviewer', has_profile: true })
    const email = (await app.emails(namedWorld.lucia.email)).at(-1)!
    expect(email.text).not.toContain('/password/reset/')
  })

  test('to an e-mail that nobody has verified ends the password that was chosen with it', async () => {
    const email = 'sinverificar@example.org'
    const { id } = await db
      .insertInto('account')
      .values({ email, email_key: email, password_hash: 'de-otro', email_verified_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await invite(email, 'reviewer')).body).toMatchObject({ id, is_invited: true })
  })

  test('is refused without a password, with a wrong one, to no e-mail, with no role, and to whom asked for erasure', async () => {
    expect(Object.keys((await invite('a@example.org', 'admin', {})).body.payload.msg)).toEqual([
      'current_password',
    ])
    expect((await invite('a@example.org', 'admin', { current_password: 'otra' })).status).toBe(422)
    expect(await idByEmail('a@example.org')).toBeUndefined()
    const { body } = await invite('no es', 'detective')
    expect(new Set(Object.keys(body.payload.msg))).toEqual(new Set(['email', 'role']))
    await db.updateTable('detective').set({ status: 'leaving' }).where('id', '=', lucia).execute()
    expect((await invite(namedWorld.lucia.email, 'admin')).status).toBe(409)
    await db.updateTable('detective').set({ status: 'approved' }).where('id', '=', lucia).execute()
    expect((await db.selectFrom('audit_entry').select('id').execute()).length).toBe(
      (await db.selectFrom('audit_entry').where('act', '=', 'invite-staff').select('id').execute()).length,
    )
  })

  test('in the ten minutes after the password was given needs no password', async () => {
    await invite('una@example.org', 'reviewer')
    expect((await invite('otra@example.org', 'reviewer', {})).status).toBe(201)
  })
})

describe('the removal', () => {
  test('of a reviewer without a profile deletes the account; the audit trail keeps the e-mail', async () => {
    const token = await tokenOfRole(app, 'reviewer')
    const id = (await idByEmail('reviewer@example.org'))!
    expect((await app.get('/api/admin/waiting', token)).status).toBe(200)
    expect((await remove(id)).status).toBe(204)
    expect((await app.get('/api/admin/waiting', token)).status).toBe(401)
    expect(await idByEmail('reviewer@example.org')).toBeUndefined()
    expect(await lastEntry()).toMatchObject({
      act: 'remove-staff',
      details: JSON.stringify({ email: 'reviewer@example.org', role: 'reviewer' }),
    })
    expect((await remove(id)).status).toBe(404)
    const email = (await app.emails('reviewer@example.org')).at(-1)!
    expect([email.subject, email.text]).toEqual([
      expect.stringMatching(/^Ya no forma parte/),
      expect.stringContaining('que no tiene perfil de detective, se ha borrado'),
    ])
  })

  test('of a detective takes the role alone, and ends the sessions', async () => {
    await invite(namedWorld.lucia.email, 'admin')
    await haveSecondFactor(app, lucia)
    const token = await tokenOf(app, 'lucia')
    const before = (await app.emails(namedWorld.lucia.email)).length
    expect((await remove(lucia)).status).toBe(204)
    const { text } = (await app.emails(namedWorld.lucia.email, before + 1)).at(-1)!
    expect(text).toContain('Su cuenta de detective sigue como estaba.')
    expect((await app.get('/api/user/managment/account', token)).status).toBe(401)
    const again = await tokenOf(app, 'lucia')
    expect((await app.get('/api/user/managment/account', again)).body.data.email).toBe(namedWorld.lucia.email)
    expect((await app.get('/api/admin/waiting', again)).status).toBe(403)
    await db.deleteFrom('totp').execute()
  })

  test('of somebody who is no member of the staff is a 404', async () => {
    expect((await remove(await idOf(app, 'rafael'))).status).toBe(404)
    expect(await idOf(app, 'rafael')).toBeGreaterThan(0)
  })
})

describe('the last administrator', () => {
  test('can neither be removed nor become a reviewer, even with an invitation under way', async () => {
    await invite('invitado@example.org', 'admin')
    const id = (await idByEmail('admin@example.org'))!
    expect((await remove(id)).status).toBe(409)
    expect((await invite('admin@example.org', 'reviewer')).status).toBe(409)
    expect((await remove((await idByEmail('invitado@example.org'))!)).status).toBe(204)
  })

  test('may not go while the only other one is suspended as a detective', async () => {
    await invite(namedWorld.ramon.email, 'admin')
    expect((await remove((await idByEmail('admin@example.org'))!)).status).toBe(409)
  })

  test('is left of two who remove each other at the same moment', async () => {
    const other = await tokenOfRole(app, 'admin', 'otra@example.org')
    const [one, two] = [(await idByEmail('admin@example.org'))!, (await idByEmail('otra@example.org'))!]
    const statuses = (await Promise.all([remove(two), remove(one, other)])).map(({ status }) => status)
    expect(statuses).toContain(204)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(await db.selectFrom('account').where('role', '=', 'admin').select('id').execute()).toHaveLength(1)
  })

  test('may go once there is another', async () => {
    await tokenOfRole(app, 'admin', 'otra@example.org')
    expect((await remove((await idByEmail('admin@example.org'))!)).status).toBe(204)
    expect((await app.get(PATH, admin)).status).toBe(401)
  })
})

test('an administrator who is removed while an invitation of theirs is on its way invites nobody', async () => {
  const other = await tokenOfRole(app, 'admin', 'otra@example.org')
  const id = (await idByEmail('otra@example.org'))!
  const invited = await overtaken(
    app,
    id,
    () => app.post(PATH, { email: 'amiga@example.org', role: 'admin', current_password: PASSWORD }, other),
    async (trx) => {
      await trx.updateTable('account').set({ role: 'detective' }).where('id', '=', id).execute()
    },
  )
  expect(invited.status).toBe(403)
  expect(await idByEmail('amiga@example.org')).toBeUndefined()
})
