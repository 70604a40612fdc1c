// Live events (GET /api/events) through the proxies of ops, with TLS and HTTP/2 as browsers have them. Those
// that this machine lacks are skipped (apt: haproxy, nginx, caddy).
import { type ClientHttp2Session, constants } from 'node:http2'
import { afterEach, describe, expect, test } from 'vitest'
import { openSession } from '#server/identity/session.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { proxiesHere, type RunningProxy, startProxy } from '#server/testing/other-programs/proxies.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const lucia = await idOf(app, 'lucia')
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function proxyOf(
  name: Parameters<typeof startProxy>[0],
  change?: (text: string) => string,
): Promise<RunningProxy> {
  const proxy = await startProxy(name, app.url, change)
  closing.push(proxy.stop)
  return proxy
}

function sessionOf(proxy: RunningProxy): ClientHttp2Session {
  const session = proxy.connect()
  closing.push(() => session.destroy())
  return session
}

/** A call over the connection: its status, and what has come of its body so far. */
async function call(session: ClientHttp2Session, path: string, token: string) {
  const stream = session.request({ ':path': path, authorization: `Bearer ${token}` })
  const call = { text: '', isEnded: false, status: 0, encoding: '' as string | undefined }
  stream.on('data', (part) => (call.text += part)).on('end', () => (call.isEnded = true))
  await new Promise((resolve, reject) => {
    stream.once('error', reject)
    stream.once('response', (headers) => {
      call.status = Number(headers[constants.HTTP2_HEADER_STATUS])
      call.encoding = headers['content-encoding'] as string | undefined
      resolve(null)
    })
  })
  return call
}

describe.skipIf(proxiesHere().length === 0).each(proxiesHere())('through %s', (name) => {
  test('a message is told at once, on a stream that is neither stored nor compressed', async () => {
    const session = sessionOf(await proxyOf(name))
    const stream = await call(session, '/api/events', await openSession(app.database.db, lucia))
    expect([stream.status, stream.encoding]).toEqual([200, undefined])
    await expect.poll(() => stream.text).toContain('event: unread')
    const id = await calls.opened('rafael', lucia)
    const sentAt = performance.now()
    await calls.write('rafael', id, 'Hola, ¿puede el lunes?')
    await expect.poll(() => stream.text, { timeout: 5000, interval: 10 }).toContain('¿puede el lunes?')
    expect(performance.now() - sentAt).toBeLessThan(2000)
    expect(stream.isEnded).toBe(false)
  })
})

test.skipIf(!proxiesHere().includes('haproxy'))(
  'through HAProxy streams take no place of the calls, however many are open',
  async () => {
    const proxy = await proxyOf('haproxy', (text) => text.replace(/maxconn 200$/m, 'maxconn 1'))
    const session = sessionOf(proxy)
    const token = await openSession(app.database.db, lucia)
    for (let nth = 0; nth < 5; nth += 1) {
      const stream = await call(session, '/api/events', token)
      await expect.poll(() => stream.text).toContain('event: unread')
    }
    const { status } = await call(session, '/api/services', token)
    expect(status).toBe(200)
  },
)
