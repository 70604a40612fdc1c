// With VISITORS_SEE_DIRECTORY=profiles visitors see only the detectives who agreed to it: Rafael does, Lucía
// does not.
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { PERSONAL, PROFESSIONAL } from '#contract/profile.ts'
import { appOfFile, idOf, type Named, tokenOf, tokenOfRole } from '#server/testing/people.ts'

const app = await appOfFile({ VISITORS_SEE_DIRECTORY: 'profiles' })

beforeAll(async () => {
  await show('rafael', true)
})

const PATH = '/api/user/managment/visible-to-visitors'
const show = async (name: Named, visible: unknown) =>
  await app.post(PATH, { visible }, await tokenOf(app, name))
const found = async (query: string, token?: string): Promise<string[]> =>
  (await app.get(`/api/users/search/?${query}`, token)).body.data.map(({ name }: { name: string }) => name)

describe('a visitor finds', () => {
  test('only the detectives who agreed, and only they are counted', async () => {
    expect((await app.get('/api/users/search/')).body).toMatchObject({
      data: [{ name: 'Rafael' }],
      total: 1,
      last_page: 1,
    })
  })

  test('no sign of a personal telephone, which a member can call', async () => {
    const means = (type: 1 | 2) => JSON.stringify({ emails: [], tlfs: [{ value: '+34690000001', type }] })
    const cardWith = async (type: 1 | 2, token?: string) => {
      const { db } = app.database
      const id = await idOf(app, 'rafael')
      await db
        .updateTable('detective')
        .set({ contact_means: means(type) })
        .where('id', '=', id)
        .execute()
      return (await app.get('/api/users/search/?q=ortega', token)).body.data[0]
    }
    const neither = { has_telephone: false, has_whatsapp: false }
    const both = { has_telephone: true, has_whatsapp: true }
    expect(await cardWith(PERSONAL)).toMatchObject(neither)
    expect(await cardWith(PERSONAL, await tokenOfRole(app, 'reviewer'))).toMatchObject(neither)
    expect(await cardWith(PERSONAL, await tokenOf(app, 'lucia'))).toMatchObject(both)
    expect(await cardWith(PROFESSIONAL)).toMatchObject(both)
  })

  test.each([
    ['by name', 'q=serrano'],
    ['by licence', 'q=4127'],
    ['by place', 'admin_area_level=0&admin_area_id=28079'],
    ['by language', 'languages[]=fr'],
  ])('nobody else %s, unlike a member', async (_how, query) => {
    expect(await found(query)).toEqual([])
    expect(await found(query, await tokenOf(app, 'rafael'))).toEqual(['Lucía'])
  })

  test('no trace of others in the relaxations of a search', async () => {
    const query = 'service=1&q=serrano'
    const relaxed = async (token?: string) =>
      (await app.get(`/api/users/search/relaxed?${query}`, token)).body.data
    expect(await relaxed()).toEqual([])
    expect((await relaxed(await tokenOf(app, 'nuria'))).length).toBeGreaterThan(0)
  })

  test('no trace of others in the interpretations of the words, nor in the corrections', async () => {
    const read = async (q: string, token?: string) =>
      (await app.get(`/api/users/search/readings?q=${q}`, token)).body
    // Rafael works in some of the places that begin with the text.
    const totalsOf = async (words: string, filter: string) =>
      (await read(words)).data
        .filter((reading: { filter: string }) => reading.filter === filter)
        .map(({ total }: { total: number }) => total)
    expect(await totalsOf('serrano', 'q')).toEqual([0])
    expect(await totalsOf('4127', 'q')).toEqual([0])
    expect(await totalsOf('frances', 'languages')).toEqual([0])
    expect(new Set(await totalsOf('madrid', 'place'))).toEqual(new Set([0]))
    expect((await read('serano')).corrections).not.toContain('Serrano')
    expect((await read('serano', await tokenOf(app, 'nuria'))).corrections).toContain('Serrano')
    expect((await read('ortegga')).corrections).toContain('Ortega')
  })
})

describe('a visitor opens', () => {
  test('the profile of a detective who agreed, without personal contact means and the fields for its owner', async () => {
    const { status, body } = await app.get(`/api/user/${await idOf(app, 'rafael')}`)
    expect(status).toBe(200)
    const { emails, tlfs } = body.detective.contact_means
    for (const { type } of [...emails, ...tlfs]) expect(type).toBe(2)
    expect(body.detective).toMatchObject({ name: 'Rafael', race: null, visible_to_visitors: null })
  })

  test('no other profile: the answer is the same as for an unknown one', async () => {
    const hers = await app.get(`/api/user/${await idOf(app, 'lucia')}`)
    const nobodys = await app.get('/api/user/999999')
    expect([hers.status, hers.body]).toEqual([404, nobodys.body])
  })

  test('no hidden profile, even if its owner had agreed', async () => {
    await show('beatriz', true)
    expect((await app.get(`/api/user/${await idOf(app, 'beatriz')}`)).status).toBe(404)
    expect(await found('q=beatriz')).toEqual([])
    await app.post('/api/user/managment/show-profile', {}, await tokenOf(app, 'beatriz'))
    expect(await found('')).toEqual(['Beatriz', 'Rafael'])
    await show('beatriz', false)
  })

  test('no profile after its owner withdrew the agreement, at once', async () => {
    await show('nuria', true)
    const nuria = `/api/user/${await idOf(app, 'nuria')}`
    expect((await app.get(nuria)).status).toBe(200)
    expect((await show('nuria', false)).body).toEqual({ data: false })
    expect((await app.get(nuria)).status).toBe(404)
    expect(await found('q=puig')).toEqual([])
  })

  test('no requests at all', async () => {
    const ofRequests = calls.filter(
      ({ endpoint: { access } }) => access.who === 'visitor-if-open' && access.shows === 'requests',
    )
    expect(ofRequests.length).toBeGreaterThan(1)
    for (const { endpoint } of ofRequests)
      expect((await app.get(endpoint.path.replace(':id', '1'))).status).toBe(401)
  })
})

describe('the switch', () => {
  test('is off until the detective switches it on, and shown to its owner alone', async () => {
    const id = await idOf(app, 'lucia')
    const own = (await app.get(`/api/user/${id}`, await tokenOf(app, 'lucia'))).body.detective
    expect(own.visible_to_visitors).toBe(false)
    const seen = (await app.get(`/api/user/${id}`, await tokenOf(app, 'rafael'))).body.detective
    expect(seen.visible_to_visitors).toBeNull()
  })

  test('keeps the first time of agreement if it is set again', async () => {
    const since = async () =>
      (await app.database.query(`select visible_to_visitors_since from detective where name = 'Rafael'`)).rows
    const before = await since()
    const again = await show('rafael', true)
    expect([again.status, again.body]).toEqual([200, { data: true }])
    expect(await since()).toEqual(before)
  })

  test('takes yes or no, from detectives', async () => {
    const refused = await show('lucia', 'perhaps')
    expect([refused.status, Object.keys(refused.body.payload.msg)]).toEqual([422, ['visible']])
    expect((await app.post(PATH, { visible: true })).status).toBe(401)
    expect((await app.post(PATH, { visible: true }, await tokenOfRole(app, 'admin'))).status).toBe(403)
  })
})
