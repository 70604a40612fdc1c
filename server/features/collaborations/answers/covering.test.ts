// The author says by hand that a request is covered, or opens it again.
import { beforeEach, describe, expect, test } from 'vitest'
import { UNREAD_QUEUE } from '#server/features/notifications/emailing.ts'
import { openSession } from '#server/identity/session.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { untilWaiting } from '#server/testing/overtaking.ts'
import { addDetective, appOfFile, idOf } from '#server/testing/people.ts'

const app = await appOfFile()
const calls = contactCalls(app)
beforeEach(() => calls.forgetTold())

const kinds = async (who: string) => (await calls.told(who)).map(([kind]) => kind)
const request = async (who: string, id: number) => (await calls.read(who, id)).body

describe('covering by hand', () => {
  test('lapses the offers, takes a place for each colleague, and is undone while a place is free', async () => {
    const id = await calls.publish('lucia', { places: 3 })
    const offered = await calls.offer('rafael', id)
    await calls.offer('nuria', id)
    const rafael = await idOf(app, 'rafael')
    const silent = await addDetective(app)
    const silents = await openSession(app.database.db, silent)
    const { status, body } = await calls.cover('lucia', id, true, [rafael, silent])
    expect([status, body]).toMatchObject([200, { covered: true, places_left: 1 }])
    expect((await request('rafael', id)).own_answer).toMatchObject({ id: offered, state: 'accepted' })
    expect(await kinds('rafael')).toEqual(['accepted'])
    expect(await kinds(silents)).toEqual(['accepted'])
    expect(await kinds('nuria')).toEqual(['covered'])
    await calls.cover('lucia', id, true)
    expect(await kinds('nuria')).toEqual(['covered'])
    // Covered by hand stays so if somebody withdraws.
    await calls.decide('rafael', id, offered, 'withdraw')
    expect((await request('lucia', id)).covered).toBe(true)
    expect((await calls.cover('lucia', id, false)).body).toMatchObject({ covered: false, places_left: 2 })
    expect((await request('nuria', id)).own_answer.state).toBe('offered')
    await calls.cover('lucia', id, true)
    expect(await kinds('nuria')).toEqual(['covered', 'covered'])
  })

  test('is refused with oneself, with nobody known, with more than are free, and to others', async () => {
    const id = await calls.publish('lucia')
    const people = [await idOf(app, 'rafael'), await idOf(app, 'nuria')]
    for (const wrong of [[await idOf(app, 'lucia')], [2_147_483_647], [await idOf(app, 'ramon')], people]) {
      const { status, body } = await calls.cover('lucia', id, true, wrong)
      expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['with']])
    }
    expect((await calls.cover('lucia', id, 'perhaps')).status).toBe(422)
    expect(
      (await calls.post('lucia', `/api/collaboration/${id}/cover`, {})).body.payload.msg.covered,
    ).toHaveLength(1)
    expect((await calls.cover('rafael', id, true)).status).toBe(403)
    expect(await request('lucia', id)).toMatchObject({ covered: false, places_left: 1 })
  })

  test('holds for its author: nobody is accepted until it is open again, not even somebody declined before', async () => {
    const id = await calls.publish('lucia', { places: 2 })
    const declined = await calls.offer('rafael', id)
    await calls.decide('lucia', id, declined, 'decline')
    await calls.cover('lucia', id, true)
    const refused = await calls.decide('lucia', id, declined, 'accept')
    expect([refused.status, refused.body.payload.msg.general]).toEqual([
      409,
      [expect.stringContaining('está cubierta')],
    ])
    await calls.cover('lucia', id, false)
    expect((await calls.decide('lucia', id, declined, 'accept')).body).toMatchObject({ state: 'accepted' })
  })

  test('ends the offers: a lapsed one is neither withdrawn nor declined', async () => {
    const id = await calls.publish('lucia')
    const lapsed = await calls.offer('rafael', id)
    await calls.cover('lucia', id, true)
    for (const [who, act] of [
      ['rafael', 'withdraw'],
      ['lucia', 'decline'],
    ] as const) {
      const { status, body } = await calls.decide(who, id, lapsed, act)
      expect([status, body.payload.msg.general]).toEqual([
        409,
        [expect.stringContaining('ya no tiene efecto')],
      ])
    }
    expect((await request('rafael', id)).own_answer.state).toBe('lapsed')
  })

  test('cannot open a request that its answers fill', async () => {
    const id = await calls.publish('lucia')
    await calls.decide('lucia', id, await calls.offer('rafael', id), 'accept')
    expect((await calls.cover('lucia', id, false)).status).toBe(409)
  })

  test('of a request that its answers fill keeps it covered when somebody withdraws', async () => {
    const id = await calls.publish('lucia')
    const offered = await calls.offer('rafael', id)
    await calls.decide('lucia', id, offered, 'accept')
    expect((await calls.cover('lucia', id, true)).status).toBe(200)
    await calls.decide('rafael', id, offered, 'withdraw')
    expect(await request('lucia', id)).toMatchObject({ covered: true, places_left: 1 })
    expect((await calls.cover('lucia', id, false)).body).toMatchObject({ covered: false, places_left: 1 })
  })

  test('is undone also if colleagues without an answer fill it: they are removed and notified', async () => {
    const id = await calls.publish('lucia', { places: 2 })
    await calls.decide('lucia', id, await calls.offer('rafael', id), 'accept')
    await calls.cover('lucia', id, true, [await idOf(app, 'nuria')])
    await calls.forgetTold()
    const { status, body } = await calls.cover('lucia', id, false)
    expect([status, body]).toMatchObject([200, { covered: false, places_left: 1 }])
    expect(await kinds('nuria')).toEqual(['declined'])
    expect(await kinds('rafael')).toEqual([])
    expect((await calls.get('nuria', '/api/user/jobs')).body.data).toEqual([])
  })

  test('lets an added colleague withdraw, and the author remove one, as if they had answered', async () => {
    const id = await calls.publish('lucia', { places: 2 })
    const [rafael, nuria] = [await idOf(app, 'rafael'), await idOf(app, 'nuria')]
    await calls.cover('lucia', id, true, [rafael, nuria])
    const { own_answer } = await request('rafael', id)
    expect(own_answer).toMatchObject({ state: 'accepted', by_author: true, message: null })
    expect((await calls.get('rafael', '/api/user/answers')).body.data[0]).toMatchObject({
      id: own_answer.id,
      by_author: true,
      collaboration: { id },
    })
    // Nobody has answered by that.
    expect((await request('lucia', id)).answers_count).toBe(0)
    const received = (await calls.get('lucia', '/api/user/received-answers')).body.data
    expect(received.filter(({ by_author }: { by_author: boolean }) => by_author)).toEqual([])
    const { body: listed } = await calls.answers('lucia', id)
    expect(listed.data).toMatchObject([
      { user: { id: nuria }, state: 'accepted', by_author: true },
      { user: { id: rafael }, state: 'accepted', by_author: true },
    ])
    await calls.forgetTold()
    const point = `/api/collaboration/${id}/meeting-point`
    expect((await calls.get('rafael', point)).status).toBe(200)
    expect((await calls.decide('nuria', id, own_answer.id, 'withdraw')).status).toBe(403)
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await calls.decide('rafael', id, own_answer.id, 'withdraw')
      expect([status, body.state]).toEqual([200, 'withdrawn'])
    }
    expect(await kinds('lucia')).toEqual(['withdrawn'])
    expect((await calls.get('rafael', point)).status).toBe(403)
    expect(await request('lucia', id)).toMatchObject({ covered: true, places_left: 1 })
    expect((await calls.decide('lucia', id, listed.data[0].id, 'decline')).status).toBe(200)
    expect(await kinds('nuria')).toEqual(['declined'])
    expect(await request('lucia', id)).toMatchObject({ covered: true, places_left: 2 })
    // Added again after the withdrawal.
    await calls.cover('lucia', id, true, [rafael])
    expect((await request('rafael', id)).own_answer).toMatchObject({ state: 'accepted', by_author: true })
  })

  test('leaves nothing of a colleague who was added, once it is open again: they may answer', async () => {
    const id = await calls.publish('lucia')
    const rafael = await idOf(app, 'rafael')
    await calls.cover('lucia', id, true, [rafael])
    expect((await calls.answer('rafael', id)).status).toBe(409)
    await calls.cover('lucia', id, false)
    expect((await request('rafael', id)).own_answer).toBeNull()
    expect((await calls.answers('lucia', id)).body.data).toEqual([])
    expect((await calls.answer('rafael', id)).status).toBe(201)
    // Withdrawn and added: what they had written before stays.
    const given = (await request('rafael', id)).own_answer
    await calls.decide('rafael', id, given.id, 'withdraw')
    await calls.cover('lucia', id, true, [rafael])
    await calls.cover('lucia', id, false)
    expect((await request('rafael', id)).own_answer).toMatchObject({ id: given.id, state: 'withdrawn' })
  })

  test('reveals nothing about people whom the author does not know: hidden ones are as unknown', async () => {
    const id = await calls.publish('lucia', { places: 3 })
    const hidden = await addDetective(app)
    await app.database.query(`update detective set hidden_up = now() + interval '1 day' where id = $1`, [
      hidden,
    ])
    const named = await calls.cover('lucia', id, true, [hidden])
    const unknown = await calls.cover('lucia', id, true, [2_147_483_647])
    expect([named.status, named.body]).toEqual([422, unknown.body])
    await calls.offer(await openSession(app.database.db, hidden), await calls.publish('lucia'))
    expect((await calls.cover('lucia', id, true, [hidden])).status).toBe(200)
  })

  test('shows the answer of a blocked colleague whom the author names all the same', async () => {
    const id = await calls.publish('lucia')
    const rafael = await idOf(app, 'rafael')
    await calls.post('lucia', `/api/user/blocks/${rafael}`)
    const answer = await calls.offer('rafael', id)
    await calls.cover('lucia', id, true, [rafael])
    expect((await calls.answers('lucia', id)).body.data).toMatchObject([{ id: answer, state: 'accepted' }])
    expect((await calls.decide('lucia', id, answer, 'decline')).status).toBe(200)
    await calls.send('lucia', 'DELETE', `/api/user/blocks/${rafael}`)
  })

  test('sends nothing to a colleague who has blocked the author and has not answered', async () => {
    const id = await calls.publish('lucia', { places: 2 })
    const [lucia, rafael, nuria] = [
      await idOf(app, 'lucia'),
      await idOf(app, 'rafael'),
      await idOf(app, 'nuria'),
    ]
    await calls.offer('nuria', id)
    for (const who of ['rafael', 'nuria']) await calls.post(who, `/api/user/blocks/${lucia}`)
    const { status, body } = await calls.cover('lucia', id, true, [rafael, nuria])
    expect([status, body.places_left]).toEqual([200, 0])
    expect(await kinds('rafael')).toEqual([])
    expect(await kinds('nuria')).toEqual(['accepted'])
    for (const who of ['rafael', 'nuria']) await calls.send(who, 'DELETE', `/api/user/blocks/${lucia}`)
  })

  test('is never shown to an added colleague who had blocked the author, not even after unblocking', async () => {
    const id = await calls.publish('lucia', { places: 1 })
    const lucia = await idOf(app, 'lucia')
    const named = await addDetective(app)
    const token = await openSession(app.database.db, named)
    await calls.post(token, `/api/user/blocks/${lucia}`)
    await calls.cover('lucia', id, true, [named])
    await calls.send(token, 'DELETE', `/api/user/blocks/${lucia}`)
    await calls.edit('lucia', id, { places: 1, start_time: '11:11' })
    for (const path of ['/api/user/answers', '/api/user/jobs'])
      expect((await calls.get(token, path)).body.data).toEqual([])
    expect((await calls.get(token, '/api/user/today')).body.jobs.total).toBe(0)
    expect((await request(token, id)).own_answer).toBeNull()
    // Its author sees and does what is always possible.
    const [answer] = (await calls.answers('lucia', id)).body.data
    expect(answer).toMatchObject({ user: { id: named }, state: 'accepted', by_author: true })
    expect((await calls.decide('lucia', id, answer.id, 'decline')).status).toBe(200)
    await calls.erase('lucia', id)
    expect(await kinds(token)).toEqual([])
  })

  test('opens again when the colleague who took the last place is suspended, whom the author cannot see', async () => {
    const id = await calls.publish('lucia')
    const colleague = await addDetective(app)
    const token = await openSession(app.database.db, colleague)
    await calls.decide('lucia', id, await calls.offer(token, id), 'accept')
    expect((await calls.cover('lucia', id, false)).status).toBe(409)
    const become = (status: string) =>
      app.database.query('update detective set status = $2 where id = $1', [colleague, status])
    await become('suspended')
    expect((await calls.cover('lucia', id, false)).body).toMatchObject({ covered: false, places_left: 1 })
    await become('approved')
    expect((await request(token, id)).own_answer.state).toBe('declined')
    expect(await kinds(token)).toEqual(expect.arrayContaining(['accepted', 'declined']))
  })
})

test('two requests are covered at the same moment with the same colleagues in another order', async () => {
  const [one, other, first, second] = await addDetectives(4)
  const ids = [await calls.publish('lucia', { places: 3 }), await calls.publish('nuria', { places: 3 })]
  const { begun } = await app.database.db.transaction().execute(async (trx) => {
    // Each has told its first colleague by then, and waits with the second one.
    await trx.selectFrom('account').where('id', 'in', [first!, second!]).select('id').forUpdate().execute()
    const begun = [
      calls.cover('lucia', ids[0]!, true, [one!, first!, other!]),
      calls.cover('nuria', ids[1]!, true, [other!, second!, one!]),
    ]
    await untilWaiting(app, 2)
    return { begun }
  })
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200])
  expect(await kinds(await openSession(app.database.db, one!))).toEqual(['accepted', 'accepted'])
  const { rows } = await app.database.query(
    `select distinct data ->> 'account_id' as id from pgboss.job where name = '${UNREAD_QUEUE}'`,
  )
  expect(rows.map(({ id }) => Number(id))).toEqual(expect.arrayContaining([one, other, first, second]))
})

async function addDetectives(count: number) {
  const ids: number[] = []
  for (let nth = 0; nth < count; nth += 1) ids.push(await addDetective(app))
  return ids
}
