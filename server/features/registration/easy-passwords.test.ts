import { describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { nextLink } from '#server/testing/next-link.ts'
import { appOfFile, PASSWORD, tokenOfRole } from '#server/testing/people.ts'
import { registrationForm } from '#server/testing/registration-form.ts'

const { rafael } = namedWorld
const COMMON = { password: ['Esta contraseña es de las más usadas: elija otra.'] }
const OWN = { password: ['La contraseña no puede ser su nombre ni su correo.'] }

const app = await appOfFile()
let count = 0

const twice = (password: string) => ({ password, password_confirmation: password })

async function register(password: string, other: Record<string, string> = {}) {
  const email = `eva.diaz-${++count}@example.net`
  const form = { name: 'Eva María', surname: 'Díaz', second_surname: 'Peña-Ruiz', email, ...other }
  return await app.post('/api/register', await registrationForm({ ...form, ...twice(password) }))
}

describe('a detective who registers cannot choose', () => {
  test.each(['password', 'QWERTYUIOP', '123456', 'Iloveyou', 'contraseña', 'barcelona'])(
    'a very common password: %s',
    async (password) => {
      const { status, body } = await register(password)
      expect([status, body.payload.msg]).toEqual([422, COMMON])
    },
  )

  test.each([
    'Eva María',
    'evamaria',
    'DIAZ PENA RUIZ',
    'Peña-Ruiz',
    'eva maría díaz',
    'EvaMariaDiazPenaRuiz',
  ])('their own name, in any spelling: %s', async (password) => {
    const { status, body } = await register(password)
    expect([status, body.payload.msg]).toEqual([422, OWN])
  })

  test.each(['ana.gil@example.net', 'Ana.Gil', 'anagil'])('their own e-mail: %s', async (password) => {
    const { status, body } = await register(password, { email: 'Ana.Gil@example.net' })
    expect([status, body.payload.msg]).toEqual([422, OWN])
  })

  test('and the refused form creates no account', async () => {
    const email = 'rechazada@example.net'
    await register('password', { email })
    expect(
      await app.database.db.selectFrom('account').where('email_key', '=', email).selectAll().execute(),
    ).toEqual([])
  })

  test.each(['Evamar1a Diaz', 'barcelona 1899 mía', '¡¿ñandú?!', '······', 'password password'])(
    'but may choose a password that only contains such a word, or none: %s',
    async (password) => {
      expect((await register(password)).status).toBe(201)
    },
  )
})

describe('a user who sets a new password by a link', () => {
  async function linkFor(email: string) {
    const ask = () => app.post('/api/password/email', { email })
    const link = new URL(await nextLink(app, email, '/password/reset/', ask), 'http://pesquisa.test')
    return { token: link.pathname.split('/').at(-1)!, email }
  }
  const reset = (link: object, password: string) =>
    app.post('/api/password/reset', { ...link, ...twice(password) })

  test('is refused the same passwords, and can use the link again', async () => {
    const link = await linkFor(rafael.email)
    for (const common of ['123456', 'Contraseña', 'secreta'])
      expect((await reset(link, common)).body.payload.msg).toEqual(COMMON)
    for (const own of ['rafael.ortega', 'Rafael Ortega', 'ortega munoz'])
      expect((await reset(link, own)).body.payload.msg).toEqual(OWN)
    expect((await reset(link, PASSWORD)).status).toBe(200)
  })

  test('does not learn by a wrong link whose account it is', async () => {
    const link = { token: 'x'.repeat(43), email: rafael.email }
    for (const password of ['rafael.ortega', '123456']) {
      const { status, body } = await reset(link, password)
      expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['general']])
    }
  })

  test('is an administrator without a name and may use any password but the e-mail', async () => {
    await tokenOfRole(app, 'admin')
    const link = await linkFor('admin@example.org')
    expect((await reset(link, 'Admin@example.org')).body.payload.msg).toEqual(OWN)
    expect((await reset(link, 'null null')).status).toBe(200)
  })
})
