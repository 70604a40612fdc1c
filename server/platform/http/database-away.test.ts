// Answers and log lines while the database is away: its server stops, or closes all connections.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { test } from '#server/testing/breakable-app.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { testedKind } from '#server/testing/database.ts'

const linesWith = (app: TestApp, text: string) =>
  app
    .logLines()
    .split('\n')
    .filter((line) => line.includes(text))

const write = (app: TestApp) => app.post('/api/contact-us/send-message', contactMessage())

describe.skipIf(testedKind() === 'embedded')('while the database is away', () => {
  test('every call is answered with one sentence that asks to try again, and the log has one line for all of them', async ({
    site,
  }) => {
    const { app, proxy, token } = site
    proxy.cutOff(true)
    const calls = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? app.get('/api/users/search', token) : write(app))),
    )
    for (const { status, headers, body } of calls) {
      expect(status).toBe(503)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(body.payload.msg.general).toHaveLength(1)
    }
    expect((await app.get('/ready')).status).toBe(503)
    expect((await app.get('/health')).status).toBe(200)
    proxy.cutOff(false)
    await expect.poll(async () => (await app.get('/ready')).status).toBe(200)
    expect((await write(app)).status).toBeLessThan(300)

    await expect.poll(() => linesWith(app, 'the database is back'), { timeout: 60_000 }).toHaveLength(1)
    const { calls: counted, seconds } = JSON.parse(linesWith(app, 'the database is back')[0] ?? '')
    expect(counted).toBeGreaterThanOrEqual(12)
    expect(seconds).toBeLessThan(60)
    expect(linesWith(app, 'the database is away')).toHaveLength(1)
    expect(linesWith(app, '"stack"')).toEqual([])
    expect(linesWith(app, 'the queue of jobs had an error')).toEqual([])
  })

  test('a statement that PostgreSQL cuts off is answered with 503, and a commit without an answer is not reported as done', async ({
    site,
  }) => {
    const { app, direct } = site
    // Delays the commit until its connection is closed.
    await direct.script(`create function hold() returns trigger language plpgsql as
        $$ begin perform pg_sleep(8); return null; end $$;
      create constraint trigger hold after insert on contact_message deferrable initially deferred
        for each row execute function hold()`)
    const sent = write(app)
    const cut = () =>
      direct.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`)
    await expect.poll(async () => (await cut()).rowCount).toBeGreaterThan(0)
    const { status, headers } = await sent
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true])
    expect((await direct.query('select 1 from contact_message')).rows).toEqual([])
    expect(linesWith(app, '"stack"')).toEqual([])
  })

  test('a write that waits too long for a lock is answered with 503, and the log speaks of a lock, not of an absent database', async ({
    site,
  }) => {
    const { app, direct } = site
    const other = await direct.db.startTransaction().execute()
    await sql`lock table contact_message`.execute(other)
    const { status, headers } = await write(app)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(linesWith(app, 'a lock was not free in time')).toHaveLength(1)
    expect(linesWith(app, 'the database is away')).toEqual([])
    await other.rollback().execute()
    expect((await write(app)).status).toBeLessThan(300)
  })

  test('a write that arrives while another node becomes the leader waits for it, and is done once', async ({
    site,
  }) => {
    const { app, proxy, direct, token } = site
    proxy.cutOff(true)
    expect((await app.get('/api/users/search', token)).status).toBe(503)
    const sent = write(app)
    await wait(500)
    proxy.cutOff(false)
    expect((await sent).status).toBeLessThan(300)
    expect((await direct.query('select 1 from contact_message')).rows).toHaveLength(1)
  })
})
