// A detective edits the own profile on two devices: a value that the second device has not seen is not
// overwritten (`previous`).
import { beforeEach, expect, test } from 'vitest'
import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import { openSession } from '#server/identity/session.ts'
import { addDetective, appOfFile } from '#server/testing/people.ts'
import { inputOf } from '#server/testing/section-inputs.ts'

const app = await appOfFile({}, { content: 'empty' })
let id: number
let telephone: string
let computer: string

beforeEach(async () => {
  id = await addDetective(app)
  telephone = await openSession(app.database.db, id)
  computer = await openSession(app.database.db, id)
})

const save = (token: string, path: string, body: object) =>
  app.post(`/api/user/managment/${path}`, inputOf(path, body), token)
const profile = async () => (await app.get(`/api/user/${id}`, telephone)).body.detective

const area = (id: number) => ({ country: 'ES', admin_area: { level: 1, id } })
const mean = (value: string) => ({ emails: [{ value, type: 1 }], tlfs: [] })

/** Every section, with three possible values. */
const SECTIONS: [path: string, field: string, first: unknown, second: unknown, third: unknown][] = [
  ['work-areas', 'work_areas', [area(1), area(2)], [area(2), area(1)], [area(1)]],
  [
    'contact-means',
    'contact_means',
    mean('a@example.org'),
    mean('b@example.org'),
    { emails: [{ value: 'a@example.org', type: 2 }], tlfs: [] },
  ],
  ['services', 'services', [1, 2], [1, 2, 3], [1]],
  ['work-equipment', 'work_equipment', [1, 2], [1, 2, 3], [1]],
  ['associations', 'associations', [1, 2], [1, 2, 3], []],
  ['languages', 'languages', ['es', 'en'], ['es', 'fr'], ['es']],
  ['race', 'race', 2, 3, 4],
  ['office-name', 'office_name', 'Gil', 'Gil & Gil', null],
  ['more-information', 'more_information', 'Uno\nDos', 'Uno\n\nDos', null],
  ['age-range', 'age_range', 2, 3, null],
]

test.each(SECTIONS)(
  '%s: the second save is refused, and is accepted after the device has seen the stored value',
  async (path, field, first, second, third) => {
    await save(telephone, path, { [field]: first })
    const previous = (await profile())[field]
    const changed = await save(telephone, path, { [field]: second, previous })
    expect(changed.status).toBe(200)

    const { status, body } = await save(computer, path, { [field]: third, previous })
    expect([status, body.payload.reason]).toEqual([409, CHANGED_MEANWHILE])
    expect(body.payload.msg.general[0]).toMatch(
      /^Esta sección se ha cambiado en otra ventana o en otro dispositivo/,
    )
    expect((await profile())[field]).toEqual(changed.body.data)

    const chosen = await save(computer, path, { [field]: third, previous: changed.body.data })
    expect(chosen.status).toBe(200)
    expect((await profile())[field]).toEqual(chosen.body.data)
  },
)

test.each(SECTIONS)(
  '%s: the same value saved from both is no conflict',
  async (path, field, first, second) => {
    await save(telephone, path, { [field]: first })
    const previous = (await profile())[field]
    const once = await save(telephone, path, { [field]: second, previous })
    // Also if the same device lost the answer and sends the call again.
    const again = await save(computer, path, { [field]: second, previous })
    expect([once.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(once.body)
  },
)

test.each(SECTIONS)('%s: without `previous` the last save wins', async (path, field, ...values) => {
  for (const value of values) expect((await save(computer, path, { [field]: value })).status).toBe(200)
})

test('a different order of services, equipment, associations and languages is no change; of areas it is', async () => {
  const turned = async (path: string, field: string, wanted: unknown[], more: unknown[]) => {
    const { body } = await save(telephone, path, { [field]: wanted })
    return (await save(telephone, path, { [field]: more, previous: body.data.toReversed() })).status
  }
  expect(await turned('services', 'services', [1, 2], [3])).toBe(200)
  expect(await turned('work-equipment', 'work_equipment', [1, 2], [3])).toBe(200)
  expect(await turned('associations', 'associations', [1, 2], [3])).toBe(200)
  expect(await turned('languages', 'languages', ['es', 'en'], ['fr'])).toBe(200)
  expect(await turned('work-areas', 'work_areas', [area(1), area(2)], [area(3)])).toBe(409)
})

test('the shown value may refer to something that no longer exists', async () => {
  const answers = [
    await save(computer, 'services', { services: [1], previous: [{ id: 999, name: 'De antes' }] }),
    await save(computer, 'languages', {
      languages: [],
      previous: [{ country_code: 'xx', idiom: 'De antes' }],
    }),
    await save(computer, 'work-areas', {
      work_areas: [area(1)],
      previous: [{ ...area(999), full_name: 'De antes' }],
    }),
    await save(computer, 'age-range', { age_range: 2, previous: 999 }),
  ]
  // The wanted value of languages, none, is already stored.
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 409, 409])
})

test('a change of another section in the meantime is no conflict', async () => {
  const previous = (await profile()).office_name
  await save(telephone, 'services', { services: [1] })
  expect((await save(computer, 'office-name', { office_name: 'Gil', previous })).status).toBe(200)
  expect((await profile()).services).toHaveLength(1)
})

test.each([
  ['office-name', 'office_name', (turn: number) => `Despacho ${turn}`],
  ['services', 'services', (turn: number) => [turn + 1]],
  ['contact-means', 'contact_means', (turn: number) => mean(`a${turn}@example.org`)],
  ['race', 'race', (turn: number) => turn + 2],
])('%s: exactly one of eight concurrent saves wins', async (path, field, wanted) => {
  for (let round = 0; round < 3; round += 1) {
    await save(telephone, path, { [field]: wanted(8) })
    const previous = (await profile())[field]
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map((turn) =>
        save(turn % 2 ? telephone : computer, path, { [field]: wanted(turn), previous }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(7).fill(409)])
    expect((await profile())[field]).toEqual(answers.find(({ status }) => status === 200)?.body.data)
  }
})

test('two devices that save different sections at the same moment lose nothing', async () => {
  await Promise.all([
    save(telephone, 'office-name', { office_name: 'Gil' }),
    save(computer, 'services', { services: [1, 2] }),
    save(telephone, 'languages', { languages: ['es'] }),
    save(computer, 'age-range', { age_range: 3 }),
    save(computer, 'race', { race: 3 }),
  ])
  const { office_name, services, languages, age_range, race } = await profile()
  expect([office_name, services.length, languages.length, age_range, race]).toEqual(['Gil', 2, 1, 3, 3])
})
