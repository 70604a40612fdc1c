// A colleague answers a request and takes the answer back.
import { beforeEach, describe, expect, test } from 'vitest'
import { contactCalls } from '#server/testing/contact.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'
import { inDays, letElapse } from '#server/testing/requests.ts'

const app = await appOfFile()
const calls = contactCalls(app)
beforeEach(() => calls.forgetTold())

const sentence = { status: 'error', payload: { msg: { general: [expect.any(String)] } } }

describe('an answer', () => {
  test('is given with a message, once, and told to the author', async () => {
    const id = await calls.publish('lucia')
    const { status, body } = await calls.answer('rafael', id, '  Puedo el sábado.\r\nTengo moto. ')
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        user: { id: await idOf(app, 'rafael'), full_name: 'Rafael Ortega Muñoz' },
        message: 'Puedo el sábado.\nTengo moto.',
        state: 'offered',
        created_at: expect.stringMatching(/Z$/),
        decided_at: null,
        decision_message: null,
        by_author: false,
        profile: null,
        together: null,
      },
    ])
    expect((await calls.read('rafael', id)).body).toMatchObject({ own_answer: body, answers_count: null })
    expect((await calls.read('lucia', id)).body).toMatchObject({ own_answer: null, answers_count: 1 })
    const again = await calls.answer('rafael', id)
    expect([again.status, again.body]).toEqual([409, sentence])
    expect(await calls.told('lucia')).toEqual([
      ['answer', 'Rafael Ortega Muñoz responde a «Relevo en una vigilancia».', `/collaboration/${id}`],
    ])
  })

  test('that is sent again with its key is given once', async () => {
    const id = await calls.publish('lucia')
    const give = () =>
      calls.post('rafael', `/api/collaboration/${id}/answers`, {}, { 'idempotency-key': `answer-${id}` })
    const both = await Promise.all([give(), give()])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0].body.id).toBe(both[1].body.id)
    expect((await calls.answers('lucia', id)).body.data).toHaveLength(1)
    expect(await calls.told('lucia')).toHaveLength(1)
  })

  test('is refused for an own, started or invisible request, and for an account without a profile', async () => {
    const id = await calls.publish('lucia')
    expect((await calls.answer('lucia', id)).status).toBe(409)
    expect((await calls.answer('admin', id)).status).toBe(403)
    expect((await app.post(`/api/collaboration/${id}/answers`, {})).status).toBe(401)
    await calls.disable('lucia', id)
    expect((await calls.answer('rafael', id)).status).toBe(404)
    const begun = await calls.publish('lucia')
    await calls.read('rafael', begun)
    await letElapse(app, begun)
    expect((await calls.answer('rafael', begun)).status).toBe(409)
    expect((await calls.answer('nuria', begun)).status).toBe(404)
    expect((await calls.answer('rafael', 2_147_483_647)).status).toBe(404)
  })

  test.each([
    ['too long', 'x'.repeat(1001)],
    ['with a character that turns the text', 'a\u202eb'],
    ['with NUL', 'a\0b'],
    ['invisible', '\u200b\n\u2060'],
  ])('with a message that is %s is refused on its field', async (_, message) => {
    const id = await calls.publish('lucia')
    const { status, body } = await calls.answer('rafael', id, message)
    expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['message']])
  })

  test('with blanks alone has no message', async () => {
    const id = await calls.publish('lucia')
    expect((await calls.answer('rafael', id, ' \n ')).body.message).toBeNull()
  })

  test('is given by somebody whose profile is hidden: the author is told that it cannot be opened', async () => {
    const id = await calls.publish('lucia')
    const given = await calls.answer('beatriz', id)
    expect(given.status).toBe(201)
    await calls.offer('rafael', id)
    const [rafael, beatriz] = [await idOf(app, 'rafael'), await idOf(app, 'beatriz')]
    expect((await calls.get('lucia', `/api/user/${beatriz}`)).status).toBe(404)
    for (const path of [`/api/collaboration/${id}/answers`, '/api/user/received-answers']) {
      const [open, closed] = (await calls.get('lucia', path)).body.data
      expect([open.user.id, open.has_closed_profile]).toEqual([rafael, undefined])
      expect([closed.user.id, closed.has_closed_profile]).toEqual([beatriz, true])
    }
    // For herself it is open.
    for (const own of [given.body, (await calls.answers('beatriz', id)).body.data[0]])
      expect(own).not.toHaveProperty('has_closed_profile')
  })

  test('of several colleagues is seen by each alone, and by the author with the rest', async () => {
    const id = await calls.publish('lucia')
    await calls.offer('rafael', id)
    await calls.offer('nuria', id)
    const names = async (who: string) =>
      (await calls.answers(who, id)).body.data.map(
        ({ user }: { user: { full_name: string } }) => user.full_name,
      )
    expect(await names('rafael')).toEqual(['Rafael Ortega Muñoz'])
    expect(await names('lucia')).toHaveLength(2)
    expect((await calls.answers('beatriz', id)).status).toBe(403)
    // After a withdrawal and a new one the own answer is the new one.
    await calls.decide('rafael', id, (await calls.answers('rafael', id)).body.data[0].id, 'withdraw')
    const again = await calls.offer('rafael', id)
    const own = (await calls.answers('rafael', id)).body.data
    expect(own.map((it: { id: number }) => it.id)).toEqual([again])
  })

  test('shows its author what counts for the decision, and nobody else', async () => {
    const id = await calls.publish('lucia', {
      location: { country: 'ES', admin_area: { id: 41091, level: 0 } },
    })
    await calls.offer('rafael', id)
    const [seen] = (await calls.answers('lucia', id)).body.data
    expect(seen.profile).toMatchObject({
      areas: [
        { full_name: expect.stringContaining('Sevilla') },
        { full_name: expect.stringContaining('Andalucía') },
      ],
      priority: 1,
      services: expect.arrayContaining([{ id: 12, name: expect.any(String) }]),
      languages: expect.arrayContaining([{ country_code: 'pt', idiom: 'Portugués' }]),
      member_since: expect.stringMatching(/Z$/),
    })
    expect(seen.together).toBe(0)
    expect(JSON.stringify(seen)).not.toMatch(/gender|age_range/)
    expect((await calls.answers('rafael', id)).body.data[0]).toMatchObject({ profile: null, together: null })
  })
})

describe('how a request fits', () => {
  test('is said of place, service, languages, gender and age, each only if asked for', async () => {
    const asked = {
      location: { country: 'ES', admin_area: { id: 41091, level: 0 } },
      service_id: 12,
      idioms: ['pt', 'es'],
      gender: 'f',
      age_range_lower: 18,
      age_range_upper: 20,
    }
    const id = await calls.publish('lucia', asked)
    expect((await calls.read('rafael', id)).body.fit).toEqual({
      ...{ place: true, service: true, languages: true },
      ...{ gender: false, age: false },
    })
    // Nobody knows how old he is.
    expect((await calls.read('oscar', id).catch(() => null)) === undefined).toBe(false)
    const plain = await calls.publish('lucia')
    expect((await calls.read('rafael', plain)).body.fit).toEqual({
      ...{ place: false, service: null, languages: null },
      ...{ gender: null, age: null },
    })
    expect((await calls.read('lucia', plain)).body.fit).toBeNull()
    expect((await calls.read('admin', plain)).body.fit).toBeNull()
  })

  test('counts an age range that overlaps', async () => {
    const { min } = await app.database.db
      .selectFrom('age_range')
      .where('id', '=', 5)
      .select('min')
      .executeTakeFirstOrThrow()
    const within = await calls.publish('lucia', { age_range_lower: min! })
    expect((await calls.read('rafael', within)).body.fit.age).toBe(true)
    const below = await calls.publish('lucia', { age_range_upper: min! - 1 })
    expect((await calls.read('rafael', below)).body.fit.age).toBe(false)
  })
})

describe('a withdrawal', () => {
  test('notifies the author, leaves the request to others, and may be followed by another answer', async () => {
    const id = await calls.publish('lucia')
    const answer = await calls.offer('rafael', id)
    await calls.forgetTold()
    const { status, body } = await calls.decide('rafael', id, answer, 'withdraw')
    expect([status, body.state, body.decided_at]).toEqual([200, 'withdrawn', expect.any(String)])
    expect((await calls.decide('rafael', id, answer, 'withdraw')).status).toBe(200)
    expect(await calls.told('lucia')).toEqual([
      [
        'withdrawn',
        'Rafael Ortega Muñoz retira su respuesta a «Relevo en una vigilancia».',
        expect.any(String),
      ],
    ])
    expect((await calls.read('lucia', id)).body.answers_count).toBe(0)
    const again = await calls.answer('rafael', id)
    expect(again.status).toBe(201)
    expect((await calls.read('rafael', id)).body.own_answer.id).toBe(again.body.id)
  })

  test('is only of one’s own answer, and of an answer of that request', async () => {
    const [id, other] = [await calls.publish('lucia'), await calls.publish('lucia')]
    const answer = await calls.offer('rafael', id)
    for (const who of ['nuria', 'lucia'])
      expect((await calls.decide(who, id, answer, 'withdraw')).status).toBe(403)
    expect((await calls.decide('rafael', other, answer, 'withdraw')).status).toBe(404)
    await calls.disable('lucia', id)
    expect((await calls.decide('nuria', id, answer, 'withdraw')).status).toBe(404)
    // Hiding a request keeps its answers.
    expect((await calls.decide('rafael', id, answer, 'withdraw')).status).toBe(200)
  })

  test('is too late once the request has begun or was decided', async () => {
    const id = await calls.publish('lucia')
    const answer = await calls.offer('rafael', id)
    await calls.decide('lucia', id, answer, 'decline')
    expect((await calls.decide('rafael', id, answer, 'withdraw')).status).toBe(409)
    const begun = await calls.publish('lucia')
    const late = await calls.offer('rafael', begun)
    await letElapse(app, begun)
    expect((await calls.decide('rafael', begun, late, 'withdraw')).status).toBe(409)
  })
})

describe('the own answers', () => {
  test('are listed with their requests, the newest first, by state', async () => {
    const [one, other] = [
      await calls.publish('nuria', { subject: 'Una' }),
      await calls.publish('nuria', { subject: 'Otra' }),
    ]
    await calls.offer('beatriz', one)
    const taken = await calls.offer('beatriz', other)
    await calls.decide('nuria', other, taken, 'accept')
    const of = async (query: string) => {
      const { body } = await calls.get('beatriz', `/api/user/answers?${query}`)
      return body.data.map((it: { state: string; collaboration: { subject: string } }) => [
        it.collaboration.subject,
        it.state,
      ])
    }
    expect((await of('')).slice(0, 2)).toEqual([
      ['Otra', 'accepted'],
      ['Una', 'offered'],
    ])
    expect(await of('state=accepted')).toEqual([['Otra', 'accepted']])
    expect((await calls.get('beatriz', '/api/user/answers?state=other')).status).toBe(422)
    const { body } = await calls.get('beatriz', '/api/user/answers?page=9')
    expect([body.data, body.meta.current_page, body.meta.per_page]).toEqual([[], 9, 20])
  })

  test('lapse when their request begins or is deleted, without anybody writing it', async () => {
    const id = await calls.publish('nuria', { start_date: inDays(2) })
    await calls.offer('rafael', id)
    const state = async () =>
      (await calls.get('rafael', '/api/user/answers')).body.data.find(
        (it: { collaboration: { id: number } }) => it.collaboration.id === id,
      )?.state
    expect(await state()).toBe('offered')
    await calls.remove('nuria', id)
    expect(await state()).toBe('lapsed')
    await calls.restore('nuria', id)
    expect(await state()).toBe('offered')
    await letElapse(app, id)
    expect(await state()).toBe('lapsed')
  })

  test('of a request that its author hides have what it is about, where and when; all for the accepted', async () => {
    const secret = { subject: 'Relevo', description: 'En la calle Mayor.', pay: '100 €', idioms: ['en'] }
    const id = await calls.publish('nuria', { ...secret, places: 2 })
    const accepted = await calls.offer('beatriz', id)
    await calls.offer('rafael', id)
    await calls.decide('nuria', id, accepted, 'accept')
    const shown = async (who: string) =>
      (await calls.get(who, '/api/user/answers')).body.data.find(
        (it: { collaboration: { id: number } }) => it.collaboration.id === id,
      ).collaboration
    expect(await shown('rafael')).toMatchObject({ description: 'En la calle Mayor.', pay: '100 €' })
    await calls.disable('nuria', id)
    expect(await shown('rafael')).toMatchObject({
      ...{ subject: 'Relevo', disabled: true, description: null, pay: null, service: null, idioms: [] },
    })
    expect(await shown('beatriz')).toMatchObject({ description: 'En la calle Mayor.', pay: '100 €' })
    await calls.disable('nuria', id, 'false')
    expect(await shown('rafael')).toMatchObject({ description: 'En la calle Mayor.' })
  })

  test('are seen by the author over all requests', async () => {
    const author = await idOf(app, 'nuria')
    const { body } = await calls.get('nuria', '/api/user/received-answers')
    expect(body.meta.total).toBeGreaterThan(1)
    for (const { collaboration, profile, together } of body.data)
      expect([collaboration.user.id, profile !== null, together !== null]).toEqual([author, true, true])
    expect((await calls.get('lucia', '/api/user/answers')).body.data).toEqual([])
  })
})
