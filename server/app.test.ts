import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { startApp } from '#server/testing/app.ts'
import { appOfFile, idOf, PASSWORD, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { QUEUES } from './app.ts'

const app = await appOfFile({ LOG_LEVEL: 'debug' })

test('every sweep runs at its times', async () => {
  const sweeping = await startApp({}, { sweeping: true })
  onTestFinished(() => sweeping.close())
  const { rows } = await sweeping.database.query(`select name from pgboss.schedule`)
  const scheduled = rows.map(({ name }: { name: string }) => name)
  expect(new Set(scheduled)).toEqual(
    new Set(QUEUES.filter((queue) => /^(sweep|clear|erase|count|encrypt)-/.test(queue))),
  )
})

describe('A session', () => {
  test('an invented token gets 401', async () => {
    expect((await app.get('/api/users/search/', 'x'.repeat(43))).status).toBe(401)
    expect((await app.get('/api/users/search/', "'; drop table session; --")).status).toBe(401)
  })

  test('a token that was idle for 30 days is expired; used a day before, it stays valid', async () => {
    const token = await tokenOf(app, 'nuria')
    const idleFor = (days: number) =>
      app.database.query(`update session set last_used_at = now() - make_interval(days => $1)`, [days])
    await idleFor(29)
    expect((await app.get('/api/users/search/', token)).status).toBe(200)
    const { rows } = await app.database.query(
      `select max(last_used_at) > now() - interval '1 minute' as fresh from session`,
    )
    expect(rows[0].fresh).toBe(true)
    await idleFor(30)
    expect((await app.get('/api/users/search/', token)).status).toBe(401)
  })
})

describe('Every error has the same form', () => {
  const headers = { 'content-type': 'application/json' }

  test('an unknown path under /api is a 404 in JSON, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT']) {
      const { status, body } = await app.send(method, '/api/nothing-here')
      expect(status).toBe(404)
      expect(body).toEqual({ status: 'error', payload: { msg: { general: [expect.any(String)] } } })
    }
  })

  test('malformed JSON, or JSON that is no object, is refused without a 500', async () => {
    const deep = `{"email": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    for (const body of ['{', '[1]', '"text"', 'null', '{"__proto__": {"x": 1}}', deep]) {
      const { status } = await app.send('POST', '/api/login', { headers, body })
      expect(status, body.slice(0, 30)).toBe(422)
    }
  })

  test('a malformed address is refused in the same form, without a 500', async () => {
    for (const [path, expected] of [
      ['/api/user/%f0%28', 422],
      ['/api/%', 422],
      ['/%', 404],
      ['//', 404],
      ['///login', 404],
      ['//elsewhere.example/x', 404],
    ] as const) {
      const { status, body } = await app.send('GET', path)
      expect(status, path).toBe(expected)
      expect(body).toEqual({ status: 'error', payload: { msg: { general: [expect.any(String)] } } })
    }
  })

  test('a NUL in any text is refused, because the database cannot store it', async () => {
    const token = await tokenOf(app, 'lucia')
    expect((await app.get('/api/users/search/?languages[]=e%00s', token)).status).toBe(422)
    expect((await app.post('/api/password/email', { email: 'a\0b@example.org' })).status).toBe(422)
  })

  test('a body that is too large, or of another type, is refused', async () => {
    const large = JSON.stringify({ email: 'x'.repeat(300_000) })
    expect((await app.send('POST', '/api/login', { headers, body: large })).status).toBe(413)
    for (const type of ['application/xml', 'text/plain', 'application/x-www-form-urlencoded']) {
      const other = { headers: { 'content-type': type }, body: 'email=ana' }
      expect((await app.send('POST', '/api/login', other)).status, type).toBe(415)
    }
  })

  test('an internal error shows only the number of the request, which the log has too', async () => {
    const broken = await startApp()
    const token = await tokenOfRole(broken, 'admin')
    try {
      await broken.database.script('alter table language rename to gone')
      const { status, body, headers } = await broken.get('/api/user/1', token)
      expect(status).toBe(500)
      expect(body.request_id).toBe(headers.get('x-request-id'))
      expect(JSON.stringify(body)).not.toMatch(/gone|language|select|at /i)
      expect(broken.logLines()).toContain(body.request_id)
      expect((await broken.get('/health')).status).toBe(200)
    } finally {
      await broken.close()
    }
  })
})

describe('Every answer', () => {
  test('has the security headers, without unsafe scripts; HSTS only if the address is https', async () => {
    const { headers } = await app.get('/api/services')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src 'self'(;| 'sha)/)
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toMatch(/unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test.each([
    ['off', 'max-age=31536000'],
    ['on', 'max-age=31536000; includeSubDomains'],
  ])('has HSTS for a year by https, with HSTS_SUBDOMAINS=%s', async (HSTS_SUBDOMAINS, wanted) => {
    const secure = await startApp({ PUBLIC_URL: 'https://pesquisa.example', HSTS_SUBDOMAINS })
    for (const path of ['/health', '/api/services', '/%'])
      expect((await secure.get(path)).headers.get('strict-transport-security'), path).toBe(wanted)
    await secure.close()
  })

  test('has them also if the address is malformed, and refusals are in no cache', async () => {
    for (const path of ['/api/user/%f0%28', '/api/%', '/%', '/api/nothing-here', '/api/user/1']) {
      const { status, headers } = await app.get(path)
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('x-request-id'), path).not.toBeNull()
      expect(headers.get('cache-control'), path).toBe('no-store')
    }
  })

  test('TRACE is refused, so that no answer repeats what a browser sent', async () => {
    for (const path of ['/', '/api/services']) {
      const sent = request(app.url + path, { method: 'TRACE', headers: { 'x-secret': 'told-back' } }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      expect(answer.statusCode, path).toBeGreaterThanOrEqual(400)
      expect((await answer.toArray()).join('')).not.toContain('told-back')
    }
  })

  test('lets other origins read it only if the settings name them', async () => {
    const mobile = await startApp({ ALLOWED_ORIGINS: 'https://localhost,capacitor://localhost' })
    const askedFrom = async (origin: string) => {
      const { headers } = await mobile.send('GET', '/api/services', { headers: { origin } })
      return headers.get('access-control-allow-origin')
    }
    expect(await askedFrom('capacitor://localhost')).toBe('capacitor://localhost')
    expect(await askedFrom('https://elsewhere.example')).toBeNull()
    await mobile.close()
    expect(
      (await app.send('GET', '/api/services', { headers: { origin: 'https://localhost' } })).headers.get(
        'access-control-allow-origin',
      ),
    ).toBeNull()
  })
})

describe('A caller who states an address in X-Forwarded-For', () => {
  const statuses = async (environment: Record<string, string>) => {
    const limited = await startApp({ RATE_LIMIT: 'on', CALLS_PER_MINUTE: '3', ...environment })
    const asked = []
    for (let i = 1; i <= 5; i += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${i}`, 'x-real-ip': `203.0.113.${i}` }
      asked.push((await limited.send('GET', '/api/services', { headers })).status)
    }
    await limited.close()
    return asked
  }

  test('is believed only through a proxy of the settings', async () => {
    expect(await statuses({})).toEqual([200, 200, 200, 429, 429])
    expect(await statuses({ TRUST_PROXY: '192.0.2.1' })).toEqual([200, 200, 200, 429, 429])
    expect(await statuses({ TRUST_PROXY: '127.0.0.1' })).toEqual([200, 200, 200, 200, 200])
  })
})

describe('The document of the API', () => {
  test('names every call of the contract, and a page shows it', async () => {
    const { body } = await app.get('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    for (const { endpoint } of calls) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      expect(body.paths[path]?.[endpoint.method.toLowerCase()], path).toBeDefined()
    }
    expect((await app.get('/api/docs/')).status).toBe(200)
  })
})

describe('The health checks', () => {
  test('/ready answers 503 as soon as the database fails; /health still answers 200', async () => {
    const lonely = await startApp()
    expect((await lonely.get('/ready')).status).toBe(200)
    await lonely.database.close()
    expect((await lonely.get('/ready')).status).toBe(503)
    expect((await lonely.get('/health')).status).toBe(200)
    await lonely.close()
  })
})

describe('The log', () => {
  test('has a call that was refused to an account, with its number', async () => {
    const token = await tokenOf(app, 'rafael')
    expect((await app.get('/api/admin/audit', token)).status).toBe(403)
    const lines = app.logLines().trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        ...{ level: 'info', msg: 'answered', method: 'GET', route: '/api/admin/audit', status: 403 },
        ...{ account: await idOf(app, 'rafael'), time: expect.stringMatching(/Z$/) },
      }),
    )
  })

  test('has each log-in with its account and whether a second factor was given, and each refused one', async () => {
    const email = 'lucia.serrano@example.org'
    await app.post('/api/login', { email, password: PASSWORD })
    await app.post('/api/login', { email, password: 'not-the-password' })
    const lines = app.logLines().trim().split('\n')
    const parsed = lines.map((line) => JSON.parse(line))
    const entered = parsed.findLast(({ msg }) => msg === 'logged in')
    expect(entered).toMatchObject({ account: await idOf(app, 'lucia'), is_factor_proved: false })
    const answered = parsed.filter(({ msg, route }) => msg === 'answered' && route === '/api/login')
    expect(
      answered.map(({ status, request_id }) => [status, request_id === entered.request_id]).slice(-2),
    ).toEqual([
      [200, true],
      [401, false],
    ])
  })

  test('has a probe of the proxy or the monitoring only if it fails', async () => {
    const lonely = await startApp()
    for (const path of ['/health', '/ready', '/metrics']) await lonely.get(path)
    expect(lonely.logLines()).not.toContain('"answered"')
    await lonely.database.close()
    await lonely.get('/ready')
    expect(lonely.logLines()).toMatch(/"route":"\/ready","status":503/)
    await lonely.close()
  })

  test('has no password, token or e-mail, although all of them were sent in calls', async () => {
    const token = await tokenOf(app, 'lucia')
    const email = 'lucia.serrano@example.org'
    await app.post('/api/login', { email, password: PASSWORD })
    await app.post('/api/login', { email, password: 'not-the-password' })
    await app.post('/api/password/email', { email })
    await app.get(`/password/reset/${token}?email=${email}`)
    await app.get(`/api/users/search/?page=1&note=${token}`, token)
    await app.get('/api/users/search/?page=x', token)
    await app.send('POST', `/api/login?email=${email}`, {
      headers: { 'content-type': 'text/plain' },
      body: email,
    })
    const lines = app.logLines()
    expect(lines.split('\n').length).toBeGreaterThan(6)
    for (const secret of [token, email, PASSWORD, 'not-the-password', 'lucia'])
      expect(lines).not.toContain(secret)
    for (const line of lines.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level')
  })
})
