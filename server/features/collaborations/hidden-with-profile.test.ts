// A hidden profile hides its requests too, unless the detective decides otherwise.
import { beforeEach, describe, expect, test } from 'vitest'
import { clearPastHidings } from '#server/features/account/past-hidings.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'
import { addRequest, inDays, letElapse } from '#server/testing/requests.ts'
import { runCommand } from '../../commands.ts'

const DAY = 1440

const app = await appOfFile({ VISITORS_SEE_DIRECTORY: 'true' })

const calls = collaborationCalls(app)
const nuria = await idOf(app, 'nuria')
beforeEach(async () => {
  await app.database.db.deleteFrom('collaboration').execute()
  await show()
})

const as = (path: string, body: object) => async (who: string) =>
  await app.post(`/api/user/managment/${path}`, body, await calls.tokenFor(who))
const hide = async (more: object = {}, minutes = DAY) =>
  (await as('hide-profile', { hidden_profile_time: minutes, ...more })('nuria')).body
const undo = async (hidden_up: string, more: object = {}) =>
  await as('hide-profile/undo', { hidden_profile_time: DAY, hidden_up, ...more })('nuria')
const show = () => as('show-profile', {})('nuria')
const hidesRequests = async () =>
  (await app.get('/api/user/managment/account', await calls.tokenFor('nuria'))).body.data.hides_requests

async function listed(query = '', who = 'rafael'): Promise<number[]> {
  const { body } = await app.get(`/api/collaborations/search-request/?${query}`, await calls.tokenFor(who))
  expect(body.meta.total).toBe(body.data.length)
  return body.data.map((it: { id: number }) => it.id)
}

/** The request as other users and she herself see it: in a list, and by its address. */
const seen = async (id: number) => ({
  others: [(await listed()).includes(id), (await calls.read('rafael', id)).status],
  visitors: [(await listed('', 'visitor')).includes(id), (await calls.read('visitor', id)).status],
  own: [(await listed('owner=true', 'nuria')).includes(id), (await calls.read('nuria', id)).status],
})
const SEEN = { others: [true, 200], visitors: [true, 200], own: [true, 200] }
const HIDDEN = { others: [false, 404], visitors: [false, 404], own: [true, 200] }

describe('hiding the profile', () => {
  test('hides its requests too, in every order and with every filter, and nobody else’s', async () => {
    const [id, rafaels] = [await calls.publish('nuria', { service_id: 2 }), await calls.publish('rafael')]
    expect(await seen(id)).toEqual(SEEN)
    await hide()
    expect(await seen(id)).toEqual(HIDDEN)
    for (const query of ['sort=newest', 'sort=match', 'sort=start_date'])
      expect(await listed(query)).toEqual([rafaels])
    expect(await listed('service=2')).toEqual([])
    expect(await listed('admin_area_level=0&admin_area_id=28065')).toEqual([rafaels])
    // A request that is published in the meantime is hidden too.
    const later = await calls.publish('nuria')
    expect(await seen(later)).toEqual(HIDDEN)
    expect((await calls.disable('rafael', id)).status).toBe(404)
  })

  test('shows her until when, in the list and in each request; other users do not see it', async () => {
    const id = await calls.publish('nuria')
    expect((await calls.read('nuria', id)).body.hidden_up).toBeNull()
    const until = await hide()
    expect((await calls.read('nuria', id)).body.hidden_up).toBe(until)
    const { body } = await app.get(
      '/api/collaborations/search-request/?owner=true',
      await calls.tokenFor('nuria'),
    )
    expect(body.data[0].hidden_up).toBe(until)
    expect(await hidesRequests()).toBe(true)
  })

  test.each([false, 'false'])('leaves the requests visible if she chooses so: %j', async (hide_requests) => {
    const id = await calls.publish('nuria')
    await hide({ hide_requests })
    expect((await calls.read('rafael', nuria)).status).toBe(404)
    expect(await seen(id)).toEqual(SEEN)
    expect((await calls.read('nuria', id)).body.hidden_up).toBeNull()
    expect(await hidesRequests()).toBe(false)
    // Her name beside it leads nowhere until she shows her profile again.
    expect((await calls.read('rafael', id)).body.has_closed_profile).toBe(true)
    await show()
    expect((await calls.read('rafael', id)).body).not.toHaveProperty('has_closed_profile')
  })

  test.each([0, 'no sé', [true]])('refuses any other value for that choice: %j', async (hide_requests) => {
    const { status, body } = await as('hide-profile', { hidden_profile_time: DAY, hide_requests })('nuria')
    expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['hide_requests']])
  })

  test('ends for both at the chosen time, without a job', async () => {
    const id = await calls.publish('nuria')
    await hide()
    const { db } = app.database
    await db
      .updateTable('detective')
      .set({ hidden_up: new Date(Date.now() - 1) })
      .where('id', '=', nuria)
      .execute()
    expect(await seen(id)).toEqual(SEEN)
    expect(await hidesRequests()).toBe(false)
    await clearPastHidings(db)
    const row = await db
      .selectFrom('detective')
      .where('id', '=', nuria)
      .select('hides_requests')
      .executeTakeFirst()
    expect([await seen(id), row]).toEqual([SEEN, { hides_requests: false }])
  })

  test('leaves requests hidden that she had hidden by hand, also afterwards', async () => {
    const [id, byHand] = [await calls.publish('nuria'), await calls.publish('nuria')]
    await calls.disable('nuria', byHand)
    await hide()
    expect([await seen(id), await seen(byHand)]).toEqual([HIDDEN, HIDDEN])
    await show()
    expect([await seen(id), await seen(byHand)]).toEqual([SEEN, HIDDEN])
  })

  test('also hides an elapsed request from the detectives who had opened it', async () => {
    const id = await calls.publish('nuria')
    await calls.read('rafael', id)
    await letElapse(app, id)
    await hide()
    expect((await calls.read('rafael', id)).status).toBe(404)
    await show()
    expect((await calls.read('rafael', id)).status).toBe(200)
  })

  test('hides many requests, across pages', async () => {
    const rafael = await idOf(app, 'rafael')
    for (let number = 0; number < 100; number += 1)
      await addRequest(app, number % 2 === 0 ? nuria : rafael, { start_date: inDays(number % 7) })
    await hide()
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => app.get(`/api/collaborations/search-request/?page=${page}`)),
    )
    const authors = pages.flatMap(({ body }) => body.data.map((it: { user: { id: number } }) => it.user.id))
    expect([authors.length, new Set(authors), pages[0]!.body.meta.total]).toEqual([50, new Set([rafael]), 50])
  })

  test('shows its requests as hidden in the operator’s list of doubtful requests', async () => {
    const id = await calls.publish('nuria', { subject: 'Coche 1234 BCD' })
    await hide()
    const { lines } = await runCommand(app.platform, ['collaboration', 'doubtful'])
    expect(lines[1]).toMatch(new RegExp(`^${id} .* oculta `))
  })
})

describe('undoing the hiding of a profile', () => {
  test('shows the requests again together with the profile', async () => {
    const id = await calls.publish('nuria')
    expect((await undo(await hide(), { hide_requests: false })).status).toBe(200)
    expect(await seen(id)).toEqual(SEEN)
  })

  test('restores the earlier choice for the requests, one step at a time', async () => {
    const id = await calls.publish('nuria')
    await hide({ hide_requests: true })
    const second = await hide({ hide_requests: false })
    const third = await hide({ hide_requests: true })
    expect(await seen(id)).toEqual(HIDDEN)
    await undo(third, { hide_requests: false })
    expect(await seen(id)).toEqual(SEEN)
    await undo(second, { hide_requests: true })
    expect(await seen(id)).toEqual(HIDDEN)
  })

  test('leaves the requests as they are if an older client does not say', async () => {
    const id = await calls.publish('nuria')
    await hide({ hide_requests: true })
    await undo(await hide({ hide_requests: true }))
    expect(await seen(id)).toEqual(HIDDEN)
  })
})
