import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import type { Schema } from '#server/database/schema.ts'
import { consoleTime } from '#server/platform/console-time.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { codeAt, forgetTakenCodes, withTotp } from '#server/testing/logging-in/second-factors.ts'
import { nextLink } from '#server/testing/next-link.ts'
import { overtaken } from '#server/testing/overtaking.ts'
import { appOfFile, idOf, PASSWORD, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { runCommand } from '../../../commands.ts'

const app = await appOfFile()
let calls: ReturnType<typeof collaborationCalls>
let id: number
let token: string
let rafael: string
const { nuria } = namedWorld
const DAY = 86_400_000
const db = () => app.database.db

beforeAll(async () => {
  calls = collaborationCalls(app)
  id = await idOf(app, 'nuria')
  rafael = await tokenOf(app, 'rafael')
})
beforeEach(async () => {
  await db().updateTable('detective').set({ status: 'approved' }).where('id', '=', id).execute()
  await db().updateTable('account').set({ erase_at: null }).where('id', '=', id).execute()
  await db().deleteFrom('totp').execute()
  token = await tokenOf(app, 'nuria')
})

const leave = (current_password = PASSWORD, by = token) =>
  app.post('/api/user/managment/delete-account', { current_password }, by)
const logIn = () => app.post('/api/login', { email: nuria.email, password: PASSWORD })
const account = () => db().selectFrom('account').where('id', '=', id).selectAll().executeTakeFirst()
const status = async () =>
  (await db().selectFrom('detective').where('id', '=', id).select('status').executeTakeFirst())?.status
const found = async (): Promise<number[]> =>
  (await app.get('/api/users/search/', rafael)).body.data.map((it: { id: number }) => it.id)
const listed = async (): Promise<number[]> =>
  (await app.get('/api/collaborations/search-request/', rafael)).body.data.map((it: { id: number }) => it.id)
const eraseIn = (seconds: number) =>
  app.database.query('update account set erase_at = now() + make_interval(secs => $1) where id = $2', [
    seconds,
    id,
  ])
const operator = (...words: string[]) => runCommand(app.platform, ['detective', ...words])

/** The e-mail with a matching subject that the action causes. */
async function emailAfter<Done>(subject: RegExp, action: () => Promise<Done>) {
  const such = async () => (await app.emails(nuria.email, 0)).filter((it) => subject.test(it.subject))
  const before = (await such()).length
  const done = await action()
  await expect.poll(async () => (await such()).length).toBeGreaterThan(before)
  return { message: (await such()).at(-1)!, done }
}

describe('a user who deletes the account', () => {
  test('must give the password', async () => {
    for (const wrong of ['', 'no-es-esta'])
      expect(Object.keys((await leave(wrong)).body.payload.msg)).toEqual(['current_password'])
    expect(await status()).toBe('approved')
  })

  test.each(['reviewer', 'admin'] as const)(
    'is not a %s: the decisions would lose their author',
    async (role) => {
      const token = await tokenOfRole(app, role)
      for (const password of [PASSWORD, 'equivocada']) expect((await leave(password, token)).status).toBe(403)
    },
  )

  test('is erased seven days later, and gets an e-mail with the date and the way to cancel', async () => {
    const { message, done } = await emailAfter(/se borrará/, () => leave())
    expect(done.status).toBe(200)
    const eraseAt = new Date(done.body.payload.erase_at)
    expect((eraseAt.getTime() - Date.now()) / DAY).toBeCloseTo(7, 2)
    expect((await account())!.erase_at).toEqual(eraseAt)
    const day = new Intl.DateTimeFormat('es', { timeZone: 'Europe/Madrid', dateStyle: 'long' }).format(
      eraseAt,
    )
    expect(message.text).toContain(day)
    expect(message.text).toContain('inicie sesión antes')
    expect(message.text).toContain('/login')
  })

  test('is hidden at once: no profile, search result or request, and no session, link or ticket is left', async () => {
    const request = await calls.publish(token)
    await nextLink(app, nuria.email, '/password/reset/', () =>
      app.post('/api/password/email', { email: nuria.email }),
    )
    await app.post(
      '/api/user/managment/email',
      { email: 'otra@example.org', current_password: PASSWORD },
      token,
    )
    expect([await found(), await listed()]).toEqual([
      expect.arrayContaining([id]),
      expect.arrayContaining([request]),
    ])
    expect((await leave()).status).toBe(200)
    expect(await found()).not.toContain(id)
    expect(await listed()).not.toContain(request)
    expect((await app.get(`/api/user/${id}`, rafael)).status).toBe(404)
    expect((await calls.read('rafael', request)).status).toBe(404)
    expect((await app.get(`/api/user/${id}`, token)).status).toBe(401)
    for (const table of ['session', 'account_link', 'email_change', 'login_ticket'] as const)
      expect(await db().selectFrom(table).where('account_id', '=', id).selectAll().execute(), table).toEqual(
        [],
      )
    // A log-in restores all of it.
    await logIn()
    expect([await found(), await listed()]).toEqual([
      expect.arrayContaining([id]),
      expect.arrayContaining([request]),
    ])
    expect((await calls.read('rafael', request)).status).toBe(200)
  })

  test('from two devices at once is deleted once', async () => {
    const both = await Promise.all([leave(), leave(PASSWORD, await tokenOf(app, 'nuria'))])
    expect(both.map((it) => it.status).sort((one, other) => one - other)).toEqual([200, 401])
  })
})

describe('a detective who becomes an administrator at the same moment', () => {
  test('is not deleted', async () => {
    const be = (role: 'admin' | 'detective', of = db()) =>
      of.updateTable('account').set({ role }).where('id', '=', id).execute()
    expect((await overtaken(app, id, leave, (trx) => be('admin', trx))).status).not.toBe(200)
    expect([await status(), (await account())!.erase_at]).toEqual(['approved', null])
    await be('detective')
  })

  test('does not become an administrator if the deletion came first', async () => {
    const promote = () => runCommand(app.platform, ['admin', 'create', nuria.email])
    const leaves = (trx: Kysely<Schema>) =>
      trx.updateTable('detective').set({ status: 'leaving' }).where('id', '=', id).execute()
    const { lines, exit_code } = await overtaken(app, id, promote, leaves)
    expect([exit_code, lines[0]]).toEqual([1, expect.stringContaining('ha pedido')])
    expect((await account())!.role).toBe('detective')
  })
})

describe('a user with a pending deletion', () => {
  beforeEach(async () => {
    await leave()
  })

  test('cancels it by logging in, and gets an e-mail', async () => {
    const { message, done } = await emailAfter(/ya no se borrará/, logIn)
    expect(done.body).toMatchObject({ status: 'success', payload: { restored: true } })
    expect(message.text).toContain('vuelven a mostrarse')
    expect([await status(), (await account())!.erase_at]).toEqual(['approved', null])
    expect((await app.get(`/api/user/${id}`, done.body.payload.token)).status).toBe(200)
    expect((await logIn()).body.payload.restored).toBeUndefined()
  })

  test('cancels it only after the second factor', async () => {
    await logIn()
    const { secret } = await withTotp(app, await tokenOf(app, 'nuria'))
    token = await tokenOf(app, 'nuria')
    const proof = { current_password: PASSWORD, code: await codeAt(secret) }
    expect((await app.post('/api/user/managment/delete-account', proof, token)).status).toBe(200)
    await forgetTakenCodes(app)
    await eraseIn(0)
    expect((await logIn()).status).toBe(401)
    await eraseIn(60)
    const { ticket } = (await logIn()).body.payload
    expect(await status()).toBe('leaving')
    const { body } = await app.post('/api/login/second-factor', { ticket, code: await codeAt(secret) })
    expect(body.payload.restored).toBe(true)
    expect(await status()).toBe('approved')
  })

  test('cancels it by logging in with a new password, not by setting the password alone', async () => {
    const link = await nextLink(app, nuria.email, '/password/reset/', () =>
      app.post('/api/password/email', { email: nuria.email }),
    )
    const reset = new URL(link, 'http://x').pathname.split('/').at(-1)
    const chosen = { password: PASSWORD, password_confirmation: PASSWORD }
    expect(
      (await app.post('/api/password/reset', { token: reset, email: nuria.email, ...chosen })).status,
    ).toBe(200)
    expect(await status()).toBe('leaving')
    expect((await logIn()).body.payload.restored).toBe(true)
  })

  test('can cancel it until the last moment, and is unknown after that, swept or not', async () => {
    await eraseIn(0)
    const gone = await logIn()
    const unknown = await app.post('/api/login', { email: 'nadie@example.org', password: PASSWORD })
    expect([gone.status, gone.body]).toEqual([401, unknown.body])
    const before = (await app.emails(nuria.email, 0)).filter((it) => /Restablezca/.test(it.subject)).length
    await app.post('/api/password/email', { email: nuria.email })
    await app.post('/api/password/email', { email: namedWorld.lucia.email })
    await app.emails(namedWorld.lucia.email)
    expect((await app.emails(nuria.email, 0)).filter((it) => /Restablezca/.test(it.subject))).toHaveLength(
      before,
    )
    await eraseIn(20)
    expect((await logIn()).body.payload.restored).toBe(true)
  })

  test('is found again even if the directory was rebuilt meanwhile', async () => {
    await app.database.query('select rebuild_directory(), rebuild_collaborations()')
    expect(await found()).not.toContain(id)
    await logIn()
    expect(await found()).toContain(id)
  })

  test('keeps the licence: nobody else is approved with it', async () => {
    const oscar = await idOf(app, 'oscar')
    const is = (license_number: number) =>
      db().updateTable('detective').set({ license_number }).where('id', '=', oscar).execute()
    await is(nuria.license_number)
    const { lines, exit_code } = await operator('approve', namedWorld.oscar.email)
    expect([exit_code, lines[0]]).toEqual([1, expect.stringContaining(String(nuria.license_number))])
    await is(namedWorld.oscar.license_number)
  })

  test('cannot be the subject of a decision; the operator sees the reason and the status', async () => {
    for (const decision of ['approve', 'reject', 'suspend', 'restore']) {
      const { lines, exit_code } = await operator(decision, nuria.email)
      expect([exit_code, lines[0]]).toEqual([1, expect.stringContaining('ha pedido que se borre su cuenta')])
    }
    const { lines } = await operator('list', '--status', 'leaving')
    expect(lines.slice(1).map((line) => line.includes(nuria.email))).toEqual([true])
    const shown = (await operator('show', nuria.email)).lines.join()
    expect(shown).toContain('ha pedido que se borre')
    expect(shown).toContain(`Se borra:  ${consoleTime.format((await account())!.erase_at!)}`)
    const promoted = await runCommand(app.platform, ['admin', 'create', nuria.email])
    expect([promoted.exit_code, promoted.lines[0]]).toEqual([1, expect.stringContaining('ha pedido')])
    expect(await status()).toBe('leaving')
  })

  test('is recorded as the author of both the departure and the return', async () => {
    await db().deleteFrom('moderation_event').where('detective_id', '=', id).execute()
    await logIn()
    token = await tokenOf(app, 'nuria')
    await leave()
    const events = await db()
      .selectFrom('moderation_event')
      .where('detective_id', '=', id)
      .orderBy('id')
      .select(['from_status', 'to_status', 'decided_by'])
      .execute()
    expect(events).toEqual([
      { from_status: 'leaving', to_status: 'approved', decided_by: id },
      { from_status: 'approved', to_status: 'leaving', decided_by: id },
    ])
  })
})
