import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '#server/identity/session.ts'
import { addDetective, appOfFile, idOf, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { inputOf } from '#server/testing/section-inputs.ts'

const app = await appOfFile()
let ana: { id: number; token: string }

beforeEach(async () => {
  const id = await addDetective(app, { name: 'Ana', services: [5], languages: ['es'] })
  ana = { id, token: await openSession(app.database.db, id) }
})

const save = (path: string, body: object, token = ana.token) =>
  app.post(`/api/user/managment/${path}`, inputOf(path, body), token)
const profileOf = async (id: number, token = ana.token) =>
  (await app.get(`/api/user/${id}`, token)).body.detective

/** Every section: its call, its field, a value to save, the value then shown, and the empty value. */
const SECTIONS: [path: string, field: string, wanted: unknown, shown: unknown, nothing: unknown][] = [
  [
    'work-areas',
    'work_areas',
    [
      { country: 'ES', admin_area: { level: 1, id: 50 } },
      { country: 'ES', admin_area: { level: 2, id: 13 } },
      { country: 'ES', admin_area: { level: 0, id: 8019 } },
    ],
    [
      { country: 'ES', admin_area: { level: 1, id: 50 }, full_name: expect.stringContaining('Zaragoza') },
      { country: 'ES', admin_area: { level: 2, id: 13 }, full_name: expect.stringContaining('Madrid') },
      { country: 'ES', admin_area: { level: 0, id: 8019 }, full_name: 'Barcelona, Barcelona' },
    ],
    [],
  ],
  [
    'contact-means',
    'contact_means',
    {
      emails: [{ value: ' Ana@example.org ', type: 2 }],
      tlfs: [
        { value: '790 12 34 56', type: 1 },
        { value: '+351 912 345 678', type: 2 },
      ],
    },
    {
      emails: [{ value: 'Ana@example.org', type: 2 }],
      tlfs: [
        { value: '+34790123456', type: 1 },
        { value: '+351912345678', type: 2 },
      ],
    },
    { emails: [], tlfs: [] },
  ],
  [
    'services',
    'services',
    [12, 1, 12],
    [
      { id: 1, name: expect.any(String), family: expect.any(String) },
      { id: 12, name: expect.any(String), family: expect.any(String) },
    ],
    [],
  ],
  ['work-equipment', 'work_equipment', [3], [{ id: 3, name: expect.any(String) }], []],
  ['associations', 'associations', [1], [{ id: 1, name: expect.any(String) }], []],
  [
    'languages',
    'languages',
    ['ca', 'es'],
    [
      { country_code: 'es', idiom: 'Español' },
      { country_code: 'ca', idiom: 'Catalán' },
    ],
    [],
  ],
  ['race', 'race', 3, 3, null],
  ['office-name', 'office_name', '  Gil & Núñez  ', 'Gil & Núñez', null],
  ['more-information', 'more_information', ' Una línea\r\n\r\nY otra\n', 'Una línea\n\nY otra', null],
  ['age-range', 'age_range', 4, 4, null],
]

describe('a detective saves', () => {
  test.each(SECTIONS)(
    '%s, gets it back as it is shown, others see it at once; then clears it again',
    async (path, field, wanted, shown, nothing) => {
      const before = await profileOf(ana.id)
      const { status, body } = await save(path, { [field]: wanted })
      expect({ status, body }).toEqual({ status: 200, body: { data: shown } })
      // Only that section changes.
      expect(await profileOf(ana.id)).toEqual({
        ...before,
        [field]: shown,
        race_consented_at: path === 'race' ? expect.any(String) : null,
      })
      expect((await profileOf(ana.id, await tokenOf(app, 'rafael')))[field]).toEqual(shown)

      expect((await save(path, { [field]: nothing })).body).toEqual({ data: nothing })
      expect(await profileOf(ana.id)).toEqual({ ...before, [field]: nothing })
    },
  )

  test.each(['race', 'office_name', 'more_information', 'age_range'])(
    '%s as an empty input: stored as none',
    async (field) => {
      const [path, , wanted] = SECTIONS.find(([, name]) => name === field)!
      await save(path, { [field]: wanted })
      expect((await save(path, { [field]: '' })).body).toEqual({ data: null })
    },
  )

  test.each(SECTIONS)('%s left out: refused, and nothing is cleared', async (path, field, wanted) => {
    await save(path, { [field]: wanted })
    const before = await profileOf(ana.id)
    for (const body of [{}, { previous: before[field] }, { otra_cosa: wanted }]) {
      const { status, body: answer } = await save(path, body)
      expect([status, Object.keys(answer.payload.msg)]).toEqual([422, [field]])
    }
    expect(await profileOf(ana.id)).toEqual(before)
  })

  test('also while the profile is hidden', async () => {
    const token = await tokenOf(app, 'beatriz')
    expect((await save('office-name', { office_name: 'Ibáñez' }, token)).body).toEqual({ data: 'Ibáñez' })
    expect((await save('office-name', { office_name: null }, token)).body).toEqual({ data: null })
  })
})

describe('a profile is saved by its owner only', () => {
  test.each(SECTIONS)(
    'a visitor or an account that is not a detective is refused: %s',
    async (path, field, wanted) => {
      expect((await app.post(`/api/user/managment/${path}`, { [field]: wanted })).status).toBe(401)
      for (const token of accounts) {
        const { status, body } = await save(path, { [field]: wanted }, token)
        expect([status, body.payload.msg.general]).toEqual([403, [expect.any(String)]])
      }
    },
  )

  let accounts: string[]
  beforeAll(async () => {
    accounts = [await tokenOfRole(app, 'admin'), await tokenOfRole(app, 'reviewer')]
  })

  test.each(SECTIONS)(
    'another detective’s number in the call is ignored, and the caller’s own %s is saved',
    async (path, field, wanted, shown) => {
      const rafael = await idOf(app, 'rafael')
      const before = await profileOf(rafael)
      const others = { id: rafael, user_id: rafael, detective_id: rafael, user: { id: rafael } }
      const { status } = await save(`${path}?id=${rafael}`, { [field]: wanted, ...others })
      expect(status).toBe(200)
      expect(await profileOf(rafael)).toEqual(before)
      expect((await profileOf(ana.id))[field]).toEqual(shown)
      expect((await save(`${path}/${rafael}`, { [field]: wanted })).status).toBe(404)
    },
  )

  test('an administrator who is also a detective saves their own profile, until they are suspended', async () => {
    const { db } = app.database
    await db.updateTable('account').set({ role: 'admin' }).where('id', '=', ana.id).execute()
    expect((await save('office-name', { office_name: 'Gil' })).body).toEqual({ data: 'Gil' })
    await db.updateTable('detective').set({ status: 'suspended' }).where('id', '=', ana.id).execute()
    expect((await save('office-name', { office_name: 'Gil & Gil' })).status).toBe(403)
  })

  test('a detective who was suspended a moment ago is refused', async () => {
    await app.database.db
      .updateTable('detective')
      .set({ status: 'suspended' })
      .where('id', '=', ana.id)
      .execute()
    expect((await save('office-name', { office_name: 'Gil' })).status).toBe(401)
  })
})

describe('an unknown value is refused on its field, and nothing is changed', () => {
  test.each([
    ['services', { services: [1, 12, 99] }, 'services.2'],
    // The index is the one of the sent list, although the duplicate 1 counts once.
    ['services', { services: [1, 1, 99] }, 'services.2'],
    ['services', { services: [0] }, 'services.0'],
    ['work-equipment', { work_equipment: [2_147_483_647] }, 'work_equipment.0'],
    ['associations', { associations: [1, 99] }, 'associations.1'],
    ['languages', { languages: ['es', 'xx'] }, 'languages.1'],
    ['languages', { languages: ['ES'] }, 'languages.0'],
    ['languages', { languages: [''] }, 'languages.0'],
    ['race', { race: 99 }, 'race'],
    ['race', { race: 0 }, 'race'],
    ['age-range', { age_range: 99 }, 'age_range'],
    [
      'work-areas',
      {
        work_areas: [
          { country: 'ES', admin_area: { level: 1, id: 50 } },
          { country: 'ES', admin_area: { level: 1, id: 53 } },
        ],
      },
      'work_areas.1.admin_area.id',
    ],
    [
      'work-areas',
      { work_areas: [{ country: 'PT', admin_area: { level: 1, id: 50 } }] },
      'work_areas.0.admin_area.id',
    ],
    ['services', { services: [1, 'uno'] }, 'services.1'],
    ['services', { services: [-1] }, 'services.0'],
    ['services', { services: [1.5] }, 'services.0'],
    ['services', { services: [2_147_483_648] }, 'services.0'],
    ['services', { services: 1 }, 'services'],
    ['services', { services: null }, 'services'],
    ['services', { services: { 0: 1 } }, 'services'],
    ['languages', { languages: [1] }, 'languages.0'],
    ['languages', { languages: ['x'.repeat(21)] }, 'languages.0'],
    ['race', { race: [3] }, 'race'],
    ['age-range', { age_range: true }, 'age_range'],
    ['office-name', { office_name: 3 }, 'office_name'],
    ['more-information', { more_information: ['uno'] }, 'more_information'],
    ['services', { services: [1], previous: 'uno' }, 'previous'],
  ])('%s %j: %s', async (path, body, field) => {
    const before = await profileOf(ana.id)
    const { status, body: answer } = await save(path, body)
    expect([status, answer.payload.msg]).toEqual([422, { [field]: [expect.any(String)] }])
    expect(await profileOf(ana.id)).toEqual(before)
  })
})
