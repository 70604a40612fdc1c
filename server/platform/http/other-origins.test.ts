// The headers of each answer that the app on telephones may read, as its pages are of another origin. Without
// the CORS header the browser hides even the status from our code, which then takes a refusal for a lost
// connection.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { appOfFile, PASSWORD, tokenOf } from '#server/testing/people.ts'

const APP = 'capacitor://localhost'
const STRANGER = 'https://elsewhere.example'
const LOGIN = '/api/login'
// The lag that the server measures; the machine's own does not count.
const lag = vi.spyOn(Object.getPrototypeOf(monitorEventLoopDelay()), 'mean', 'get').mockReturnValue(0)
afterAll(() => lag.mockRestore())
const app = await appOfFile(
  { ALLOWED_ORIGINS: `https://localhost,${APP}`, RATE_LIMIT: 'on' },
  { busyAfterMs: 2000 },
)
const token = await tokenOf(app, 'lucia')

const JSON_TYPE = { 'content-type': 'application/json' }
const post = (path: string, origin: string, body: string, more: Record<string, string> = {}) =>
  app.send('POST', path, { headers: { ...JSON_TYPE, origin, ...more }, body })
const get = (path: string, origin: string, more: Record<string, string> = {}) =>
  app.send('GET', path, { headers: { origin, ...more } })
const db = () => app.database

/** Runs an action while the server accepts no more work, as it does if its event loop lags far behind. */
async function whileOverloaded<Done>(action: () => Promise<Done>): Promise<Done> {
  const refuses = async (status: number) =>
    vi.waitUntil(async () => (await app.get('/ready')).status === status, { timeout: 30_000, interval: 50 })
  lag.mockReturnValue(5e9)
  try {
    await refuses(503)
    return await action()
  } finally {
    lag.mockReturnValue(0)
    await refuses(200)
  }
}

const EARLY: Record<string, { status: number; ask: (origin: string) => ReturnType<typeof get> }> = {
  'a wrong field': { status: 422, ask: (origin) => post(LOGIN, origin, '{}') },
  'malformed JSON': { status: 422, ask: (origin) => post(LOGIN, origin, '{') },
  'no session': { status: 401, ask: (origin) => get('/api/user/1', origin) },
  'wrong credentials': {
    status: 401,
    ask: (origin) => post(LOGIN, origin, JSON.stringify({ email: 'nadie@example.org', password: PASSWORD })),
  },
  'a missing resource': {
    status: 404,
    ask: (origin) => get('/api/user/2147483647', origin, { authorization: `Bearer ${token}` }),
  },
  'an unknown call': { status: 404, ask: (origin) => post('/api/nothing-here', origin, '{}') },
  'a body too large': { status: 413, ask: (origin) => post(LOGIN, origin, 'x'.repeat(300_000)) },
  'another type': {
    status: 415,
    ask: (origin) => post(LOGIN, origin, 'a', { 'content-type': 'text/plain' }),
  },
  'a file too large': {
    status: 422,
    ask(origin) {
      const body = new FormData()
      body.append('record_book_diligence', new Blob([new Uint8Array(9_000_000)]), 'a.jpg')
      return app.send('POST', '/api/register', { headers: { origin }, body })
    },
  },
  'too many tries': {
    status: 429,
    async ask(origin) {
      for (let tries = 0; tries < 70; tries += 1) {
        const answer = await post('/api/password/email', origin, '{"email":"nadie@example.org"}')
        if (answer.status === 429) return answer
      }
      throw new Error('nobody had to wait')
    },
  },
  'an internal error': {
    status: 500,
    async ask(origin) {
      await db().script('alter table language rename to gone')
      const answer = await get('/api/languages', origin)
      await db().script('alter table gone rename to language')
      return answer
    },
  },
  'an overload': {
    status: 503,
    async ask(origin) {
      return await whileOverloaded(() => get('/api/services', origin))
    },
  },
}

describe.each(Object.entries(EARLY))('an error answer, for %s,', (_, { status, ask }) => {
  test('is read by the app, with the headers that it needs', async () => {
    const answer = await ask(APP)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ status: 'error' })
    expect(answer.headers.get('access-control-allow-origin')).toBe(APP)
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/retry-after.*x-request-id/)
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin')
  })

  test('is not readable from an origin that is not allowed', async () => {
    const answer = await ask(STRANGER)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('/health answers 200 to a supervisor, also under overload', async () => {
  expect((await whileOverloaded(() => app.get('/health'))).status).toBe(200)
})

test('the preflight of the app is answered, and the app learns when to come back, also under overload', async () => {
  const [asked, told] = await whileOverloaded(() =>
    Promise.all([
      app.send('OPTIONS', '/api/services', {
        headers: { origin: APP, 'access-control-request-method': 'GET' },
      }),
      get('/api/services', APP),
    ]),
  )
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, APP])
  expect([told.status, told.headers.get('retry-after')]).toEqual([503, '5'])
})
