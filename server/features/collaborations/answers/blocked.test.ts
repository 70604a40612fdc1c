// A block between the author of a request and a colleague: texts, and places given by hand (rule 27.3).
import { beforeEach, describe, expect, test } from 'vitest'
import { contactCalls } from '#server/testing/contact.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const lucia = await idOf(app, 'lucia')
const rafael = await idOf(app, 'rafael')
const nuria = await idOf(app, 'nuria')
beforeEach(async () => {
  await calls.forgetTold()
  await app.database.db.deleteFrom('block').execute()
})
const block = (who: string, id: number) => calls.post(who, `/api/user/blocks/${id}`)
const unblock = (who: string, id: number) => calls.send(who, 'DELETE', `/api/user/blocks/${id}`)
const own = async (who: string, id: number) => (await calls.read(who, id)).body.own_answer
const TEXT = 'Un texto molesto'
describe('a blocked author', () => {
  test('decides as always, but the colleague never reads the text, also not after unblocking', async () => {
    const id = await calls.publish('lucia', { places: 2 })
    const answer = await calls.offer('rafael', id)
    await block('rafael', lucia)
    const { body } = await calls.decide('lucia', id, answer, 'accept', { message: TEXT })
    // The author notices nothing.
    expect(body).toMatchObject({ state: 'accepted', decision_message: TEXT })
    expect((await calls.answers('lucia', id)).body.data[0].decision_message).toBe(TEXT)
    await unblock('rafael', lucia)
    expect(await own('rafael', id)).toMatchObject({ state: 'accepted', decision_message: null })
    for (const path of ['/api/user/answers', `/api/collaboration/${id}/answers`])
      expect(JSON.stringify((await calls.get('rafael', path)).body)).not.toContain(TEXT)
    // A later text is read.
    await calls.decide('lucia', id, answer, 'decline', { message: 'Con cortesía' })
    expect(await own('rafael', id)).toMatchObject({ state: 'declined', decision_message: 'Con cortesía' })
  })

  test('gives a place by hand of which the colleague knows nothing, on no way', async () => {
    const id = await calls.publish('lucia', { places: 1 })
    await calls.send('lucia', 'PUT', `/api/collaboration/${id}/meeting-point`, { text: 'En la estación' })
    await block('nuria', lucia)
    await calls.cover('lucia', id, true, [nuria])
    for (const part of ['meeting-point', 'service-sheet', 'answers'])
      expect((await calls.get('nuria', `/api/collaboration/${id}/${part}`)).status, part).toBe(403)
    const covered = await calls.get('nuria', '/api/collaborations/search-request/?covered=true')
    expect(covered.body.data.some((one: { id: number }) => one.id === id)).toBe(false)
    await calls.disable('lucia', id)
    expect((await calls.read('nuria', id)).status).toBe(404)
    const readings = await calls.get('lucia', `/api/collaboration/${id}/meeting-point`)
    expect(readings.body.readings).toEqual([])
    expect(await calls.told('nuria')).toEqual([])
  })

  test('does not keep the colleague from answering after the block has ended', async () => {
    const id = await calls.publish('lucia', { places: 2 })
    await block('nuria', lucia)
    await calls.cover('lucia', id, true, [nuria])
    await calls.cover('lucia', id, false)
    await unblock('nuria', lucia)
    const { status, body } = await calls.answer('nuria', id)
    expect([status, body.state]).toEqual([201, 'offered'])
    expect((await calls.read('lucia', id)).body).toMatchObject({ places_left: 2, answers_count: 1 })
  })
})

describe('a blocked colleague', () => {
  test('is given a place all the same, and no text of the answer is shown, also not after unblocking', async () => {
    const id = await calls.publish('lucia', { places: 1 })
    await block('lucia', rafael)
    await calls.answer('rafael', id, TEXT)
    await calls.cover('lucia', id, true, [rafael])
    await unblock('lucia', rafael)
    const [answer] = (await calls.answers('lucia', id)).body.data
    expect(answer).toMatchObject({ state: 'accepted', message: null })
    expect(await own('rafael', id)).toMatchObject({ state: 'accepted', message: TEXT })
  })
})

test('a place given by hand that the author takes back does not count as a declined answer', async () => {
  const id = await calls.publish('lucia', { places: 2 })
  await calls.cover('lucia', id, true, [rafael])
  await calls.cover('lucia', id, false)
  const [given] = (await calls.answers('lucia', id)).body.data
  expect((await calls.decide('lucia', id, given.id, 'decline')).body.state).toBe('declined')
  expect((await calls.answer('rafael', id)).status).toBe(201)
  expect((await calls.read('lucia', id)).body.places_left).toBe(2)
})
