// Requests for one detective: the filter by the own work areas, where a request lies of them, and whether it
// was opened.
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { areaKey } from '#server/database/reference-data/areas.ts'
import { openSession } from '#server/identity/session.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { addDetective, appOfFile, idOf, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { addRequest } from '#server/testing/requests.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const rafael = await idOf(app, 'rafael')
const [madrid, getafe, mostoles] = [areaKey(0, '28079'), areaKey(0, '28065'), areaKey(0, '28092')]
const [province, community, sevilla] = [areaKey(1, '28'), areaKey(2, '13'), areaKey(1, '41')]
const dosHermanas = areaKey(0, '41038')
const PLACES = { madrid, getafe, mostoles, province, community, sevilla, dosHermanas }

beforeAll(() => forgetRequests())
afterEach(() => forgetRequests())
const forgetRequests = () => app.database.db.deleteFrom('collaboration').execute()

/** Somebody who works in these areas, logged in. */
async function who(...work_areas: number[]): Promise<string> {
  return await openSession(app.database.db, await addDetective(app, { work_areas }))
}

async function publish(places: Record<string, number> = PLACES) {
  for (const [subject, area_key] of Object.entries(places))
    await addRequest(app, rafael, { subject, area_key })
}

const list = (query: string, as?: string) => app.get(`/api/collaborations/search-request/?${query}`, as)
async function found(as: string, query = 'for_me=true') {
  const { status, body } = await list(query, as)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.meta.total).toBe(body.data.length)
  return body.data.map(({ subject }: { subject: string }) => subject)
}

describe('the requests for me', () => {
  test('lie in an own area or contain one, not next to one', async () => {
    await publish()
    expect(await found(await who(getafe))).toEqual(['getafe', 'province', 'community'])
    expect(await found(await who(province))).toEqual([
      'madrid',
      'getafe',
      'mostoles',
      'province',
      'community',
    ])
    expect(await found(await who(getafe, sevilla))).toEqual([
      'getafe',
      'province',
      'community',
      'sevilla',
      'dosHermanas',
    ])
  })

  test('meet the other filters too', async () => {
    await publish()
    const me = await who(getafe, sevilla)
    const inSevilla = 'for_me=true&admin_area_level=1&admin_area_id=41'
    expect(await found(me, inSevilla)).toEqual(['sevilla', 'dosHermanas'])
    expect(await found(me, `${inSevilla}&service=12`)).toEqual([])
    expect(await found(me, 'for_me=false')).toHaveLength(7)
  })

  test('are filtered the same among the own ones and the covered ones', async () => {
    await publish()
    await app.database.db
      .updateTable('detective')
      .set({ work_areas: [getafe] })
      .where('id', '=', rafael)
      .execute()
    const token = await tokenOf(app, 'rafael')
    expect(await found(token, 'owner=true&for_me=true&sort=start_date')).toEqual([
      'getafe',
      'province',
      'community',
    ])
    await app.database.db.updateTable('collaboration').set({ covered_since: new Date() }).execute()
    expect(await found(token)).toEqual([])
    expect(await found(token, 'covered=true&for_me=true&sort=start_date')).toEqual([
      'getafe',
      'province',
      'community',
    ])
  })

  test('are none for a detective without areas and for an account without a profile; a visitor is asked to log in', async () => {
    await publish()
    expect(await found(await who())).toEqual([])
    expect(await found(await tokenOfRole(app, 'admin'))).toEqual([])
    expect((await list('for_me=true')).status).toBe(401)
    expect((await list('for_me=maybe', await who(getafe))).status).toBe(422)
  })
})

describe('the position of a request', () => {
  const lies = async (as: string) => {
    const { body } = await list('', as)
    return Object.fromEntries(
      body.data.map(({ subject, own_area }: { subject: string; own_area: Lies }) => [
        subject,
        own_area && `${own_area.how} ${own_area.area.full_name}`,
      ]),
    )
  }
  type Lies = { how: string; area: { full_name: string } } | null

  test('is shown by the first own area that contains the place, lies in it, or is in the same province', async () => {
    await publish()
    expect(await lies(await who(getafe, community, province))).toEqual({
      madrid: 'contains Comunidad de Madrid',
      getafe: 'contains Getafe, Madrid',
      mostoles: 'contains Comunidad de Madrid',
      province: 'contains Comunidad de Madrid',
      community: 'contains Comunidad de Madrid',
      sevilla: null,
      dosHermanas: null,
    })
    expect(await lies(await who(getafe))).toEqual({
      madrid: 'province Getafe, Madrid',
      getafe: 'contains Getafe, Madrid',
      mostoles: 'province Getafe, Madrid',
      province: 'inside Getafe, Madrid',
      community: 'inside Getafe, Madrid',
      sevilla: null,
      dosHermanas: null,
    })
  })

  test('is not told of an own request, nor to an account without a profile', async () => {
    await publish({ madrid })
    expect(await lies(await tokenOf(app, 'rafael'))).toEqual({ madrid: null })
    expect(await lies(await tokenOfRole(app, 'reviewer'))).toEqual({ madrid: null })
  })
})

test('a request is new for each detective until they open it; its author has nothing to open', async () => {
  const id = await calls.publish('lucia')
  const opened = async (name: 'lucia' | 'rafael' | 'nuria') =>
    (await list('', await tokenOf(app, name))).body.data[0].opened
  expect(await opened('rafael')).toBe(false)
  expect((await calls.read('rafael', id)).body.opened).toBe(true)
  expect(await opened('rafael')).toBe(true)
  expect(await opened('nuria')).toBe(false)
  expect((await calls.read('lucia', id)).body.opened).toBe(null)
  expect(await opened('lucia')).toBe(null)
})
