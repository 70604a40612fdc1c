import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokensOfStrangers } from '#server/testing/collaborations.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { addDetective, appOfFile, idOf } from '#server/testing/people.ts'
import { letElapse } from '#server/testing/requests.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const lucia = await idOf(app, 'lucia')
const rafael = await idOf(app, 'rafael')
const { db } = app.database
beforeEach(async () => {
  await db.deleteFrom('conversation').execute()
  await db.deleteFrom('block').execute()
  await calls.forgetTold()
})

const listed = async (who: string) => (await calls.get(who, '/api/conversations')).body.data
const kinds = async (who: string) => (await calls.told(who)).map(([kind]) => kind)
const setStatus = (id: number, status: 'approved' | 'suspended') =>
  db.updateTable('detective').set({ status }).where('id', '=', id).execute()

describe('a conversation', () => {
  test('is opened once, shows on the other side with its first message, and is counted until it is read', async () => {
    const first = await calls.post('lucia', '/api/conversations', { to: rafael })
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        with: { id: rafael, full_name: 'Rafael Ortega Muñoz' },
        collaboration: null,
        last_message: null,
        unread: 0,
        blocked: false,
      },
    ])
    const { id } = first.body
    const again = await calls.post('lucia', '/api/conversations', { to: rafael })
    expect([again.status, again.body.id]).toEqual([200, id])
    expect(await listed('rafael')).toEqual([])
    expect((await calls.messages('rafael', id)).status).toBe(404)

    const { status, body } = await calls.write('lucia', id, '  Buenos días.\r\n¿Puede el lunes? ')
    expect([status, body]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), text: 'Buenos días.\n¿Puede el lunes?' },
        ...{ at: expect.stringMatching(/Z$/), mine: true, read: false },
      },
    ])
    await calls.write('lucia', id, '¿Está ahí?')
    expect(await listed('rafael')).toMatchObject([
      { id, with: { id: lucia }, last_message: { text: '¿Está ahí?', mine: false }, unread: 2 },
    ])
    // One notification for a conversation until it is read.
    expect(await calls.told('rafael')).toEqual([
      ['message', 'Lucía Serrano Peña le ha escrito.', `/conversations/${id}`],
    ])
    const read = await calls.send('rafael', 'PUT', `/api/conversations/${id}/read`, { up_to: body.id })
    expect(read.status).toBe(204)
    expect((await listed('rafael'))[0].unread).toBe(1)
    const own = (await calls.messages('lucia', id)).body.data
    expect(own.map((it: { text: string; read: boolean }) => it.read)).toEqual([false, true])
    await calls.send('rafael', 'PUT', `/api/conversations/${id}/read`, { up_to: 2_147_483_647 })
    await calls.send('rafael', 'PUT', `/api/conversations/${id}/read`, { up_to: body.id })
    expect((await listed('rafael'))[0].unread).toBe(0)
    expect((await calls.get('rafael', '/api/notifications')).body.unread).toBe(0)
    await calls.write('lucia', id, 'Otra cosa')
    expect(await kinds('rafael')).toEqual(['message', 'message'])
  })

  test('exists once for each pair and request, and once for the pair without a request', async () => {
    const request = await calls.publish('lucia', { subject: 'De esto se habla' })
    const plain = await calls.opened('rafael', lucia)
    const about = await calls.opened('rafael', lucia, request)
    expect(about).not.toBe(plain)
    expect(await calls.opened('lucia', rafael, request)).toBe(about)
    expect((await calls.get('rafael', `/api/conversations/${about}`)).body.collaboration).toEqual({
      id: request,
      subject: 'De esto se habla',
    })
    const hidden = await calls.publish('nuria')
    await calls.disable('nuria', hidden)
    for (const wrong of [2_147_483_647, hidden]) {
      const { status, body } = await calls.post('rafael', '/api/conversations', {
        to: lucia,
        collaboration_id: wrong,
      })
      expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['collaboration_id']])
    }
  })

  test('about a request stays the same one when the request is not to be seen by both any more', async () => {
    const request = await calls.publish('lucia')
    const about = await calls.opened('rafael', lucia, request)
    await calls.disable('lucia', request)
    const again = await calls.post('rafael', '/api/conversations', { to: lucia, collaboration_id: request })
    expect([again.status, again.body.id]).toEqual([200, about])
    const news = await calls.post('nuria', '/api/conversations', { to: lucia, collaboration_id: request })
    expect(news.status).toBe(422)
  })

  test('about an elapsed request is open to readers who opened it in time, as long as they can read it', async () => {
    const request = await calls.publish('lucia')
    await calls.read('rafael', request)
    const ask = async (who: string) =>
      (await calls.post(who, '/api/conversations', { to: lucia, collaboration_id: request })).status
    await letElapse(app, request, 8)
    expect(await ask('rafael')).toBe(422)
    await letElapse(app, request, 7)
    expect([await ask('rafael'), await ask('nuria')]).toEqual([201, 422])
  })

  test('keeps its notification until all messages are read', async () => {
    const id = await calls.opened('lucia', rafael)
    const { body: first } = await calls.write('lucia', id, 'Uno')
    const { body: second } = await calls.write('lucia', id, 'Dos')
    const unread = async () => (await calls.get('rafael', '/api/notifications')).body.unread
    const read = (up_to: number) => calls.send('rafael', 'PUT', `/api/conversations/${id}/read`, { up_to })
    await read(first.id)
    expect(await unread()).toBe(1)
    await read(second.id)
    expect(await unread()).toBe(0)
  })

  test('that both open at the same moment is one', async () => {
    const both = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        nth % 2 ? calls.opened('lucia', rafael) : calls.opened('rafael', lucia),
      ),
    )
    expect(new Set(both).size).toBe(1)
  })

  test('opened again with the same key gives the same answer, new or existing', async () => {
    const openTwice = async () => {
      const key = { 'idempotency-key': randomUUID() }
      const open = () => calls.post('lucia', '/api/conversations', { to: rafael }, key)
      const [first, again] = [await open(), await open()]
      expect(again.body).toEqual(first.body)
      return [first.status, again.status]
    }
    expect(await openTwice()).toEqual([201, 201])
    expect(await openTwice()).toEqual([200, 200])
  })

  test('is nobody else’s', async () => {
    const id = await calls.opened('lucia', rafael)
    await calls.write('lucia', id, 'Entre nosotros')
    const [withoutTelephone] = await tokensOfStrangers(app, 1)
    for (const who of ['nuria', 'beatriz', withoutTelephone!]) {
      expect((await calls.messages(who, id)).status).toBe(404)
      expect((await calls.get(who, `/api/conversations/${id}`)).status).toBe(404)
      expect((await calls.write(who, id, 'Hola')).status).toBe(404)
      expect((await calls.send(who, 'PUT', `/api/conversations/${id}/read`, { up_to: 1 })).status).toBe(404)
      expect((await calls.post(who, `/api/conversations/${id}/share-phone`)).status).toBe(404)
    }
    expect((await calls.get('admin', '/api/conversations')).status).toBe(403)
    expect((await app.get('/api/conversations')).status).toBe(401)
  })

  test('is read in pages of fifty, back to its beginning', async () => {
    const id = await calls.opened('lucia', rafael)
    for (let nth = 1; nth <= 52; nth += 1)
      await calls.write(nth % 2 ? 'lucia' : 'rafael', id, `Mensaje ${nth}`)
    const page = (await calls.messages('rafael', id)).body
    expect(page.data).toHaveLength(50)
    expect(page.data[0].text).toBe('Mensaje 52')
    const older = await calls.get('rafael', `/api/conversations/${id}/messages?before=${page.next_before}`)
    expect(older.body).toMatchObject({
      data: [{ text: 'Mensaje 2' }, { text: 'Mensaje 1' }],
      next_before: null,
    })
  })
})

describe('a message', () => {
  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['only blanks', ' \n\t '],
    ['longer than 2,000 characters', 'x'.repeat(2001)],
    ['with NUL', 'a\0'],
  ])('that is %s is refused on its field', async (_, text) => {
    const id = await calls.opened('lucia', rafael)
    const { status, body } = await calls.post('lucia', `/api/conversations/${id}/messages`, { text })
    expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['text']])
    expect((await calls.write('lucia', id, 'x'.repeat(2000))).status).toBe(201)
  })

  test('that is sent again with its key is sent once, however often and at once', async () => {
    const id = await calls.opened('lucia', rafael)
    const send = () => calls.write('lucia', id, 'Una vez', { 'idempotency-key': `message-${id}` })
    const all = await Promise.all([send(), send(), send()])
    expect(new Set(all.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await calls.messages('rafael', id)).body.data).toHaveLength(1)
  })

  test('shares the telephones of the profile on purpose, or says that there are none', async () => {
    const id = await calls.opened('lucia', rafael)
    const { status, body } = await calls.post('lucia', `/api/conversations/${id}/share-phone`)
    expect([status, body.text, body.mine]).toEqual([201, 'Mi teléfono: +34790000001', true])
    const [stranger] = await tokensOfStrangers(app, 1)
    const other = await calls.opened(stranger!, lucia)
    const none = await calls.post(stranger!, `/api/conversations/${other}/share-phone`)
    expect([none.status, Object.keys(none.body.payload.msg)]).toEqual([422, ['general']])
  })

  test('of many at once keeps order and count', async () => {
    const id = await calls.opened('lucia', rafael)
    await Promise.all(Array.from({ length: 30 }, (_, nth) => calls.write('lucia', id, `Mensaje ${nth}`)))
    const [seen] = await listed('rafael')
    const { data } = (await calls.messages('rafael', id)).body
    expect([seen.unread, seen.last_message.id]).toEqual([30, data[0].id])
  })
})

describe('the possible receivers of a message', () => {
  const refusal = async (who: string, to: number) => {
    const { status, body } = await calls.post(who, '/api/conversations', { to })
    return [status, body.payload?.msg]
  }

  test('is nobody unknown, blocked, suspended, hidden or oneself: all in the same words', async () => {
    await calls.post('lucia', `/api/user/blocks/${rafael}`)
    const refused = [422, { to: ['No se puede escribir a esta persona.'] }]
    const hidden = await addDetective(app)
    await db
      .updateTable('detective')
      .set({ hidden_up: new Date(Date.now() + 86_400_000) })
      .where('id', '=', hidden)
      .execute()
    for (const to of [lucia, rafael, 2_147_483_647, hidden, await idOf(app, 'ramon')])
      expect(await refusal('lucia', to)).toEqual(refused)
    expect(Object.keys((await calls.post('lucia', '/api/conversations', {})).body.payload.msg)).toEqual([
      'to',
    ])
  })

  test('includes hidden people whom the member knows by a conversation or an answer', async () => {
    const beatriz = await idOf(app, 'beatriz')
    expect((await refusal('lucia', beatriz))[0]).toBe(422)
    await calls.offer('beatriz', await calls.publish('lucia'))
    const id = await calls.opened('lucia', beatriz)
    expect((await calls.write('lucia', id, 'Gracias')).status).toBe(201)
    expect(await listed('lucia')).toMatchObject([{ id, has_closed_profile: true }])
    expect((await listed('beatriz'))[0]).not.toHaveProperty('has_closed_profile')
    // Hidden people write first too.
    const nuria = await idOf(app, 'nuria')
    const theirs = await calls.opened('beatriz', nuria)
    await calls.write('beatriz', theirs, 'Hola')
    expect(await calls.opened('nuria', beatriz)).toBe(theirs)
  })

  test('is nobody who is suspended: the conversation is away until the restoration', async () => {
    const id = await calls.opened('lucia', rafael)
    await calls.write('lucia', id, 'Hola')
    await setStatus(rafael, 'suspended')
    expect(await listed('lucia')).toEqual([])
    expect((await calls.messages('lucia', id)).status).toBe(404)
    expect((await calls.write('lucia', id, 'Hola')).status).toBe(404)
    await setStatus(rafael, 'approved')
    expect(await listed('lucia')).toHaveLength(1)
  })

  test('of an erased account stays readable, without a name', async () => {
    const [token] = await tokensOfStrangers(app, 1)
    const id = await calls.opened(token!, lucia)
    await calls.write(token!, id, 'Hasta pronto')
    await calls.write('lucia', id, 'Adiós')
    const [{ with: other }] = await listed('lucia')
    await db.deleteFrom('account').where('id', '=', other.id).execute()
    expect((await listed('lucia'))[0]).toMatchObject({
      with: { id: null, full_name: 'Cuenta eliminada' },
      has_closed_profile: true,
    })
    expect((await calls.messages('lucia', id)).body.data.map((it: { mine: boolean }) => it.mine)).toEqual([
      true,
      false,
    ])
    expect((await calls.write('lucia', id, '¿Hola?')).status).toBe(422)
  })
})
