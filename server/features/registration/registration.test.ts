import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TERMS_CHANGED, TERMS_VERSION } from '#contract/terms-of-use.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { startApp } from '#server/testing/app.ts'
import { linkIn } from '#server/testing/emails.ts'
import { appOfFile } from '#server/testing/people.ts'
import { registrationForm } from '#server/testing/registration-form.ts'

const app = await appOfFile()

const register = async (other: Parameters<typeof registrationForm>[0] = {}) =>
  app.post('/api/register', await registrationForm(other))

const detectiveOf = (email: string) =>
  app.database.db
    .selectFrom('account')
    .innerJoin('detective', 'detective.id', 'account.id')
    .leftJoin('registration_scan', 'detective_id', 'detective.id')
    .where('email_key', '=', email.toLowerCase())
    .selectAll(['account', 'detective'])
    .select('registration_scan.file')
    .executeTakeFirst()

const filesKept = async () => (await app.platform.uploads.list()).length

describe('A detective who registers', () => {
  test('is asked to look at the mail, and gets a link to verify the address', async () => {
    const { status, body } = await register({ email: 'Carmen.Nunez@example.net' })
    expect(status).toBe(201)
    expect(body).toEqual({ status: 'success', msg: expect.any(String), payload: { msg: body.msg } })
    expect(body.msg).toMatch(/correo.*no deseado/)
    const [message] = await app.emails('Carmen.Nunez@example.net')
    expect(linkIn(message!, '/login/verify/')).toMatch(/^\/login\/verify\/[^/]+\/[^/]+\/\d+\/[^/]+$/)
  })

  test('is stored with the accepted version of the terms and the time', async () => {
    const before = new Date()
    await register({ email: 'acepta@example.net', terms_version: String(TERMS_VERSION) })
    const { terms_version, terms_accepted_at } = (await detectiveOf('acepta@example.net'))!
    expect(terms_version).toBe(TERMS_VERSION)
    expect(terms_accepted_at!.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1000)
    expect(terms_accepted_at!.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
  })

  test('without a version, as a program may do, accepts the current terms', async () => {
    await register({ email: 'programa@example.net' })
    expect(await detectiveOf('programa@example.net')).toMatchObject({
      terms_version: TERMS_VERSION,
      terms_accepted_at: expect.any(Date),
    })
  })

  test('after a change of the terms is asked to read them, on the field, and is not stored', async () => {
    const { status, body } = await register({ email: 'tarde@example.net', terms_version: '0' })
    expect([status, body.payload.msg]).toEqual([422, { accept_terms: [TERMS_CHANGED] }])
    expect(await detectiveOf('tarde@example.net')).toBeUndefined()
  })

  test('is stored with all fields, waiting for verification', async () => {
    await register({
      name: '  Íñigo ',
      surname: 'Zabala',
      second_surname: 'de la Peña',
      email: 'inigo@example.net',
      gender: 'm',
      license_number: ' 0815 ',
      tlf: '+34 600 11 22 33',
      'work_area[type]': 'region',
      'work_area[country]': 'ES',
      'work_area[admin_area][level]': '0',
      'work_area[admin_area][id]': '28065',
    })
    expect(await detectiveOf('inigo@example.net')).toMatchObject({
      role: 'detective',
      email_verified_at: null,
      status: 'registered',
      full_name: 'Íñigo Zabala de la Peña',
      sort_key: 'in~igo zabala de la pen~a',
      gender: 'm',
      license_number: 815,
      work_areas: [28065],
      contact_means: { emails: [], tlfs: [{ value: '+34600112233', type: 1 }] },
    })
  })

  test('may leave out the second surname, the telephone and the area', async () => {
    const blank = { second_surname: '', tlf: '' }
    expect((await register({ email: 'sencilla@example.net', ...blank })).status).toBe(201)
    expect(await detectiveOf('sencilla@example.net')).toMatchObject({
      second_surname: null,
      work_areas: [],
      contact_means: { emails: [], tlfs: [] },
    })
  })

  test('finds the password nowhere in the database or the log', async () => {
    const password = 'Contraseña-única-7'
    await register({ email: 'callada@example.net', password, password_confirmation: password })
    const { password_hash } = (await detectiveOf('callada@example.net'))!
    expect(password_hash).toMatch(/^\$argon2id\$/)
    expect(app.logLines()).not.toContain(password)
    expect(app.logLines()).not.toContain('callada@example.net')
  })

  test('may give the licence number of an approved colleague: the administrator will see it', async () => {
    const license_number = String(namedWorld.lucia.license_number)
    expect((await register({ email: 'misma.licencia@example.net', license_number })).status).toBe(201)
  })

  test('has the scan stored where only the server reads it', async () => {
    await register({ email: 'guardada@example.net' })
    const { file } = (await detectiveOf('guardada@example.net'))!
    const { data_dir } = app.platform.settings
    expect(statSync(join(data_dir, 'uploads', file!)).mode & 0o777).toBe(0o600)
    expect(statSync(join(data_dir, 'uploads')).mode & 0o777).toBe(0o700)
    for (const path of [`/uploads/${file}`, `/${file}`, `/../uploads/${file}`])
      expect((await app.get(path)).headers.get('content-type')).not.toContain('image')
  })
})

describe('A registration with the e-mail of an existing account', () => {
  const email = namedWorld.lucia.email

  test('gets the same answer, in any spelling of the e-mail, and changes nothing', async () => {
    const [before, files] = [await detectiveOf(email), await filesKept()]
    const fresh = await register({ email: 'otra.persona@example.net' })
    const known = await register({ email: email.toUpperCase() })
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body])
    expect(await detectiveOf(email)).toEqual(before)
    expect(await filesKept()).toBe(files + 1)
  })

  test('sends its owner an e-mail that says so and links to the log-in', async () => {
    await register({ email })
    const message = (await app.emails(email)).at(-1)!
    expect(message.subject).toContain('Ya tiene una cuenta')
    expect(message.text).toContain('Recuperar contraseña')
    expect(linkIn(message, '/login')).toBe('/login')
  })

  test('sends its owner a new link if the address was never verified', async () => {
    await register({ email: 'impaciente@example.net' })
    await register({
      email: 'impaciente@example.net',
      password: 'otra-clave',
      password_confirmation: 'otra-clave',
    })
    const links = (await app.emails('impaciente@example.net', 2)).map((it) => linkIn(it, '/login/verify/'))
    expect(new Set(links).size).toBe(2)
  })

  test('sends no verification link to an administrator', async () => {
    const account = { email: 'jefa@example.org', email_key: 'jefa@example.org', role: 'admin' as const }
    const password_hash = await hashPassword('lo que sea')
    await app.database.db
      .insertInto('account')
      .values({ ...account, password_hash, email_verified_at: null })
      .execute()
    expect((await register({ email: account.email })).status).toBe(201)
    const [message] = await app.emails(account.email)
    expect(message!.text).not.toContain('/login/verify/')
  })

  test('at the same moment as another: one account, one scan, the same answers', async () => {
    const files = await filesKept()
    const forms = ['A', 'a', 'A', 'a'].map((letter) => register({ email: `${letter}lavez@example.net` }))
    const answers = await Promise.all(forms)
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]!.status).toBe(201)
    expect(await filesKept()).toBe(files + 1)
    expect((await detectiveOf('alavez@example.net'))!.file).toBeTruthy()
  })
})

test('A mailbox cannot be flooded by registering its address again and again', async () => {
  const limited = await startApp({ RATE_LIMIT: 'on' })
  const apply = async (email: string) =>
    (await limited.post('/api/register', await registrationForm({ email }))).status
  for (let i = 0; i < 8; i += 1) expect(await apply('repetida@example.net')).toBe(201)
  await apply('ultima@example.net')
  expect(await limited.emails('ultima@example.net')).toHaveLength(1)
  expect(await limited.emails('repetida@example.net')).toHaveLength(5)
  await limited.close()
})
