// Which waiting saves are sent, and when the author is asked instead. The browser is replaced by a fake; the
// server is a list.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import type { Waiting } from './outbox-store.ts'

const HOUR_MS = 3_600_000
const LUCIA = {
  id: 1,
  name: 'Lucía',
  surname: 'Serrano',
  office_name: null,
  hidden_up: null,
  role: 'detective' as const,
  has_profile: true,
}

interface Asked {
  path: string
  key: string | null
  body: unknown
}

/** Storage whose entries are its properties, as in browsers. */
function storage() {
  const own: Record<string, string> = {}
  const hidden = { enumerable: false, configurable: true }
  return Object.defineProperties(own, {
    getItem: { ...hidden, value: (key: string) => own[key] ?? null },
    setItem: { ...hidden, value: (key: string, text: string) => Object.assign(own, { [key]: text }) },
    removeItem: { ...hidden, value: (key: string) => void delete own[key] },
  })
}
let kept: Record<string, string>
let asked: Asked[]
let answer: (asked: Asked) => Response | Promise<Response>

beforeEach(async () => {
  // Real timers of retries would outlive the test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  vi.stubGlobal('navigator', { onLine: true })
  vi.resetModules()
  kept = storage()
  asked = []
  answer = () => Response.json({ data: null })
  vi.stubGlobal('localStorage', kept)
  vi.stubGlobal('sessionStorage', storage())
  const element = { dataset: {} }
  vi.stubGlobal('document', {
    documentElement: element,
    querySelector: () => null,
    getElementById: () => null,
    hidden: false,
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { ...document, addEventListener: () => {} })
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit = {}) => {
    if (method === undefined) return Response.json({ status: 'ok' })
    const one = {
      path: url,
      key: new Headers(headers).get(IDEMPOTENCY_HEADER),
      body: body ? JSON.parse(String(body)) : undefined,
    }
    asked.push(one)
    return await answer(one)
  })
  const { startSession } = await import('./session.ts')
  startSession('token-of-lucia', LUCIA)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // So that the next test gets fresh modules.
  vi.resetModules()
})

const waiting = (id: string, more: Partial<Waiting> = {}): Waiting => ({
  id,
  of: LUCIA.id,
  at: Date.now(),
  tried: null,
  about: `thing ${id}`,
  what: 'Algo',
  to: '/profile',
  method: 'POST',
  path: '/api/user/managment/more-information',
  body: { more_information: id },
  ...more,
})
async function put(...all: Waiting[]) {
  const { putWaiting } = await import('./outbox-store.ts')
  for (const one of all) putWaiting(one)
}
async function send() {
  const { sendWaiting } = await import('./outbox-sending.ts')
  await sendWaiting()
  const { allWaiting } = await import('./outbox-store.ts')
  return allWaiting()
}
const refusal = (status: number, msg: object, reason?: string) =>
  Response.json({ status: 'error', payload: { msg, reason } }, { status })

test('waiting saves are sent in their order, each with its own key, and then removed', async () => {
  await put(waiting('second', { at: HOUR_MS + Date.now() }), waiting('first', { at: Date.now() }))
  expect(await send()).toEqual([])
  expect(asked.map(({ key }) => key)).toEqual(['first', 'second'])
})

test('without an answer a save stays, with the key that the server may know by now', async () => {
  answer = () => Promise.reject(new TypeError('no network'))
  await put(waiting('one'), waiting('two', { at: Date.now() + 1 }))
  expect(await send()).toMatchObject([
    { id: 'one', tried: expect.any(Number) },
    { id: 'two', tried: null },
  ])
  expect(asked).toHaveLength(1)
  answer = () => Response.json({})
  expect(await send()).toEqual([])
  expect(asked.map(({ key }) => key)).toEqual(['one', 'one', 'two'])
})

test('a save that may have been done more than a day ago is not repeated: its author is asked; then it is a new one', async () => {
  await put(waiting('old', { tried: Date.now() - 24 * HOUR_MS }))
  const [old] = await send()
  expect(asked).toEqual([])
  expect(old).toMatchObject({ refused: { reason: 'too_old' } })
  const { sendAnew } = await import('./waiting.ts')
  sendAnew(old!)
  expect(await send()).toEqual([])
  expect(asked).toHaveLength(1)
  expect(asked[0]!.key).not.toBe('old')
})

test('a save that never left the device is sent after a day, but its author is asked after a week', async () => {
  await put(waiting('yesterday', { at: Date.now() - 30 * HOUR_MS }))
  expect(await send()).toEqual([])
  await put(waiting('last week', { at: Date.now() - 8 * 24 * HOUR_MS }))
  expect(await send()).toMatchObject([{ refused: { reason: 'too_old' } }])
  expect(asked).toHaveLength(1)
})

test('a refused save stays with its error and the rest is sent; a later save on top of it gets the earlier `previous`', async () => {
  answer = ({ body }) =>
    Object(body).more_information === 'wrong'
      ? refusal(422, { more_information: ['Demasiado largo.'] })
      : Response.json({})
  const about = 'profile-more_information'
  await put(
    waiting('a', { about, body: { more_information: 'wrong', previous: 'before' } }),
    waiting('b', { about, at: Date.now() + 1, body: { more_information: 'right', previous: 'wrong' } }),
  )
  expect(await send()).toMatchObject([
    { id: 'a', refused: { status: 422, messages: { more_information: ['Demasiado largo.'] } } },
  ])
  expect(asked[1]!.body).toEqual({ more_information: 'right', previous: 'before' })
})

test('after the session has ended a save stays unchanged, for the next log-in', async () => {
  answer = () => refusal(401, { general: ['Inicie sesión.'] })
  await put(waiting('one'), waiting('two', { at: Date.now() + 1 }))
  const left = await send()
  expect(left.map(({ id, refused }) => [id, refused])).toEqual([
    ['one', undefined],
    ['two', undefined],
  ])
  expect(asked).toHaveLength(1)
})

test('after server failures a save is tried five times; then its author is asked', async () => {
  answer = () => refusal(500, { general: ['Ha habido un error.'] })
  await put(waiting('one'))
  for (let times = 1; times < 5; times += 1) {
    const [one] = await send()
    expect(one!.refused).toBeUndefined()
    expect(asked).toHaveLength(times)
  }
  expect(await send()).toMatchObject([{ refused: { status: 500 } }])
  expect(new Set(asked.map(({ key }) => key))).toEqual(new Set(['one']))
})

test('saves of another account are never sent, and are deleted when somebody else logs in', async () => {
  await put(waiting('of Rafael', { of: 2 }))
  expect(await send()).toHaveLength(1)
  expect(asked).toEqual([])
  const { startSession } = await import('./session.ts')
  startSession('token-of-nuria', { ...LUCIA, id: 3 })
  expect(await send()).toEqual([])
})
