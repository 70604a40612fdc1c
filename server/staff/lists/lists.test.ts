import { afterEach, describe, expect, test, vi } from 'vitest'
import { LISTS_FRESH_SECONDS } from '#contract/reference-lists.ts'
import { loadReferenceData } from '#server/database/reference-data.ts'
import { draftWith } from '#server/testing/collaboration-draft.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { addDetective, appOfFile, idOf, tokenOf, tokenOfRole } from '#server/testing/people.ts'

const app = await appOfFile()
const admin = await tokenOfRole(app, 'admin')
const lucia = await tokenOf(app, 'lucia')
const { db } = app.database
const PATH = '/api/admin/lists'
afterEach(() => {
  vi.restoreAllMocks()
})

// biome-ignore lint/suspicious/noExplicitAny: the tests state the expected shape
const items = async (list: string): Promise<any[]> => (await app.get(`${PATH}/${list}`, admin)).body.data
const add = async (list: string, input: object) => (await app.post(`${PATH}/${list}`, input, admin)).body
const retire = (list: string, id: string | number) => app.post(`${PATH}/${list}/${id}/retire`, {}, admin)
const restore = (list: string, id: string | number) => app.post(`${PATH}/${list}/${id}/restore`, {}, admin)
const change = (list: string, id: string | number, input: object) =>
  app.put(`${PATH}/${list}/${id}`, input, admin)
const offered = async (list: string) => (await app.get(`/api/${list}`)).body
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)
const saveServices = (services: number[], token = lucia) =>
  app.post('/api/user/managment/services', { services }, token)

describe('staff', () => {
  test.each(['services', 'work-equipments', 'associations', 'races', 'age-ranges'])(
    'add to %s, rename, move, retire and restore; the public list follows',
    async (list) => {
      const before = await items(list)
      const { status, body: added } = await app.post(`${PATH}/${list}`, { name: 'Algo nuevo' }, admin)
      expect([status, added]).toMatchObject([
        201,
        { name: 'Algo nuevo', position: before.length + 1, retired_at: null, is_fixed: false },
      ])
      expect((await offered(list)).at(-1)).toEqual({ id: added.id, name: 'Algo nuevo' })
      expect((await change(list, added.id, { name: 'Otra cosa', position: 2 })).body).toMatchObject({
        name: 'Otra cosa',
        position: 2,
      })
      expect((await offered(list))[1]).toEqual({ id: added.id, name: 'Otra cosa' })
      expect((await retire(list, added.id)).body.retired_at).toEqual(expect.any(String))
      expect(namesOf(await offered(list))).toEqual(namesOf(before))
      expect((await retire(list, added.id)).status).toBe(409)
      expect((await restore(list, added.id)).body.retired_at).toBeNull()
      expect((await restore(list, added.id)).status).toBe(409)
      expect((await offered(list))[1].name).toBe('Otra cosa')
      expect((await items(list)).map(({ position }) => position)).toEqual(
        [...before, added].map((_, at) => at + 1),
      )
    },
  )

  test('add a language by its code, which it keeps', async () => {
    const { status, body } = await app.post(
      `${PATH}/languages`,
      { country_code: 'tlh', idiom: 'Klingon' },
      admin,
    )
    expect([status, body]).toMatchObject([201, { id: 'tlh', country_code: 'tlh', idiom: 'Klingon' }])
    expect((await offered('languages')).at(-1)).toEqual({ country_code: 'tlh', idiom: 'Klingon' })
    expect((await change('languages', 'tlh', { idiom: 'Klinzhai', position: 1 })).body).toMatchObject({
      position: 1,
    })
    expect((await offered('languages'))[0]).toEqual({ country_code: 'tlh', idiom: 'Klinzhai' })
    expect((await change('languages', 'tlh', { country_code: 'ay', idiom: 'Aimara' })).status).toBe(422)
  })

  test('cannot move or retire the age range that means none', async () => {
    const [none, next] = await items('age-ranges')
    expect(none.is_fixed).toBe(true)
    expect((await retire('age-ranges', none.id)).status).toBe(409)
    expect((await change('age-ranges', none.id, { position: 3 })).status).toBe(409)
    expect((await change('age-ranges', next.id, { position: 1 })).status).toBe(409)
    expect((await change('age-ranges', none.id, { name: 'Sin indicar' })).status).toBe(200)
  })

  test.each([
    ['services', {}, { name: ['El nombre es obligatorio.'] }],
    ['services', { name: 'x'.repeat(121) }, { name: ['El nombre debe tener como máximo 120 caracteres.'] }],
    [
      'services',
      { name: 'BAJAS laborales fíngidas' },
      { name: [expect.stringContaining('Ya hay un elemento')] },
    ],
    ['languages', { idiom: 'Klingon' }, { country_code: ['El código es obligatorio.'] }],
    ['languages', { country_code: 'xx', idiom: 'Espanol' }, { idiom: [expect.stringContaining('Español')] }],
    [
      'languages',
      { country_code: 'es', idiom: 'Otro' },
      { country_code: ['Ya hay un idioma con ese código.'] },
    ],
  ])('are refused in %s: %j', async (list, input, messages) => {
    const { status, body } = await app.post(`${PATH}/${list}`, input, admin)
    expect([status, body.payload.msg]).toEqual([422, messages])
  })

  test('are told what does not exist, and each change is in the audit trail', async () => {
    expect((await app.get(`${PATH}/nada`, admin)).status).toBe(404)
    expect((await retire('services', 999)).status).toBe(404)
    const { id } = await add('services', { name: 'Con rastro' })
    await retire('services', id)
    const acts = await db
      .selectFrom('audit_entry')
      .select(['act', 'subject', 'details'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(acts).toEqual([
      { act: 'retire-list-item', subject: `services ${id}`, details: '{"name":"Con rastro"}' },
      { act: 'add-list-item', subject: `services ${id}`, details: '{"name":"Con rastro"}' },
    ])
    const reviewer = await tokenOfRole(app, 'reviewer')
    for (const token of [reviewer, lucia]) expect((await app.get(`${PATH}/services`, token)).status).toBe(403)
  })
})

describe('a retired item', () => {
  test('stays with those who have it, by its name, and nobody else can choose it', async () => {
    const { id } = await add('services', { name: 'Por retirar' })
    expect((await saveServices([1, id])).status).toBe(200)
    await retire('services', id)
    const me = await idOf(app, 'lucia')
    const profile = (await app.get(`/api/user/${me}`, lucia)).body
    expect(namesOf(profile.detective.services)).toContain('Por retirar')
    expect((await saveServices([1, 2, id])).status).toBe(200)
    const nuria = await tokenOf(app, 'nuria')
    const { status, body } = await saveServices([1, id], nuria)
    expect([status, body.payload.msg]).toEqual([422, { 'services.1': ['El servicio elegido no existe.'] }])
    expect((await saveServices([1])).status).toBe(200)
    expect((await saveServices([1, id])).status).toBe(422)
  })

  test('stays in a request that has it, also when that is edited; a new one cannot ask for it', async () => {
    const calls = collaborationCalls(app)
    const { id } = await add('services', { name: 'De una petición' })
    await add('languages', { country_code: 'ain', idiom: 'Ainu' })
    const request = await calls.publish('lucia', { service_id: id, idioms: ['ain'] })
    await retire('services', id)
    await retire('languages', 'ain')
    const draft = draftWith({ service_id: id, idioms: ['ain'], subject: 'Relevo, todavía' })
    const edited = await app.post(`/api/collaborations/edit/${request}`, draft, lucia)
    expect([edited.status, edited.body.service?.name]).toEqual([200, 'De una petición'])
    const { status, body } = await calls.create('lucia', { service_id: id, idioms: ['ain'] })
    expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['service_id', 'idioms']])
  })

  test('can be asked for by its number, for profiles that have only that', async () => {
    const { id } = await add('age-ranges', { name: 'De 66 a 80 años' })
    await retire('age-ranges', id)
    expect(namesOf(await offered('age-ranges'))).not.toContain('De 66 a 80 años')
    const { body } = await app.get(`/api/age-ranges?also[]=${id}`)
    expect(namesOf(body)).toContain('De 66 a 80 años')
  })
})

describe('within a minute, on every instance', () => {
  const { now } = performance
  let ahead = 0
  const later = () => {
    ahead += LISTS_FRESH_SECONDS * 1000
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ahead)
  }
  const suggested = async (q: string) =>
    namesOf((await app.get(`/api/users/search/suggested?q=${q}`, lucia)).body.terms)

  test('caches keep a list for no longer than that', async () => {
    const { headers } = await app.get('/api/services')
    const [fresh, stale] = headers.get('cache-control')!.match(/\d+/g)!.map(Number)
    // The server's memory and a page on view may each add as much again.
    expect(fresh! + stale! + LISTS_FRESH_SECONDS).toBeLessThan(60)
  })

  test('the search box knows a new item, its new name, and not a retired one', async () => {
    await suggested('relojes')
    const { id } = await add('services', { name: 'Peritaje de relojes' })
    expect(await suggested('relojes')).toEqual([])
    later()
    expect(await suggested('relojes')).toEqual(['Peritaje de relojes'])
    await change('services', id, { name: 'Peritaje de joyas' })
    later()
    expect([await suggested('relojes'), await suggested('joyas')]).toEqual([[], ['Peritaje de joyas']])
    await retire('services', id)
    later()
    expect(await suggested('joyas')).toEqual([])
  })

  test('the search finds by a new item, and by a retired one, and names it', async () => {
    const { id: service } = await add('services', { name: 'Búsqueda de tesoros' })
    const { id: means } = await add('work-equipments', { name: 'Detector de metales' })
    await app.post(`${PATH}/languages`, { country_code: 'la', idiom: 'Latín clásico' }, admin)
    const finder = await addDetective(app, {
      services: [service],
      work_equipment: [means],
      languages: ['la'],
    })
    later()
    const found = async () =>
      (await app.get(`/api/users/search/?service=${service}&work_equipment[]=${means}&languages[]=la`, lucia))
        .body.data
    expect((await found()).map(({ id }: { id: number }) => id)).toEqual([finder])
    for (const [list, id] of [
      ['services', service],
      ['work-equipments', means],
      ['languages', 'la'],
    ])
      expect((await retire(list!, id!)).status).toBe(200)
    later()
    expect(namesOf((await found())[0].services)).toEqual(['Búsqueda de tesoros'])
  })
})

test('the changes of staff survive an update of the program', async () => {
  const { id } = await add('services', { name: 'Propio' })
  await change('services', 1, { name: 'Bajas fingidas', position: 4 })
  await change('languages', 'eu', { idiom: 'Vasco' })
  await retire('services', 2)
  const lists = ['services', 'languages', 'races']
  const before = await Promise.all(lists.map(items))
  await app.database.query(`update setting set value = 'older' where name = 'reference_data'`)
  expect(await loadReferenceData(app.database)).toBe(true)
  expect(await Promise.all(lists.map(items))).toEqual(before)
  expect(namesOf(before[0]!)).toContain('Propio')
  expect(before[0]!.find((it) => it.id === 2).retired_at).not.toBeNull()
  expect(before[0]!.at(3)).toMatchObject({ id: 1, name: 'Bajas fingidas' })
  expect((await restore('services', 2)).status).toBe(200)
  expect((await retire('services', id)).status).toBe(200)
})
