// The traces that the operator's collector receives.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { startApp } from '#server/testing/app.ts'
import { draftWith } from '#server/testing/collaboration-draft.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { freePort } from '#server/testing/other-programs/free-ports.ts'
import { startTraceCollector } from '#server/testing/other-programs/trace-collector.ts'
import { appOfFile, PASSWORD, tokenOf } from '#server/testing/people.ts'

const collector = await startTraceCollector()
afterAll(() => collector.close())
const SOON = { OTEL_BSP_SCHEDULE_DELAY: '20' }
const app = await appOfFile({
  ...SOON,
  OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
  OTEL_SERVICE_NAME: 'directorio',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=pruebas,host.name=uno',
})

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

/** The span of the call with this answer. */
async function spanOf({ headers }: { headers: Headers }) {
  const id = headers.get('x-request-id')
  const found = () => collector.spans.find(({ attributes }) => attributes.request_id === id)
  await expect.poll(found).toBeDefined()
  return found()!
}

const below = (spanId: string) => collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId)

describe('The collector of traces', () => {
  test('gets a span of each call, by the pattern of its route, with the request id and the status', async () => {
    const token = await tokenOf(app, 'lucia')
    const span = await spanOf(await app.get('/api/user/123456', token))
    expect(span).toMatchObject({ name: 'GET /api/user/:id', isError: false, parentSpanId: undefined })
    expect(span.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/user/:id',
      'http.response.status_code': 404,
    })
    expect(collector.last.path).toBe('/v1/traces')
  })

  test('gets the service and its attributes, and the headers that it asks for', async () => {
    const span = await spanOf(await app.get('/api/services'))
    expect(span.resource).toMatchObject({
      'service.name': 'directorio',
      'deployment.environment.name': 'pruebas',
      'host.name': 'uno',
    })
    expect(span.resource['service.version']).toMatch(/^\d+\.\d+\.\d+$/)
    expect(collector.last.headers).toMatchObject({ 'x-key': 'a key', 'content-type': 'application/json' })
  })

  test('sees the statements of a call below its span, with placeholders', async () => {
    const token = await tokenOf(app, 'lucia')
    const span = await spanOf(await app.get('/api/users/search/?gender=f', token))
    await expect.poll(() => below(span.spanId).length).toBeGreaterThan(1)
    const statements = below(span.spanId)
    expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([span.traceId]))
    const texts = statements.map(({ attributes }) => String(attributes['db.query.text']))
    expect(texts.join('\n')).toContain('session.token_hash = $1')
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(2048)
    expect(statements[0]).toMatchObject({
      name: expect.stringMatching(/^(select|with|update)$/),
      attributes: { 'db.system.name': 'postgresql' },
    })
  })

  test('sees the call as a part of the trace of its caller, whose other words are dropped', async () => {
    const answer = await app.send('GET', '/api/services', {
      headers: { traceparent: `00-${TRACE}-${PARENT}-01`, tracestate: 'a-secret=of-the-caller' },
    })
    expect(await spanOf(answer)).toMatchObject({ traceId: TRACE, parentSpanId: PARENT })
    expect(collector.texts.join().includes('of-the-caller')).toBe(false)
  })

  test('gets nothing of a call whose caller decided not to record it', async () => {
    const headers = { traceparent: `00-${TRACE}-${PARENT}-00` }
    const unrecorded = await app.send('GET', '/api/services', { headers })
    await spanOf(await app.get('/api/services'))
    const ids = collector.spans.map(({ attributes }) => attributes.request_id)
    expect(ids).not.toContain(unrecorded.headers.get('x-request-id'))
  })

  test.each(['', 'nonsense', `00-${'0'.repeat(32)}-${PARENT}-01`])(
    'begins a new trace for traceparent "%s"',
    async (traceparent) => {
      const span = await spanOf(await app.send('GET', '/api/services', { headers: { traceparent } }))
      expect(span).toMatchObject({
        parentSpanId: undefined,
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      })
    },
  )

  test('sees the job that sends an e-mail, and one that fails as an error', async () => {
    await app.post('/api/contact-us/send-message', contactMessage())
    await app.emails()
    const mail = () => collector.spans.find(({ name }) => name === 'job mail')
    await expect.poll(mail).toBeDefined()
    expect(mail()).toMatchObject({ isError: false, parentSpanId: undefined })
    await app.platform.jobs.enqueue(app.database.db, 'mail', { sealed: 'broken' })
    const failed = () => collector.spans.find(({ name, isError }) => name === 'job mail' && isError)
    await expect.poll(failed).toBeDefined()
  })

  test('never gets an address, a token, a password, an e-mail, a name or another value', async () => {
    const token = await tokenOf(app, 'rafael')
    const { email } = namedWorld.rafael
    await app.post('/api/login', { email, password: PASSWORD })
    await app.post('/api/login', { email, password: 'una-mala-clave' })
    await app.get('/api/users/search/?word=Buscadisima', token)
    await app.get('/email/confirm/a-secret-key')
    await app.get('/no-existe/otra-clave?token=tercera-clave')
    await app.post('/api/collaborations/create', draftWith({ subject: 'Asunto reservado' }), token)
    await app.post('/api/contact-us/send-message', contactMessage({ subject: 'Muy confidencial' }))
    await spanOf(
      await app.send('GET', '/api/services?x=cuarta-clave', { headers: { 'user-agent': 'quinta-clave' } }),
    )
    const all = collector.texts.join('\n')
    for (const sent of ['"GET /api/users/search/"', 'insert into \\"collaboration\\"'])
      expect(all.includes(sent), sent).toBe(true)
    const secrets = [
      token,
      email,
      PASSWORD,
      'rafael',
      'mala-clave',
      'Buscadisima',
      'a-secret-key',
      'no-existe',
    ]
    secrets.push('otra-clave', 'tercera-clave', 'cuarta-clave', 'quinta-clave', 'Asunto reservado')
    secrets.push('Muy confidencial', 'begona', '127.0.0.1', '@example')
    expect(secrets.filter((secret) => all.toLowerCase().includes(secret.toLowerCase()))).toEqual([])
  })

  test('gets a refusal of the database by its code alone', async () => {
    await app.database.query(
      `alter table contact_message add constraint only_short check (length(subject) < 15) not valid`,
    )
    const span = await spanOf(
      await app.post('/api/contact-us/send-message', contactMessage({ subject: 'Asunto que no cabe' })),
    )
    await app.database.query('alter table contact_message drop constraint only_short')
    expect(span).toMatchObject({ isError: true, attributes: { 'error.type': '500' } })
    await expect.poll(() => below(span.spanId).find(({ isError }) => isError)).toBeDefined()
    const refused = below(span.spanId).find(({ isError }) => isError)
    expect(refused?.attributes['error.type']).toBe('23514')
    expect(collector.texts.join().includes('que no cabe')).toBe(false)
  })
})

describe('The log', () => {
  test('names the trace of a call that is recorded', async () => {
    const span = await spanOf(await app.get('/api/languages'))
    const line = app
      .logLines()
      .split('\n')
      .find((line) => line.includes(`"${span.attributes.request_id}"`))
    expect(JSON.parse(line!)).toMatchObject({ trace_id: span.traceId, route: '/api/languages' })
  })

  test('names none if there is no collector', async () => {
    const plain = await startApp()
    await plain.get('/api/languages')
    expect(plain.platform.tracing).toBeNull()
    expect(plain.logLines()).not.toContain('trace_id')
    await plain.close()
  })
})

describe('A collector that is away', () => {
  test('fails no call, and is told of once when it goes and once when it is back', async () => {
    const port = await freePort()
    const lonely = await startApp({
      ...SOON,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `http://127.0.0.1:${port}/v1/traces`,
    })
    const lines = (words: string) => lonely.logLines().split(words).length - 1
    for (let nth = 0; nth < 5; nth += 1) expect((await lonely.get('/api/services')).status).toBe(200)
    await expect.poll(() => lines('the collector of traces is away'), { timeout: 20_000 }).toBe(1)
    for (let nth = 0; nth < 5; nth += 1) expect((await lonely.get('/api/services')).status).toBe(200)
    const back = await startTraceCollector(port)
    await expect.poll(() => lines('the collector of traces is back'), { timeout: 20_000 }).toBe(1)
    expect(lines('the collector of traces is away')).toBe(1)
    expect(lonely.logLines()).not.toContain(String(port))
    await lonely.close()
    await back.close()
  }, 60_000)

  test('is told of once, however many deliveries it refuses', async () => {
    const lines = (words: string) => app.logLines().split(words).length - 1
    collector.status = 400
    const refused = collector.texts.length
    for (let nth = 1; nth <= 4; nth += 1) {
      await app.get('/api/services')
      await expect.poll(() => collector.texts.length).toBeGreaterThanOrEqual(refused + nth)
    }
    collector.status = 200
    await spanOf(await app.get('/api/services'))
    await expect.poll(() => lines('the collector of traces is back')).toBe(1)
    expect(lines('the collector of traces is away')).toBe(1)
  })

  test('that takes everything and answers nothing does not hold up the end of the server', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as { port: number }
    const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
    await app.get('/api/services')
    const started = performance.now()
    await app.close()
    expect(performance.now() - started).toBeLessThan(5000)
    silent.closeAllConnections()
    silent.close()
  })
})

test('Spans that are not sent yet go out when the server ends', async () => {
  const last = await startTraceCollector()
  const ending = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: last.url })
  await ending.get('/api/services')
  await ending.close()
  expect(last.spans.map(({ name }) => name)).toContain('GET /api/services')
  await last.close()
})

test('Nothing of OpenTelemetry is loaded if no collector is set', () => {
  const some = {
    url: 'http://127.0.0.1:1',
    headers: '',
    attributes: '',
    sampler: 'always_on',
    delay_ms: 5000,
  }
  const code = `
    const { registerHooks } = await import('node:module')
    const loaded = []
    registerHooks({ resolve(name, context, next) {
      // The library of the metrics uses the API itself.
      const isOwn = !context.parentURL?.includes('/node_modules/')
      if (name.startsWith('@opentelemetry/') && isOwn) loaded.push(name)
      return next(name, context)
    } })
    await import('#server/serve.ts')
    const { tracingOf } = await import('#server/platform/tracing/tracing-of.ts')
    for (const tracing of [null, ${JSON.stringify(some)}]) {
      await tracingOf({ tracing }, console)
      console.log(loaded.length)
    }
    process.exit()`
  const words = ['--no-warnings', '--input-type=module', '--eval', code]
  const [without, withOne] = execFileSync(process.execPath, words, { encoding: 'utf8' })
    .split('\n')
    .map(Number)
  expect(without).toBe(0)
  expect(withOne).toBeGreaterThan(4)
})
