import { beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { allEmails } from '#server/testing/all-emails.ts'
import { linkIn } from '#server/testing/emails.ts'
import { logIn } from '#server/testing/logging-in/log-in.ts'
import { PASSWORD_HASH } from '#server/testing/logging-in/password.ts'
import { nextLink } from '#server/testing/next-link.ts'
import { appOfFile, idOf, PASSWORD, tokenOf, tokenOfRole } from '#server/testing/people.ts'

const { lucia, rafael } = namedWorld
const { email } = lucia
const PATH = '/api/user/managment/password'
const CHANGED = 'una-clave-distinta'

const app = await appOfFile({ LOG_LEVEL: 'debug' })
let token: string

beforeEach(async () => {
  const id = await idOf(app, 'lucia')
  await app.database.db
    .updateTable('account')
    .set({ password_hash: PASSWORD_HASH })
    .where('id', '=', id)
    .execute()
  token = await tokenOf(app, 'lucia')
})

const change = (given: object = {}, as: string | undefined = token) =>
  app.post(
    PATH,
    { current_password: PASSWORD, new_password: CHANGED, new_password_confirmation: CHANGED, ...given },
    as,
  )
const twice = (password: string) => ({ new_password: password, new_password_confirmation: password })
const isLoggedIn = async (as: string) => (await app.get('/api/user/managment/account', as)).status === 200

async function complaints(given: object) {
  const { status, body } = await change(given)
  expect(status).toBe(422)
  return body.payload.msg
}

describe('a change of password', () => {
  test('makes the new password valid and the old one invalid, and says so', async () => {
    const { status, body } = await change()
    expect([status, body]).toEqual([
      200,
      { status: 'success', payload: { msg: 'La contraseña ha sido actualizada' } },
    ])
    expect((await logIn(app, email)).status).toBe(401)
    expect((await logIn(app, email, {}, CHANGED)).status).toBe(200)
  })

  test('ends every other session, and keeps this one and those of others', async () => {
    const [other, somebodyElses] = [await tokenOf(app, 'lucia'), await tokenOf(app, 'rafael')]
    await change()
    expect(await isLoggedIn(token)).toBe(true)
    expect(await isLoggedIn(other)).toBe(false)
    expect(await isLoggedIn(somebodyElses)).toBe(true)
  })

  test('ends links for a new password and a pending change of e-mail, which others may have begun', async () => {
    const ask = () => app.post('/api/password/email', { email })
    const reset = await nextLink(app, email, '/password/reset/', ask)
    const wanted = { current_password: PASSWORD, email: 'otra@example.net' }
    const askAnother = () => app.post('/api/user/managment/email', wanted, token)
    const confirm = await nextLink(app, 'otra@example.net', '/email/confirm/', askAnother)
    expect((await change()).status).toBe(200)
    const used = await app.post('/api/password/reset', {
      token: /reset\/([^?]+)/.exec(reset)![1],
      email,
      password: 'la-del-intruso',
      password_confirmation: 'la-del-intruso',
    })
    expect(used.status).toBe(422)
    expect((await app.post('/api/email/confirm', { token: confirm.split('/').at(-1) })).status).toBe(422)
    expect((await logIn(app, email, {}, CHANGED)).status).toBe(200)
  })

  test('ends a log-in that waits for its second factor', async () => {
    const id = await idOf(app, 'lucia')
    const ticket = {
      ticket_hash: Buffer.from('t'),
      account_id: id,
      expires_at: new Date(Date.now() + 60_000),
    }
    await app.database.db.insertInto('login_ticket').values(ticket).execute()
    await change()
    expect(
      await app.database.db.selectFrom('login_ticket').where('account_id', '=', id).selectAll().execute(),
    ).toEqual([])
  })

  test('sends the owner an e-mail', async () => {
    const before = (await allEmails(app, email)).length
    await change()
    const [message, ...more] = (await allEmails(app, email)).slice(before)
    expect(more).toEqual([])
    expect(message!.subject).toBe('Su contraseña de Pesquisa se ha cambiado')
    expect(message!.text).toContain('contacto@example.org')
    expect(linkIn(message!, '/login')).toBe('/login')
    for (const secret of [PASSWORD, CHANGED, token]) expect(message!.text).not.toContain(secret)
  })

  test('is open to administrators who are not detectives', async () => {
    const admin = await tokenOfRole(app, 'admin')
    expect((await change({}, admin)).status).toBe(200)
    expect((await logIn(app, 'admin@example.org', {}, CHANGED)).status).toBe(200)
  })

  test('is closed to visitors', async () => {
    expect((await app.post(PATH, { current_password: PASSWORD, ...twice(CHANGED) })).status).toBe(401)
  })
})

describe('a change of password is refused', () => {
  test('without the present password, and changes nothing', async () => {
    const other = await tokenOf(app, 'lucia')
    expect(await complaints({ current_password: 'no-es-esta' })).toEqual({
      current_password: ['La contraseña actual no es correcta.'],
    })
    expect(await complaints({ current_password: '' })).toHaveProperty('current_password')
    expect(await isLoggedIn(other)).toBe(true)
    expect((await logIn(app, email)).status).toBe(200)
  })

  test('under 6 and over 30 characters', async () => {
    const length = ['La contraseña debe tener entre 6 y 30 caracteres.']
    expect(await complaints(twice('x7-qz'))).toEqual({ new_password: length })
    expect(await complaints(twice('ñ7'.repeat(15).concat('x')))).toEqual({ new_password: length })
    expect((await change(twice('x7-qzñ'))).status).toBe(200)
    expect((await change({ current_password: 'x7-qzñ', ...twice('ñ7'.repeat(15)) })).status).toBe(200)
  })

  test('if the two differ or one is missing, each error on its field', async () => {
    expect(await complaints({ new_password_confirmation: 'una-clave-Distinta' })).toEqual({
      new_password_confirmation: ['Las contraseñas no coinciden.'],
    })
    const { status, body } = await app.post(PATH, {}, token)
    expect(status).toBe(422)
    expect(Object.keys(body.payload.msg)).toEqual([
      'current_password',
      'new_password',
      'new_password_confirmation',
    ])
  })

  test('if the new password is the present one', async () => {
    expect(await complaints(twice(PASSWORD))).toEqual({
      new_password: ['La contraseña nueva debe ser distinta de la actual.'],
    })
  })

  test.each(['Contraseña', 'PASSWORD1', '123456'])('if the password is common: %s', async (common) => {
    expect(await complaints(twice(common))).toEqual({
      new_password: ['Esta contraseña es de las más usadas: elija otra.'],
    })
  })

  test.each([email, 'lucia.serrano', 'Lucía Serrano', 'SERRANO', 'serrano peña', 'LuciaSerranoPena'])(
    'if it is the name or the e-mail: %s',
    async (own) => {
      expect(await complaints(twice(own))).toEqual({
        new_password: ['La contraseña no puede ser su nombre ni su correo.'],
      })
    },
  )

  test('but not if it is the name of another user', async () => {
    expect((await change(twice(rafael.email))).status).toBe(200)
  })
})

test('the log contains none of the passwords', async () => {
  await change({ current_password: 'no-es-la-mia' })
  await change()
  for (const secret of [PASSWORD, CHANGED, 'no-es-la-mia', token, email])
    expect(app.logLines()).not.toContain(secret)
})
