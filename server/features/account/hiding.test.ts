import { beforeEach, describe, expect, test } from 'vitest'
import { appOfFile, idOf, tokenOf, tokenOfRole } from '#server/testing/people.ts'

const DAY = 1440
const MINUTE_MS = 60_000

const app = await appOfFile()

const id = await idOf(app, 'nuria')
const own = await tokenOf(app, 'nuria')
const others = await tokenOf(app, 'lucia')
beforeEach(() => hiddenUntil(null))

const hide = (hidden_profile_time: unknown, as = own) =>
  app.post('/api/user/managment/hide-profile', { hidden_profile_time }, as)
const show = (as = own) => app.post('/api/user/managment/show-profile', {}, as)
/** As if the time had come; no job runs. */
const hiddenUntil = (hidden_up: Date | null) =>
  app.database.db.updateTable('detective').set({ hidden_up }).where('id', '=', id).execute()
const fromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

const statusFor = async (as: string) => (await app.get(`/api/user/${id}`, as)).status
const ownHiding = async () => (await app.get('/api/user/managment/account', own)).body.data.hidden_up

async function isFound(as = others) {
  const { body } = await app.get('/api/users/search/?q=puig', as)
  return body.data.some((it: { id: number }) => it.id === id)
}

/** Minutes from `start` to the date in the answer, give or take a second. */
function minutesFrom(start: number, answer: { status: number; body: string }) {
  expect(answer.status).toBe(200)
  const minutes = (Date.parse(answer.body) - start) / MINUTE_MS
  expect(Math.abs(minutes - Math.round(minutes))).toBeLessThan(0.1)
  return Math.round(minutes)
}

test('a call repeated for want of an answer neither doubles the hiding nor ends a later one', async () => {
  const again = (path: string, body: object, key: string) =>
    app.send('POST', `/api/user/managment/${path}`, {
      headers: {
        authorization: `Bearer ${own}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
  const day = { hidden_profile_time: DAY }
  const first = await again('hide-profile', day, 'hide')
  const second = await again('hide-profile', day, 'hide')
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toBe(first.body)
  expect(await ownHiding()).toBe(first.body)
  expect((await again('show-profile', {}, 'show')).status).toBe(204)
  await hide(DAY)
  expect((await again('show-profile', {}, 'show')).status).toBe(204)
  expect(await ownHiding()).not.toBeNull()
})

describe('undoing a hiding', () => {
  const undo = (hidden_profile_time: unknown, hidden_up: unknown, as = own) =>
    app.post('/api/user/managment/hide-profile/undo', { hidden_profile_time, hidden_up }, as)

  test('shows the profile again if it was visible before', async () => {
    const { body } = await hide(DAY)
    expect(await undo(DAY, body)).toMatchObject({ status: 200, body: { hidden_up: null } })
    expect([await ownHiding(), await statusFor(others), await isFound()]).toEqual([null, 200, true])
  })

  test('restores the end of the hiding that was prolonged, to the instant', async () => {
    const { body: first } = await hide(DAY)
    const { body: second } = await hide(10_080)
    const { body: third } = await hide(DAY)
    expect((await undo(DAY, third)).body).toEqual({ hidden_up: second })
    expect((await undo(10_080, second)).body).toEqual({ hidden_up: first })
    expect([await ownHiding(), await statusFor(others)]).toEqual([first, 404])
  })

  test('answers 409 after a later change, and the second time', async () => {
    const { body: first } = await hide(DAY)
    const { body: second } = await hide(DAY)
    expect((await undo(DAY, first)).status).toBe(409)
    expect(await ownHiding()).toBe(second)
    await show()
    expect((await undo(DAY, second)).status).toBe(409)
    expect(await ownHiding()).toBeNull()
  })

  test('has no effect on the profiles of others', async () => {
    const { body } = await hide(DAY)
    expect((await undo(DAY, body, others)).status).toBe(409)
    expect(await ownHiding()).toBe(body)
  })

  test.each([
    [{ hidden_profile_time: 1, hidden_up: '2027-01-01T00:00:00.000Z' }, 'hidden_profile_time'],
    [{ hidden_profile_time: DAY, hidden_up: 'mañana' }, 'hidden_up'],
    [{ hidden_profile_time: DAY }, 'hidden_up'],
  ])('refuses %j', async (input, field) => {
    const { status, body } = await app.post('/api/user/managment/hide-profile/undo', input, own)
    expect([status, Object.keys(body.payload.msg)]).toEqual([422, [field]])
  })
})

describe('undoing the end of a hiding', () => {
  const undo = (input: object, as = own) => app.post('/api/user/managment/show-profile/undo', input, as)

  test('hides the profile and the requests again, as before', async () => {
    const { body: hidden_up } = await hide(DAY)
    await show()
    expect(await undo({ hidden_up, hide_requests: false })).toMatchObject({
      status: 200,
      body: { hidden_up },
    })
    const account = (await app.get('/api/user/managment/account', own)).body.data
    expect(account).toMatchObject({ hidden_up, hides_requests: false })
    expect(await statusFor(others)).toBe(404)
  })

  test('answers 409 while it is hidden, and 422 after that end', async () => {
    const { body: hidden_up } = await hide(DAY)
    expect((await undo({ hidden_up: fromNow(5).toISOString() })).status).toBe(409)
    expect(await ownHiding()).toBe(hidden_up)
    await show()
    const { status, body } = await undo({ hidden_up: fromNow(-5).toISOString() })
    expect([status, body.payload.msg.hidden_up]).toEqual([422, ['Esa fecha ya ha pasado.']])
    expect(await ownHiding()).toBeNull()
  })
})

describe('hiding the own profile', () => {
  test.each([1440, 10_080, 43_200, '1440', '10080', '43200'])(
    'for %s minutes answers with the date only',
    async (minutes) => {
      const answer = await hide(minutes)
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(answer.body).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(minutesFrom(Date.now(), answer)).toBe(Number(minutes))
      expect(await ownHiding()).toBe(answer.body)
    },
  )

  test.each([0, 1, 1439, 1441, -1440, 1440.5, '1440 ', '24h', '', null, undefined, true, [1440], { a: 1 }])(
    'for %j minutes is refused, and nothing is hidden',
    async (minutes) => {
      const { status, body } = await hide(minutes)
      expect(status).toBe(422)
      expect(Object.keys(body.payload.msg)).toEqual(['hidden_profile_time'])
      expect(await ownHiding()).toBeNull()
    },
  )

  test('hides it from others at once, never from the owner', async () => {
    expect([await statusFor(others), await isFound()]).toEqual([200, true])
    await hide(DAY)
    expect([await statusFor(others), await isFound()]).toEqual([404, false])
    expect(await isFound(own)).toBe(false)
    const { status, body } = await app.get(`/api/user/${id}`, own)
    expect([status, body.detective.hidden_up]).toEqual([200, await ownHiding()])
  })

  test('ends at its date, without any job', async () => {
    await hide(DAY)
    await hiddenUntil(fromNow(1 / 60))
    expect([await statusFor(others), await isFound()]).toEqual([404, false])
    await hiddenUntil(new Date(Date.now() - 1))
    expect([await statusFor(others), await isFound()]).toEqual([200, true])
    expect(await ownHiding()).toBeNull()
  })

  test('again prolongs it from its end', async () => {
    const start = Date.now()
    await hide(DAY)
    expect(minutesFrom(start, await hide(7 * DAY))).toBe(8 * DAY)
  })

  test('again, after its end, counts from now', async () => {
    await hiddenUntil(fromNow(-3 * DAY))
    expect(minutesFrom(Date.now(), await hide(DAY))).toBe(DAY)
  })

  test('from several devices at once adds up', async () => {
    const start = Date.now()
    const answers = await Promise.all(Array.from({ length: 5 }, () => hide(DAY)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(5)
    expect(minutesFrom(start, { status: 200, body: await ownHiding() })).toBe(5 * DAY)
  })

  test('hides nobody else', async () => {
    await hide(DAY)
    expect((await app.get(`/api/user/${await idOf(app, 'lucia')}`, own)).status).toBe(200)
  })
})

describe('showing the profile again', () => {
  test('works at once', async () => {
    await hide(DAY)
    expect((await show()).status).toBe(204)
    expect([await statusFor(others), await isFound(), await ownHiding()]).toEqual([200, true, null])
  })

  test('does no harm if it is not hidden', async () => {
    expect((await show()).status).toBe(204)
    expect(await statusFor(others)).toBe(200)
  })
})

describe('the permission to hide and show', () => {
  test('visitors may not', async () => {
    for (const action of ['hide-profile', 'show-profile']) {
      const { status } = await app.post(`/api/user/managment/${action}`, { hidden_profile_time: DAY })
      expect(status).toBe(401)
    }
  })

  test('administrators who are not detectives have no profile to hide', async () => {
    const admin = await tokenOfRole(app, 'admin')
    const { status, body } = await hide(DAY, admin)
    expect(status).toBe(403)
    expect(body.payload.msg.general[0]).toContain('detective')
    expect((await show(admin)).status).toBe(204)
  })
})
