// A sensitive operation with an access that no call has yet: the password must have been confirmed recently.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { currentPassword } from '#contract/auth.ts'
import { endpoint, PASSWORD_RECENT_MINUTES } from '#contract/endpoint.ts'
import { blankable } from '#contract/fields.ts'
import { addRoutes, newApp } from '#server/app.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import type { TestApp } from '#server/testing/app.ts'
import { PASSWORD, startFilledApp, tokenOf } from '#server/testing/people.ts'

const graveAct = endpoint('POST', '/api/grave-act', {
  summary: 'Algo grave.',
  access: { who: 'member', password: 'recent' },
  is_idempotent: true,
  input: z.object({ name: z.string('Falta el nombre.'), current_password: blankable(currentPassword) }),
  output: z.object({ done: z.string() }),
})

let site: TestApp
/** The site's database, and an extra endpoint besides all its calls. */
let app: App
let token: string

beforeAll(async () => {
  site = await startFilledApp({ RATE_LIMIT: 'on' })
  app = newApp(site.platform.settings, () => {})
  await addRoutes(app, site.platform, null)
  answer(app, graveAct, async ({ input }) => ({ done: input.name }))
})
afterAll(async () => {
  await app?.close()
  await site?.close()
})
beforeEach(async () => {
  token = await tokenOf(site, 'lucia')
})

async function act(body: object, headers: Record<string, string> = {}) {
  const response = await app.inject({
    method: 'POST',
    url: graveAct.path,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: { name: 'x', ...body },
  })
  return { status: response.statusCode, body: response.json() }
}
const DONE = { status: 200, body: { done: 'x' } }

/** Moves the last confirmation of all sessions into the past. */
const wait = (minutes: number) =>
  site.database.query(
    `update session set
      password_confirmed_at = password_confirmed_at - make_interval(mins => $1)`,
    [minutes],
  )

test('the password is asked for, also just after the log-in', async () => {
  const { status, body } = await act({})
  expect(status).toBe(422)
  expect(body.payload.msg).toEqual({ current_password: [expect.any(String)] })
  expect(await act({ current_password: '' })).toMatchObject({ status: 422 })
})

test('a confirmed password is not asked for again for ten minutes', async () => {
  expect(await act({ current_password: PASSWORD })).toEqual(DONE)
  await wait(PASSWORD_RECENT_MINUTES - 1)
  expect(await act({})).toEqual(DONE)
  await wait(1)
  expect((await act({})).status).toBe(422)
})

test('a wrong password is refused even if the right one was given recently', async () => {
  expect(await act({ current_password: PASSWORD })).toEqual(DONE)
  expect((await act({ current_password: 'equivocada' })).status).toBe(422)
})

test('a password that is given again starts the ten minutes anew, in this session only', async () => {
  const other = await tokenOf(site, 'lucia')
  await wait(PASSWORD_RECENT_MINUTES)
  expect(await act({ current_password: PASSWORD })).toEqual(DONE)
  expect(await act({})).toEqual(DONE)
  token = other
  expect((await act({})).status).toBe(422)
})

test('so does a password that was given for another operation', async () => {
  await wait(PASSWORD_RECENT_MINUTES)
  const given = { current_password: PASSWORD }
  expect((await site.post('/api/user/managment/export', given, token)).status).toBe(200)
  expect(await act({})).toEqual(DONE)
})

test('a wrong password is refused on its field, and after many tries none is checked', async () => {
  await wait(PASSWORD_RECENT_MINUTES)
  for (let tries = 0; tries < 10; tries += 1) {
    const { status, body } = await act({ current_password: 'equivocada' })
    expect(status).toBe(422)
    expect(Object.keys(body.payload.msg)).toEqual(['current_password'])
  }
  expect((await act({ current_password: PASSWORD })).status).toBe(429)
})

test('other errors of the input come first, and the password is not checked', async () => {
  await wait(PASSWORD_RECENT_MINUTES)
  const { status, body } = await act({ name: 1, current_password: 'equivocada' })
  expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['name']])
})

test('an idempotent operation asks for the password too', async () => {
  await wait(PASSWORD_RECENT_MINUTES)
  const once = { 'idempotency-key': 'one-grave-act' }
  expect((await act({}, once)).status).toBe(422)
  expect(await act({ current_password: PASSWORD }, once)).toEqual(DONE)
})
