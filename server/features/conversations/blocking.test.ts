import { beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '#server/identity/session.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { addDetective, appOfFile, idOf } from '#server/testing/people.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const lucia = await idOf(app, 'lucia')
const rafael = await idOf(app, 'rafael')
beforeEach(async () => {
  await app.database.db.deleteFrom('conversation').execute()
  await app.database.db.deleteFrom('block').execute()
  await calls.forgetTold()
})

const listed = async (who: string) => (await calls.get(who, '/api/conversations')).body.data
const hide = (id: number) =>
  app.database.query(`update detective set hidden_up = now() + interval '1 day' where id = $1`, [id])
const kinds = async (who: string) => (await calls.told(who)).map(([kind]) => kind)

describe('blocking', () => {
  test('is not noticed: messages are taken as always and never shown, also not after unblocking', async () => {
    const id = await calls.opened('rafael', lucia)
    await calls.write('rafael', id, 'Antes')
    await calls.forgetTold()
    expect((await calls.post('lucia', `/api/user/blocks/${rafael}`)).status).toBe(204)
    expect((await calls.post('lucia', `/api/user/blocks/${rafael}`)).status).toBe(204)
    const { status, body } = await calls.write('rafael', id, 'Después')
    expect([status, body.mine, body.read]).toEqual([201, true, false])
    expect((await calls.messages('rafael', id)).body.data).toHaveLength(2)
    const seen = async () =>
      (await calls.messages('lucia', id)).body.data.map((it: { text: string }) => it.text)
    expect(await seen()).toEqual(['Antes'])
    expect(await listed('lucia')).toMatchObject([
      { unread: 1, last_message: { text: 'Antes' }, blocked: true },
    ])
    expect(await kinds('lucia')).toEqual([])
    expect((await calls.write('lucia', id, 'No')).body.payload.msg.general).toHaveLength(1)
    await calls.send('lucia', 'DELETE', `/api/user/blocks/${rafael}`)
    expect(await seen()).toEqual(['Antes'])
    expect((await calls.write('lucia', id, 'Ya puedo')).status).toBe(201)
    expect((await calls.get('rafael', `/api/conversations/${id}`)).body.blocked).toBe(false)
  })

  test('hides new conversations and answers too', async () => {
    await calls.post('lucia', `/api/user/blocks/${rafael}`)
    const first = await calls.post('rafael', '/api/conversations', { to: lucia })
    expect(first.status).toBe(201)
    await calls.write('rafael', first.body.id, 'Hola')
    expect(await listed('lucia')).toEqual([])
    const request = await calls.publish('lucia')
    const answer = await calls.answer('rafael', request)
    expect(answer.status).toBe(201)
    expect((await calls.read('rafael', request)).body.own_answer.state).toBe('offered')
    const author = async () => {
      const { body } = await calls.answers('lucia', request)
      const { body: received } = await calls.get('lucia', '/api/user/received-answers')
      const of = received.data.filter(
        (it: { collaboration: { id: number } }) => it.collaboration.id === request,
      )
      return [body.data.length, of.length, (await calls.read('lucia', request)).body.answers_count]
    }
    expect(await author()).toEqual([0, 0, 0])
    expect((await calls.decide('lucia', request, answer.body.id, 'accept')).status).toBe(404)
    expect((await calls.decide('rafael', request, answer.body.id, 'withdraw')).status).toBe(200)
    expect(await kinds('lucia')).toEqual([])
    await calls.send('lucia', 'DELETE', `/api/user/blocks/${rafael}`)
    expect(await author()).toEqual([0, 0, 0])
    // A member who has blocked somebody does not answer that person either.
    await calls.post('rafael', `/api/user/blocks/${lucia}`)
    expect((await calls.answer('rafael', request)).status).toBe(422)
  })

  test('is of detectives that exist, not of oneself, and is listed', async () => {
    expect((await calls.post('lucia', `/api/user/blocks/${lucia}`)).status).toBe(422)
    expect((await calls.post('lucia', '/api/user/blocks/2147483647')).status).toBe(404)
    await calls.post('lucia', `/api/user/blocks/${rafael}`)
    const { body } = await calls.get('lucia', '/api/user/blocks')
    expect(body).toEqual({
      data: [{ id: rafael, full_name: 'Rafael Ortega Muñoz', blocked_at: expect.stringMatching(/Z$/) }],
      meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 },
    })
    expect((await calls.get('rafael', '/api/user/blocks')).body.data).toEqual([])
    for (const _ of [1, 2])
      expect((await calls.send('lucia', 'DELETE', `/api/user/blocks/${rafael}`)).status).toBe(204)
  })

  test('is not noticed afterwards either: a hidden message counts as read once a later message is read', async () => {
    const id = await calls.opened('rafael', lucia)
    await calls.write('rafael', id, 'Antes')
    await calls.post('lucia', `/api/user/blocks/${rafael}`)
    await calls.write('rafael', id, 'Oculto')
    const readAll = () =>
      calls.send('lucia', 'PUT', `/api/conversations/${id}/read`, { up_to: 2_147_483_647 })
    const marks = async () =>
      (await calls.messages('rafael', id)).body.data.map(({ text, read }: Record<string, unknown>) => [
        text,
        read,
      ])
    await readAll()
    expect(await marks()).toEqual([
      ['Oculto', false],
      ['Antes', true],
    ])
    await calls.send('lucia', 'DELETE', `/api/user/blocks/${rafael}`)
    await calls.write('rafael', id, 'Después')
    await readAll()
    expect((await marks()).every(([, read]: [string, boolean]) => read)).toBe(true)
    expect((await listed('lucia'))[0]).toMatchObject({ unread: 0 })
  })

  test('is not noticed if the blocking member hides the profile later: colleagues who answered still open a conversation', async () => {
    const author = await addDetective(app)
    const token = await openSession(app.database.db, author)
    await calls.post(token, `/api/user/blocks/${rafael}`)
    await calls.offer('rafael', await calls.publish(token))
    await hide(author)
    expect((await calls.post('rafael', '/api/conversations', { to: author })).status).toBe(201)
  })

  test('reveals nothing about people whom the member does not know: hidden, suspended and waiting ones are as unknown', async () => {
    const hidden = await addDetective(app, { surname: 'Escondida' })
    await hide(hidden)
    const [ramon, oscar] = [await idOf(app, 'ramon'), await idOf(app, 'oscar')]
    for (const id of [hidden, ramon, oscar])
      expect((await calls.post('lucia', `/api/user/blocks/${id}`)).status).toBe(404)
    await calls.post('lucia', `/api/user/blocks/${rafael}`)
    const names = async () =>
      (await calls.get('lucia', '/api/user/blocks')).body.data.map(
        (it: { full_name: string }) => it.full_name,
      )
    const setStatus = (status: 'approved' | 'suspended') =>
      app.database.db.updateTable('detective').set({ status }).where('id', '=', rafael).execute()
    await setStatus('suspended')
    expect(await names()).toEqual([])
    // A second time is no error and changes nothing.
    expect((await calls.post('lucia', `/api/user/blocks/${rafael}`)).status).toBe(204)
    await setStatus('approved')
    expect(await names()).toEqual(['Rafael Ortega Muñoz'])
    // Hidden people whom one knows can be blocked.
    await calls.write(
      await openSession(app.database.db, hidden),
      await calls.opened(await openSession(app.database.db, hidden), lucia),
      'Hola',
    )
    expect((await calls.post('lucia', `/api/user/blocks/${hidden}`)).status).toBe(204)
    const { data } = (await calls.get('lucia', '/api/user/blocks')).body
    expect(data).toMatchObject([{ id: hidden, has_closed_profile: true }, { id: rafael }])
    expect(data[1]).not.toHaveProperty('has_closed_profile')
  })
})
