// Limits of each section, tested at their bounds (rules 5.3, 5.5, 5.7).
import { describe, expect, test } from 'vitest'
import { openSession } from '#server/identity/session.ts'
import { addDetective, appOfFile } from '#server/testing/people.ts'

const app = await appOfFile({}, { content: 'empty' })
const id = await addDetective(app)
const token = await openSession(app.database.db, id)

/** Saves the value. The messages by field; null if it is saved, and shown as it was saved. */
async function said(path: string, field: string, wanted: unknown) {
  const before = (await app.get(`/api/user/${id}`, token)).body.detective
  const { status, body } = await app.post(`/api/user/managment/${path}`, { [field]: wanted }, token)
  const now = (await app.get(`/api/user/${id}`, token)).body.detective
  expect(now).toEqual({ ...before, [field]: status === 200 ? body.data : before[field] })
  if (status === 200) return null
  expect(status).toBe(422)
  return body.payload.msg
}

const area = (level: number, id: number) => ({ country: 'ES', admin_area: { level, id } })
const PROVINCES = [1, 2, 3, 4, 5, 6, 7, 8].map((province) => area(1, province))

describe('work areas', () => {
  const saidOf = (areas: unknown[]) => said('work-areas', 'work_areas', areas)

  test('are seven at most', async () => {
    expect(await saidOf(PROVINCES.slice(0, 7))).toBeNull()
    expect(await saidOf(PROVINCES)).toEqual({
      work_areas: ['Puede indicar como máximo 7 áreas de trabajo.'],
    })
  })

  test('cannot contain duplicates: the same country, level and number', async () => {
    expect(await saidOf([area(1, 28), area(0, 28079), area(1, 28)])).toEqual({
      'work_areas.2': ['La localización elegida ya está añadida'],
    })
    // Spain is the default country.
    expect(await saidOf([area(1, 28), { admin_area: { level: '1', id: '28' } }])).toEqual({
      'work_areas.1': ['La localización elegida ya está añadida'],
    })
    // Provinces and communities are numbered separately.
    expect(await saidOf([area(1, 13), area(2, 13)])).toBeNull()
  })

  test('begin with a province or a municipality', async () => {
    const warning = {
      work_areas: ['La primera área de trabajo no puede tener un área administrativo superior de provincia'],
    }
    expect(await saidOf([area(0, 28079), area(2, 13)])).toBeNull()
    expect(await saidOf([area(1, 28), area(2, 13), area(2, 1)])).toBeNull()
    expect(await saidOf([area(2, 13), area(0, 28079)])).toEqual(warning)
    expect(await saidOf([area(3, 0)])).toEqual(warning)
    expect(await saidOf([area(1, 28), area(4, 1)])).toEqual({
      'work_areas.1.admin_area.level': ['El nivel no es válido.'],
    })
    for (const none of [[null], [{}], [{ admin_area: {} }], [area(1, 28), 'Madrid'], {}, 'Madrid'])
      expect(Object.keys(await saidOf(none as unknown[]))[0]).toMatch(/^work_areas/)
  })

  test('keep the order of priority in which they were saved', async () => {
    const orders = [
      [area(1, 50), area(0, 8019), area(2, 13), area(1, 1)],
      [area(1, 1), area(2, 13), area(0, 8019), area(1, 50)],
    ]
    for (const order of orders) {
      expect(await saidOf(order)).toBeNull()
      const { work_areas } = (await app.get(`/api/user/${id}`, token)).body.detective
      expect(work_areas).toEqual(order.map((its) => ({ ...its, full_name: expect.any(String) })))
    }
  })
})

describe('contact means', () => {
  const saidOf = (emails: unknown[], tlfs: unknown[]) =>
    said('contact-means', 'contact_means', { emails, tlfs })
  const emails = [1, 2, 3, 4, 5].map((number) => ({ value: `ana${number}@example.org`, type: 1 }))
  const tlfs = [1, 2, 3, 4, 5].map((number) => ({ value: `79000000${number}`, type: 2 }))

  test('are four of each kind at most', async () => {
    expect(await saidOf(emails.slice(1), tlfs.slice(1))).toBeNull()
    expect(await saidOf(emails, tlfs)).toEqual({
      'contact_means.emails': ['Puede indicar como máximo 4 correos electrónicos.'],
      'contact_means.tlfs': ['Puede indicar como máximo 4 teléfonos.'],
    })
  })

  test('cannot contain duplicates, in any spelling and of any type', async () => {
    expect(
      await saidOf(
        [emails[0]!, { value: 'ANA1@Example.org ', type: 2 }],
        [tlfs[0]!, tlfs[1]!, { value: '(+34) 790-000-001', type: 1 }],
      ),
    ).toEqual({
      'contact_means.emails.1.value': ['Ya está en la lista.'],
      'contact_means.tlfs.2.value': ['Ya está en la lista.'],
    })
  })

  test('have a value of their kind and one of two types', async () => {
    const [email] = emails
    expect(
      await saidOf(
        [
          { value: 'ana@', type: 1 },
          { value: ' ', type: 1 },
          { value: 'eva@example.org', type: 0 },
        ],
        [
          { value: '06 12 34 56 78', type: 1 },
          { value: '', type: 2 },
          { value: '790000001', type: 3 },
        ],
      ),
    ).toEqual({
      'contact_means.emails.0.value': ['El correo electrónico no es válido.'],
      'contact_means.emails.1.value': ['El correo electrónico es obligatorio.'],
      'contact_means.emails.2.type': ['Indique el tipo.'],
      'contact_means.tlfs.0.value': [expect.stringContaining('El teléfono no es válido.')],
      'contact_means.tlfs.1.value': ['El teléfono es obligatorio.'],
      'contact_means.tlfs.2.type': ['Indique el tipo.'],
    })
    expect(await saidOf([{ value: email!.value }], [{ type: 1 }])).toEqual({
      'contact_means.emails.0.type': ['Indique el tipo.'],
      'contact_means.tlfs.0.value': ['El teléfono es obligatorio.'],
    })
    for (const half of [{ emails: [] }, { tlfs: [] }, []])
      expect(Object.keys((await said('contact-means', 'contact_means', half)) ?? {})).not.toEqual([])
  })

  test('may be as long as an e-mail address may be', async () => {
    const ofLength = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`
    expect(await saidOf([{ value: ofLength(254), type: 1 }], [])).toBeNull()
    expect(await saidOf([{ value: ofLength(255), type: 1 }], [])).toEqual({
      'contact_means.emails.0.value': ['El correo electrónico es demasiado largo.'],
    })
  })
})

test('the office’s name has 100 characters at most, in one line, and at least one visible character', async () => {
  const saidOf = (name: string) => said('office-name', 'office_name', name)
  expect(await saidOf('ñ'.repeat(100))).toBeNull()
  expect(await saidOf(`  ${'ñ'.repeat(100)}  `)).toBeNull()
  for (const wrong of ['ñ'.repeat(101), 'Uno\nDos', '\u200b', 'a\u202eb'])
    expect(await saidOf(wrong), wrong).toEqual({ office_name: [expect.any(String)] })
})

test('more information has 5,000 characters at most, line breaks included, and keeps its line breaks', async () => {
  const saidOf = (text: string) => said('more-information', 'more_information', text)
  const lines = `${'línea\n'.repeat(833)}.`
  expect(await saidOf(`${lines}.`)).toBeNull()
  expect((await app.get(`/api/user/${id}`, token)).body.detective.more_information).toBe(`${lines}.`)
  // A line break counts as one character, in the notation of any operating system.
  expect(await saidOf(`${lines}.`.replaceAll('\n', '\r\n'))).toBeNull()
  expect((await app.get(`/api/user/${id}`, token)).body.detective.more_information).toBe(`${lines}.`)
  expect(await saidOf(`${lines}..`)).toEqual({
    more_information: ['La información debe tener como máximo 5000 caracteres.'],
  })
  expect(await saidOf('a\u0007b')).toEqual({ more_information: [expect.any(String)] })
})

test('a call may contain 100 values of a list at most', async () => {
  expect(await said('services', 'services', Array(100).fill(1))).toBeNull()
  expect(await said('services', 'services', Array(101).fill(1))).toEqual({
    services: ['Hay demasiados valores.'],
  })
})
