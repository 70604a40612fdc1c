// A saved section changes the search results at once.
import { expect, test } from 'vitest'
import { openSession } from '#server/identity/session.ts'
import { addDetective, appOfFile, tokenOf } from '#server/testing/people.ts'
import { inputOf } from '#server/testing/section-inputs.ts'

const app = await appOfFile()

const id = await addDetective(app, { name: 'Ana' })
const token = await openSession(app.database.db, id)
const colleague = await tokenOf(app, 'rafael')

async function isFoundBy(filter: string): Promise<boolean> {
  const { status, body } = await app.get(`/api/users/search/?${filter}`, colleague)
  expect(status).toBe(200)
  return body.data.some((found: { id: number }) => found.id === id)
}

async function save(path: string, field: string, wanted: unknown) {
  const { status } = await app.post(`/api/user/managment/${path}`, inputOf(path, { [field]: wanted }), token)
  expect(status).toBe(200)
}

const area = (level: number, id: number) => ({ country: 'ES', admin_area: { level, id } })

test.each([
  ['services', 'services', [12], 'service=12', [13], 'service=13', []],
  ['work-equipment', 'work_equipment', [4], 'work_equipment[]=4', [5], 'work_equipment[]=5', []],
  ['associations', 'associations', [1], 'association=1', [2], 'association=2', []],
  ['languages', 'languages', ['gl'], 'languages[]=gl', ['eu'], 'languages[]=eu', []],
  ['age-range', 'age_range', 4, 'age_range[]=4', 5, 'age_range[]=5', null],
  ['office-name', 'office_name', 'Gil Pesquisas', 'q=pesquisas', 'Búho', 'q=buho', null],
  [
    'work-areas',
    'work_areas',
    [area(0, 50297)],
    'admin_area_level=1&admin_area_id=50',
    [area(1, 12)],
    'admin_area_level=0&admin_area_id=12040',
    [],
  ],
])('%s', async (path, field, first, byFirst, second, bySecond, nothing) => {
  expect([await isFoundBy(byFirst), await isFoundBy(bySecond)]).toEqual([false, false])
  await save(path, field, first)
  expect([await isFoundBy(byFirst), await isFoundBy(bySecond)]).toEqual([true, false])
  await save(path, field, second)
  expect([await isFoundBy(byFirst), await isFoundBy(bySecond)]).toEqual([false, true])
  await save(path, field, nothing)
  expect([await isFoundBy(byFirst), await isFoundBy(bySecond)]).toEqual([false, false])
})

test('the result shows the areas in their new order and the services', async () => {
  await save('services', 'services', [1, 12])
  await save('work-areas', 'work_areas', [area(1, 50), area(0, 28079)])
  await save('work-areas', 'work_areas', [area(0, 28079), area(1, 50)])
  const { body } = await app.get('/api/users/search/?q=ana', colleague)
  const found = body.data.find((result: { id: number }) => result.id === id)
  expect(found.work_areas.map(({ admin_area }: { admin_area: { id: number } }) => admin_area.id)).toEqual([
    28079, 50,
  ])
  expect(found.services.map(({ id }: { id: number }) => id)).toEqual([1, 12])
})

test('race cannot be searched for', async () => {
  const all = (await app.get('/api/users/search/', colleague)).body
  await save('race', 'race', 3)
  for (const filter of ['race=3', 'race[]=3', 'race=4'])
    expect((await app.get(`/api/users/search/?${filter}`, colleague)).body).toEqual(all)
  expect(JSON.stringify(all)).not.toContain('race')
})
