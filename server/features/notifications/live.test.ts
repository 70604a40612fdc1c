// Live events (GET /api/events).
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { openSession } from '#server/identity/session.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { serve } from '#server/serve.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { testedKind } from '#server/testing/database.ts'
import { type ReadEvents, readEvents } from '#server/testing/event-stream.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const lucia = await idOf(app, 'lucia')
const rafael = await idOf(app, 'rafael')
const open: ReadEvents[] = []
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})

async function streamOf(id: number, of: { url: string } = app) {
  const token = await openSession(app.database.db, id)
  const stream = await readEvents(of, token)
  open.push(stream)
  await expect.poll(() => stream.events.length).toBeGreaterThan(0)
  return {
    ...stream,
    token,
    named: (name: string) => stream.events.filter(([it]) => it === name).map(([, data]) => data),
  }
}
const isEnded = ({ ended }: ReadEvents) =>
  Promise.race([ended.then(() => true), new Promise((resolve) => setTimeout(resolve, 3000, false))])

describe('a stream', () => {
  test('begins with the numbers of what is unread, and is for members alone', async () => {
    const id = await calls.opened('rafael', lucia)
    await calls.write('rafael', id, 'Hola')
    const { status, headers, events } = await streamOf(lucia)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[200, 'text/event-stream; charset=utf-8', 'no-store, no-transform'],
    ])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-encoding')).toBeNull()
    expect(events[0]).toEqual(['unread', { messages: 1, notifications: 1, about_messages: 1 }])
    expect((await app.get('/api/events')).status).toBe(401)
    // The same numbers for a page that has no stream.
    expect((await calls.get('lucia', '/api/notifications')).body).toMatchObject({
      ...{ unread: 1, unread_about_messages: 1, unread_messages: 1 },
    })
  })

  test('delivers a message to its receiver and to the sender’s other devices, with the new numbers', async () => {
    const id = await calls.opened('rafael', lucia)
    const [receiver, sender, other] = [
      await streamOf(lucia),
      await streamOf(rafael),
      await streamOf(await idOf(app, 'nuria')),
    ]
    const before = receiver.named('unread')[0]
    const { body } = await calls.write('rafael', id, '¿Puede el lunes?')
    await expect
      .poll(() => receiver.named('message'))
      .toEqual([{ conversation_id: id, message: { ...body, mine: false } }])
    await expect.poll(() => sender.named('message')).toEqual([{ conversation_id: id, message: body }])
    await expect.poll(() => receiver.named('unread').at(-1).messages).toBe(before.messages + 1)
    await calls.send('lucia', 'PUT', `/api/conversations/${id}/read`, { up_to: body.id })
    await expect
      .poll(() => receiver.named('unread').at(-1))
      .toEqual({ messages: 0, notifications: 0, about_messages: 0 })
    expect(other.events).toHaveLength(1)
  })

  test('delivers a notification as the bell shows it, unless the kind is not wanted in the app', async () => {
    const author = await streamOf(lucia)
    await calls.offer('rafael', await calls.publish('lucia', { subject: 'Relevo' }))
    await expect
      .poll(() => author.named('notification'))
      .toMatchObject([
        { notification: { kind: 'answer', text: 'Rafael Ortega Muñoz responde a «Relevo».', read: false } },
      ])
    const { body } = await calls.get('lucia', '/api/notifications')
    expect(author.named('notification')[0].notification).toEqual(body.data[0])
    await calls.send('lucia', 'PUT', '/api/user/notification-preferences', {
      kinds: { answer: { app: false } },
    })
    await calls.offer('rafael', await calls.publish('lucia'))
    await calls.send('lucia', 'PUT', '/api/notifications/read', {})
    await expect.poll(() => author.named('unread').at(-1).notifications).toBe(0)
    expect(author.named('notification')).toHaveLength(1)
  })

  test('delivers only the number of unread messages if they are not wanted in the app', async () => {
    const id = await calls.opened('rafael', lucia)
    const [receiver, sender] = [await streamOf(lucia), await streamOf(rafael)]
    const prefer = (app: boolean) =>
      calls.send('lucia', 'PUT', '/api/user/notification-preferences', { kinds: { message: { app } } })
    await prefer(false)
    const before = receiver.named('unread')[0]
    await calls.write('rafael', id, 'Sin prisa')
    await expect.poll(() => sender.named('message')).toHaveLength(1)
    await expect
      .poll(() => receiver.named('unread').at(-1))
      .toEqual({ ...before, messages: before.messages + 1 })
    await prefer(true)
    await calls.write('rafael', id, 'Con prisa')
    await expect.poll(() => receiver.named('message')).toHaveLength(1)
    expect(receiver.named('message')[0].message.text).toBe('Con prisa')
  })

  test('delivers nothing that is rolled back or hidden from its reader', async () => {
    const reader = await streamOf(lucia)
    await app.database.db
      .transaction()
      .execute(async (trx) => {
        await app.platform.events.publish(trx, 'to be told', {
          account_id: lucia,
          kind: 'answer',
          actor_id: rafael,
        })
        throw new Error('rolled back')
      })
      .catch(() => {})
    const id = await calls.opened('rafael', lucia)
    await calls.post('lucia', `/api/user/blocks/${rafael}`)
    await calls.write('rafael', id, 'No llega')
    await calls.send('lucia', 'DELETE', `/api/user/blocks/${rafael}`)
    await calls.write('rafael', id, 'Llega')
    await expect.poll(() => reader.named('message')).toHaveLength(1)
    expect(reader.named('message')[0].message.text).toBe('Llega')
  })
})

describe('a stream ends', () => {
  test('with its session, whatever ends that', async () => {
    const [one, other, third] = [await streamOf(lucia), await streamOf(lucia), await streamOf(rafael)]
    expect((await app.post('/api/logout', {}, one.token)).status).toBe(204)
    expect(await isEnded(one)).toBe(true)
    await app.database.db.deleteFrom('session').where('account_id', '=', lucia).execute()
    expect(await isEnded(other)).toBe(true)
    expect(await isEnded(third)).toBe(false)
  })

  test('when an account opens one too many: the oldest does', async () => {
    const [first, second] = [await streamOf(lucia), await streamOf(lucia)]
    for (let more = 0; more < 9; more += 1) await streamOf(lucia)
    expect(await isEnded(first)).toBe(true)
    expect(await isEnded(second)).toBe(false)
  })

  test('when an account opens many at once: ten are left', async () => {
    const nuria = await idOf(app, 'nuria')
    const token = await openSession(app.database.db, nuria)
    const streams = await Promise.all(Array.from({ length: 25 }, () => readEvents(app, token)))
    open.push(...streams)
    const isOver = streams.map(() => false)
    for (const [nth, { ended }] of streams.entries())
      void ended.then(() => {
        isOver[nth] = true
      })
    await expect.poll(() => isOver.filter(Boolean).length).toBe(15)
  })

  test('when its reader stops reading', async () => {
    const conversation = await calls.opened('rafael', lucia)
    const { body } = await calls.write('rafael', conversation, 'ñ'.repeat(2000))
    const token = await openSession(app.database.db, rafael)
    const socket = createConnection({ port: Number(new URL(app.url).port), host: '127.0.0.1' })
    const closed = once(socket, 'close')
    socket.write(`GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
    await once(socket, 'data')
    socket.pause()
    const times = 5000
    const payload = { type: 'message', conversation_id: conversation, id: body.id, sender_id: rafael }
    // PostgreSQL delivers equal signals of a transaction once.
    await app.database.query(
      `select count(pg_notify('pesquisa', ($1::jsonb || jsonb_build_object('receiver_id', null, 'nth', nth))::text))
        from generate_series(1, $2::int) as nth`,
      [JSON.stringify(payload), times],
    )
    const other = await streamOf(rafael)
    // After all the others of the account.
    await calls.write('rafael', conversation, 'fin')
    await expect.poll(() => other.named('message').at(-1)?.message.text, { timeout: 20_000 }).toBe('fin')
    let bytes = 0
    socket.on('data', (part) => {
      bytes += part.length
    })
    socket.resume()
    await closed
    expect(bytes).toBeLessThan(times * 4000)
  }, 40_000)
})

// The embedded database has no connection of its own for it.
test.skipIf(testedKind() === 'embedded')(
  'a stream ends with its session, and learns the numbers, although the connection that listens was lost meanwhile',
  async () => {
    const [one, other] = [await streamOf(rafael), await streamOf(lucia)]
    const before = other.events.length
    await app.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike any (array['listen%', 'select'])`,
    )
    expect((await app.post('/api/logout', {}, one.token)).status).toBe(204)
    expect(await isEnded(one)).toBe(true)
    await expect.poll(() => other.events.length, { timeout: 5000 }).toBeGreaterThan(before)
  },
)

// The embedded database has one process.
test.skipIf(testedKind() === 'embedded')(
  'a message reaches its receiver at another instance, and a stream ends when the server stops',
  async () => {
    const { rows } = await app.database.query('select current_database() as name')
    const here = new URL(
      process.env.TEST_SERVER_URL ?? (app.database.pool.options.connectionString as string),
    )
    here.pathname = `/${rows[0].name}`
    const settings = readSettings({
      DATA_DIR: app.platform.settings.data_dir,
      DATABASE_URL: here.href,
      ...{ PORT: '0', CAPTCHA: 'off', RATE_LIMIT: 'off', PUBLIC_URL: 'http://pesquisa.test' },
    })
    const other = await serve(settings, { database: await connect(settings), sweeping: false, log: () => {} })
    const reader = await streamOf(lucia, other)
    const id = await calls.opened('rafael', lucia)
    await calls.write('rafael', id, 'Desde otra máquina')
    await expect.poll(() => reader.named('message').at(-1)?.message.text).toBe('Desde otra máquina')
    const at = performance.now()
    await other.close()
    expect(await isEnded(reader)).toBe(true)
    expect(performance.now() - at).toBeLessThan(3000)
  },
)
