import { describe, expect, test } from 'vitest'
import { SCAN_REQUIRED } from '#contract/registration.ts'
import { startApp } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/people.ts'
import { registrationForm } from '#server/testing/registration-form.ts'

const app = await appOfFile({}, { content: 'empty' })

type Fields = Parameters<typeof registrationForm>[0]

let registered = 0
const register = async (fields: Fields = {}) =>
  app.post('/api/register', await registrationForm({ email: `p${++registered}@example.net`, ...fields }))

async function complaints(fields: Fields) {
  const { status, body } = await register(fields)
  expect(status).toBe(422)
  expect(body.status).toBe('error')
  return body.payload.msg
}

const long = (length: number) => 'ñ'.repeat(length)
const twice = (password: string) => ({ password, password_confirmation: password })
const area = (level: string, id: string, country = 'ES') => ({
  'work_area[type]': 'region',
  'work_area[country]': country,
  'work_area[admin_area][level]': level,
  'work_area[admin_area][id]': id,
})

describe('The registration form is refused with messages on the wrong fields (rule 3.3)', () => {
  test.each([
    ['name', { name: undefined }, 'El nombre es obligatorio.'],
    ['name', { name: '   ' }, 'El nombre es obligatorio.'],
    ['name', { name: ' ab ' }, 'El nombre debe tener entre 3 y 50 caracteres.'],
    ['name', { name: long(51) }, 'El nombre debe tener entre 3 y 50 caracteres.'],
    ['surname', { surname: '' }, 'El primer apellido es obligatorio.'],
    ['surname', { surname: 'Vi' }, 'El primer apellido debe tener entre 3 y 50 caracteres.'],
    ['surname', { surname: long(51) }, 'El primer apellido debe tener entre 3 y 50 caracteres.'],
    ['second_surname', { second_surname: 'Vi' }, 'El segundo apellido debe tener entre 3 y 50 caracteres.'],
    ['email', { email: '' }, 'El correo electrónico es obligatorio.'],
    ['email', { email: 'sin arroba' }, 'El correo electrónico no es válido.'],
    ['email', { email: `${'a'.repeat(250)}@example.net` }, 'El correo electrónico es demasiado largo.'],
    ['gender', { gender: undefined }, 'Indique hombre o mujer.'],
    ['gender', { gender: 'x' }, 'Indique hombre o mujer.'],
    ['password', { password: '' }, 'La contraseña es obligatoria.'],
    ['password', twice('cinco'), 'La contraseña debe tener entre 6 y 30 caracteres.'],
    ['password', twice(long(31)), 'La contraseña debe tener entre 6 y 30 caracteres.'],
    ['password_confirmation', { password_confirmation: '' }, 'Repita la contraseña.'],
    ['password_confirmation', { password_confirmation: 'Una-clave-propia' }, 'Las contraseñas no coinciden.'],
    ['license_number', { license_number: '' }, 'El número de licencia es obligatorio.'],
    ['license_number', { license_number: '0' }, 'El número de licencia no es correcto.'],
    ['license_number', { license_number: '8001' }, 'El número de licencia no es correcto.'],
    ['license_number', { license_number: '12a' }, 'El número de licencia no es correcto.'],
    ['license_number', { license_number: '-5' }, 'El número de licencia no es correcto.'],
    ['license_number', { license_number: '1.5' }, 'El número de licencia no es correcto.'],
    ['tlf', { tlf: 'mi casa' }, 'El teléfono no es válido.'],
    [
      'record_book_diligence',
      { record_book_diligence: undefined },
      'La diligencia del libro de registro o la TIP es obligatoria.',
    ],
    ['work_area.admin_area.level', area('2', '13'), 'Elija una provincia o un municipio.'],
    ['work_area.admin_area.id', area('1', '53'), 'El área elegida no existe.'],
    ['work_area.admin_area.id', area('1', '28', 'FR'), 'El área elegida no existe.'],
    ['work_area.country', area('1', '28', 'España'), 'El país no es válido.'],
  ] satisfies [string, Fields, string][])('%s: %o', async (field, fields, sentence) => {
    expect(await complaints(fields)).toEqual({ [field]: [sentence] })
  })

  test('all wrong fields at once, and the captcha if one is required', async () => {
    const required = 'name surname email gender password password_confirmation license_number'.split(' ')
    const fields = [...required, 'record_book_diligence']
    const asking = await startApp({ CAPTCHA: 'altcha' })
    for (const [site, missing] of [
      [app, fields],
      [asking, [...fields, 'recaptcha_token']],
    ] as const) {
      const { status, body } = await site.post('/api/register', new FormData())
      expect(status).toBe(422)
      expect(new Set(Object.keys(body.payload.msg))).toEqual(new Set(missing))
    }
    const { body } = await asking.post(
      '/api/register',
      await registrationForm({ recaptcha_token: undefined }),
    )
    expect(body.payload.msg).toEqual({ recaptcha_token: ['Confirme que no es un robot.'] })
    await asking.close()
  })
})

describe('The registration form accepts', () => {
  test('a missing captcha solution if none is required', async () => {
    expect((await register({ recaptcha_token: undefined })).status).toBe(201)
  })

  test.each([
    { name: 'Ana', surname: 'Gil', second_surname: 'Paz', license_number: '1', ...twice('rk7=3w') },
    {
      name: long(50),
      surname: long(50),
      second_surname: long(50),
      license_number: '8000',
      ...twice(long(30)),
    },
    { gender: 'm', ...area('1', '28') },
    { ...area('0', '28065') },
    { tlf: '(91) 555-12.34' },
  ] satisfies Fields[])('values at the limits: %o', async (fields) => {
    expect((await register(fields)).status).toBe(201)
  })

  test('and drops unknown fields', async () => {
    const strange = { role: 'admin', status: 'approved', id: '1', 'work_areas[]': '28065' }
    expect((await register({ email: 'lista@example.net', ...strange })).status).toBe(201)
    const kept = await app.database.db
      .selectFrom('account')
      .innerJoin('detective', 'detective.id', 'account.id')
      .where('email_key', '=', 'lista@example.net')
      .select(['role', 'status', 'work_areas'])
      .executeTakeFirst()
    expect(kept).toEqual({ role: 'detective', status: 'registered', work_areas: [] })
  })
})

describe('A hand-made form', () => {
  test('cannot change the prototypes of the program', async () => {
    for (const key of [
      '__proto__[isAdmin]',
      'constructor[prototype][isAdmin]',
      'work_area[__proto__][isAdmin]',
    ])
      await register({ [key]: 'yes' })
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    const named = await registrationForm({ email: 'proto@example.net' })
    named.append('__proto__', new Blob(['x']), 'x.png')
    expect((await app.post('/api/register', named)).status).toBeGreaterThanOrEqual(400)
    expect(({} as Record<string, unknown>).bytes).toBeUndefined()
  })

  test('cannot pass fields off as a file', async () => {
    const faked = {
      record_book_diligence: undefined,
      'record_book_diligence[size]': '5',
      'record_book_diligence[type]': 'image/png',
    }
    for (const more of [{}, { 'record_book_diligence[bytes]': '\x89PNG\r\n' }])
      expect(await complaints({ ...faked, ...more })).toEqual({ record_book_diligence: [SCAN_REQUIRED] })
  })

  test('gets a clear message if a field is repeated or contains a NUL', async () => {
    const twiceNamed = await registrationForm()
    twiceNamed.append('name', 'Otra')
    expect((await app.post('/api/register', twiceNamed)).body.payload.msg).toHaveProperty('name')
    expect(await complaints({ name: 'Ana\0María' })).toHaveProperty('name')
  })

  test('gets 415 if it is not a multipart form', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      const init = { headers: { 'content-type': type }, body: '{}' }
      const { status, body } = await app.send('POST', '/api/register', init)
      expect([type, status]).toEqual([type, 415])
      expect(body.payload.msg).toHaveProperty('general')
    }
    expect((await app.send('POST', '/api/register')).status).toBe(415)
  })

  test('is refused if it is cut off in the middle', async () => {
    const init = {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Dis',
    }
    const { status } = await app.send('POST', '/api/register', init)
    expect([400, 422]).toContain(status)
  })
})
