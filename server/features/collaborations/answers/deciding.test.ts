// The author decides; places are taken, freed and covered.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import { tokensOfStrangers } from '#server/testing/collaborations.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { appOfFile } from '#server/testing/people.ts'
import { inDays, letElapse } from '#server/testing/requests.ts'
import { sweepCollaborations } from '../sweeps.ts'

const app = await appOfFile()
const calls = contactCalls(app)
beforeEach(() => calls.forgetTold())

const kinds = async (who: string) => (await calls.told(who)).map(([kind]) => kind)
const request = async (who: string, id: number) => (await calls.read(who, id)).body
const isListed = async (id: number, who = 'nuria') => {
  const { body } = await calls.get(who, '/api/collaborations/search-request/?sort=newest')
  return body.data.some((it: { id: number }) => it.id === id)
}

describe('accepting', () => {
  test('takes a place; the last one covers the request, and the others are told once', async () => {
    const id = await calls.publish('lucia', { places: 2 })
    const [rafael, nuria, beatriz] = [
      await calls.offer('rafael', id),
      await calls.offer('nuria', id),
      await calls.offer('beatriz', id),
    ]
    const accepted = await calls.decide('lucia', id, rafael, 'accept', { message: 'Nos vemos allí.' })
    expect([accepted.status, accepted.body]).toMatchObject([
      200,
      { state: 'accepted', decision_message: 'Nos vemos allí.', decided_at: expect.any(String) },
    ])
    expect(await request('lucia', id)).toMatchObject({ places: 2, places_left: 1, covered: false })
    expect(await isListed(id)).toBe(true)
    await calls.decide('lucia', id, nuria, 'accept')
    expect(await request('rafael', id)).toMatchObject({
      ...{ places_left: 0, covered: true },
      own_answer: { state: 'accepted', decision_message: 'Nos vemos allí.' },
    })
    expect(await isListed(id)).toBe(false)
    expect((await request('beatriz', id)).own_answer.state).toBe('lapsed')
    expect(await kinds('beatriz')).toEqual(['covered'])
    expect(await kinds('rafael')).toEqual(['accepted'])
    expect((await calls.decide('lucia', id, beatriz, 'accept')).status).toBe(409)
    // A member who has the address reads that it is covered.
    const oscars = (await tokensOfStrangers(app, 1))[0]!
    expect(await request(oscars, id)).toMatchObject({ covered: true, own_answer: null })
    expect((await calls.answer(oscars, id)).status).toBe(409)
  })

  test('a repeated decision notifies once; only the author may decide', async () => {
    const id = await calls.publish('lucia', { places: 3 })
    const answer = await calls.offer('rafael', id)
    for (const who of ['rafael', 'nuria', 'admin'])
      for (const act of ['accept', 'decline'] as const)
        expect((await calls.decide(who, id, answer, act)).status, `${who} ${act}`).toBe(403)
    for (const _ of [1, 2]) expect((await calls.decide('lucia', id, answer, 'accept')).status).toBe(200)
    expect(await kinds('rafael')).toEqual(['accepted'])
    expect((await request('lucia', id)).places_left).toBe(2)
    expect((await calls.decide('lucia', id, 2_147_483_647, 'accept')).status).toBe(404)
  })

  test('is refused if the author has decided otherwise meanwhile, on another device', async () => {
    const id = await calls.publish('lucia', { places: 3 })
    const answer = await calls.offer('rafael', id)
    const decide = (act: 'accept' | 'decline', previous: string) =>
      calls.decide('lucia', id, answer, act, { previous })
    expect((await decide('accept', 'offered')).status).toBe(200)
    const { status, body } = await decide('decline', 'offered')
    expect([status, body.payload.reason]).toEqual([409, CHANGED_MEANWHILE])
    expect(await kinds('rafael')).toEqual(['accepted'])
    // The same decision from both devices is no conflict.
    expect((await decide('accept', 'offered')).status).toBe(200)
    expect((await decide('decline', 'accepted')).status).toBe(200)
    expect((await decide('accept', 'accepted')).status).toBe(409)
    expect((await decide('accept', 'perhaps')).status).toBe(422)
  })

  test('works with no body at all, whatever its type', async () => {
    const id = await calls.publish('lucia', { places: 3 })
    const answer = await calls.offer('rafael', id)
    const json = { 'content-type': 'application/json' }
    for (const [act, headers] of [
      ['decline', {}],
      ['accept', json],
      ['decline', json],
    ] as const)
      expect(
        (await calls.post('lucia', `/api/collaboration/${id}/answers/${answer}/${act}`, undefined, headers))
          .status,
      ).toBe(200)
    const long = await calls.decide('lucia', id, answer, 'accept', { message: 'x'.repeat(1001) })
    expect([long.status, Object.keys(long.body.payload.msg)]).toEqual([422, ['message']])
  })

  test('is possible for a declined answer, not for a withdrawn one, and not once it has begun', async () => {
    const id = await calls.publish('lucia', { places: 2 })
    const answer = await calls.offer('rafael', id)
    await calls.decide('lucia', id, answer, 'decline', { message: 'Ya tengo a alguien.' })
    expect(await calls.told('rafael')).toEqual([
      ['declined', expect.stringContaining('Lucía Serrano'), `/collaboration/${id}`],
    ])
    expect((await calls.answer('rafael', id)).status).toBe(409)
    expect((await calls.decide('lucia', id, answer, 'accept')).status).toBe(200)
    const other = await calls.offer('nuria', id)
    await calls.decide('nuria', id, other, 'withdraw')
    for (const act of ['accept', 'decline'] as const)
      expect((await calls.decide('lucia', id, other, act)).status).toBe(409)
    await letElapse(app, id)
    expect((await calls.decide('lucia', id, answer, 'decline')).status).toBe(409)
    // Nor is a place given back of a job that has begun.
    expect((await calls.decide('rafael', id, answer, 'withdraw')).status).toBe(409)
  })
})

describe('a place is free again', () => {
  test('if the colleague withdraws or is removed: the request is open, and the other side is notified', async () => {
    const id = await calls.publish('lucia')
    const [rafael, nuria] = [await calls.offer('rafael', id), await calls.offer('nuria', id)]
    await calls.decide('lucia', id, rafael, 'accept')
    expect((await request('nuria', id)).own_answer.state).toBe('lapsed')
    await calls.forgetTold()
    expect((await calls.decide('rafael', id, rafael, 'withdraw')).body.state).toBe('withdrawn')
    expect(await kinds('lucia')).toEqual(['withdrawn'])
    expect(await request('nuria', id)).toMatchObject({ covered: false, own_answer: { state: 'offered' } })
    expect(await isListed(id, 'beatriz')).toBe(true)
    await calls.decide('lucia', id, nuria, 'accept')
    await calls.decide('lucia', id, nuria, 'decline', { message: 'Lo siento.' })
    expect(await kinds('nuria')).toEqual(['accepted', 'declined'])
    expect(await request('lucia', id)).toMatchObject({ covered: false, places_left: 1 })
  })
})

describe('the places', () => {
  test('are one by default, nine at most, and kept by an edit that does not name them', async () => {
    const id = await calls.publish('lucia', { places: 4 })
    expect((await calls.edit('lucia', id, { subject: 'Otro' })).body.places).toBe(4)
    expect((await request('lucia', await calls.publish('lucia'))).places).toBe(1)
    for (const places of [0, 10, 1.5, 'muchos']) {
      const { status, body } = await calls.edit('lucia', id, { places })
      expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['places']])
    }
  })

  test('cannot be fewer than accepted; more open the request, as many cover it', async () => {
    const id = await calls.publish('lucia', { places: 2 })
    for (const who of ['rafael', 'nuria'])
      await calls.decide('lucia', id, await calls.offer(who, id), 'accept')
    const fewer = await calls.edit('lucia', id, { places: 1 })
    expect([fewer.status, Object.keys(fewer.body.payload.msg)]).toEqual([422, ['places']])
    expect((await calls.edit('lucia', id, { places: 3 })).body).toMatchObject({
      covered: false,
      places_left: 1,
    })
    expect((await calls.edit('lucia', id, { places: 2 })).body).toMatchObject({
      covered: true,
      places_left: 0,
    })
  })
})

describe('a covered request', () => {
  test('is in the list of covered ones of its author and of who was accepted', async () => {
    const id = await calls.publish('lucia', { subject: 'Cubierta' })
    await calls.decide('lucia', id, await calls.offer('rafael', id), 'accept')
    const covered = async (who: string) => {
      const { body } = await calls.get(who, '/api/collaborations/search-request/?covered=true')
      return body.data.map((it: { id: number }) => it.id)
    }
    expect(await covered('lucia')).toContain(id)
    expect(await covered('rafael')).toContain(id)
    expect(await covered('nuria')).not.toContain(id)
    expect((await app.get('/api/collaborations/search-request/?covered=true')).status).toBe(401)
    const own = await calls.get('lucia', '/api/collaborations/search-request/?owner=true')
    expect(own.body.data.map((it: { id: number }) => it.id)).toContain(id)
  })

  test('is there for who was accepted as by its address: without how long its author hides, and until its details are erased', async () => {
    const id = await calls.publish('lucia')
    await calls.decide('lucia', id, await calls.offer('rafael', id), 'accept')
    const inList = async (who: string) =>
      (await calls.get(who, '/api/collaborations/search-request/?covered=true')).body.data.find(
        (it: { id: number }) => it.id === id,
      )
    onTestFinished(async () => void (await calls.post('lucia', '/api/user/managment/show-profile')))
    const hidden_up = (
      await calls.post('lucia', '/api/user/managment/hide-profile', { hidden_profile_time: 1440 })
    ).body
    const byAddress = (await calls.read('rafael', id)).body
    expect(await inList('rafael')).toEqual(byAddress)
    expect([byAddress.hidden_up, (await inList('lucia')).hidden_up]).toEqual([null, hidden_up])
    await letElapse(app, id, 40)
    await sweepCollaborations(app.platform)
    expect((await calls.read('rafael', id)).status).toBe(404)
    expect(await inList('rafael')).toBeUndefined()
    expect(await inList('lucia')).toMatchObject({ id, erased: true })
  })
})

describe('a change', () => {
  test('of place, dates or hour is told to those who offered or were accepted', async () => {
    const id = await calls.publish('lucia', { places: 2 })
    await calls.decide('lucia', id, await calls.offer('rafael', id), 'accept')
    await calls.offer('nuria', id)
    await calls.decide('beatriz', id, await calls.offer('beatriz', id), 'withdraw')
    await calls.forgetTold()
    await calls.edit('lucia', id, { subject: 'Otro asunto' })
    expect(await kinds('rafael')).toEqual([])
    await calls.edit('lucia', id, { subject: 'Otro asunto', start_date: inDays(4), start_time: '09:00' })
    const changed = ['changed', 'En «Otro asunto» cambian las fechas y la hora.', `/collaboration/${id}`]
    expect(await calls.told('rafael')).toEqual([changed])
    expect(await calls.told('nuria')).toEqual([changed])
    expect(await kinds('beatriz')).toEqual([])
    // The agreed job moves along.
    const [job] = (await calls.get('rafael', '/api/user/jobs')).body.data
    expect(job).toMatchObject({ collaboration_id: id, start_date: inDays(4) })
  })

  test('is none if the request is hidden', async () => {
    const id = await calls.publish('lucia')
    const answer = await calls.offer('rafael', id)
    await calls.forgetTold()
    await calls.disable('lucia', id)
    expect(await kinds('rafael')).toEqual([])
    expect((await calls.get('rafael', '/api/user/answers')).body.data[0]).toMatchObject({
      id: answer,
      state: 'offered',
    })
  })
})

describe('at the same moment', () => {
  test('fifty answers are accepted for one place: one is', async () => {
    const id = await calls.publish('lucia')
    const strangers = await tokensOfStrangers(app, 50)
    const answers: number[] = []
    for (const token of strangers) answers.push(await calls.offer(token, id))
    const all = await Promise.all(answers.map((answer) => calls.decide('lucia', id, answer, 'accept')))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(await request('lucia', id)).toMatchObject({ places_left: 0, covered: true })
    const { rows } = await app.database.query(
      'select state, count(*)::int from answer where collaboration_id = $1 group by 1',
      [id],
    )
    expect(Object.fromEntries(rows.map(({ state, count }) => [state, count]))).toEqual({
      accepted: 1,
      lapsed: 49,
    })
  })

  test('the author covers while colleagues answer: each answer is given or refused, none is left open', async () => {
    const id = await calls.publish('lucia')
    const strangers = await tokensOfStrangers(app, 10)
    const [, ...given] = await Promise.all([
      calls.cover('lucia', id, true),
      ...strangers.map((token) => calls.answer(token, id)),
    ])
    expect(new Set(given.map(({ status }) => status))).toEqual(
      new Set(given.map(({ status }) => (status === 201 ? 201 : 409))),
    )
    const { rows } = await app.database.query(
      'select distinct state from answer where collaboration_id = $1',
      [id],
    )
    expect(rows.every(({ state }) => state === 'lapsed')).toBe(true)
  })

  test('a withdrawal during the acceptance: one of them wins, and the number of places is right', async () => {
    for (const _ of Array(10)) {
      const id = await calls.publish('lucia')
      const answer = await calls.offer('rafael', id)
      const both = await Promise.all([
        calls.decide('rafael', id, answer, 'withdraw'),
        calls.decide('lucia', id, answer, 'accept'),
      ])
      const state = (await calls.answers('rafael', id)).body.data[0].state
      // The withdrawal is possible after the acceptance too; the acceptance not after the withdrawal.
      expect(both[0].status).toBe(200)
      expect([200, 409]).toContain(both[1].status)
      expect([state, (await request('lucia', id)).places_left]).toEqual(['withdrawn', 1])
    }
  })
})
