// Connections of the database that go silent without a reset, as after a firewall drops them or a machine is
// switched off.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe } from 'vitest'
import { watchDatabase } from '#server/platform/http/outages.ts'
import type { TestApp } from '#server/testing/app.ts'
import { test } from '#server/testing/breakable-app.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { testedKind } from '#server/testing/database.ts'
import { addDetective } from '#server/testing/people.ts'
import { migrate } from '../migrate.ts'

interface Sent {
  at: number
  status: number
  took: number
  retryAfter: string | null
}

/** Eight writers, each writing again and again until stopped: contact messages, or changes of one profile. */
function writeOn(app: TestApp, token: string) {
  const sent: Sent[] = []
  let isOver = false
  const writer = async (number: number) => {
    for (let times = 0; !isOver; times += 1) {
      const at = performance.now()
      const { status, headers } =
        number % 2
          ? await app.post(
              '/api/contact-us/send-message',
              contactMessage({ subject: `Duda ${number} ${times}` }),
            )
          : await app.post('/api/user/managment/office-name', { office_name: `Casa ${times}` }, token)
      const took = performance.now() - at
      sent.push({ at, status, took, retryAfter: headers.get('retry-after') })
      await wait(50)
    }
  }
  return {
    sent,
    start: () => {
      const writers = Array.from({ length: 8 }, (_, number) => writer(number))
      return async () => {
        isOver = true
        await Promise.all(writers)
      }
    },
  }
}

const isDone = ({ status }: Sent) => status >= 200 && status < 300

// Concurrent, since these tests mostly wait.
describe.skipIf(testedKind() === 'embedded').concurrent('connections to the database that go silent', () => {
  test.for(['they stay open', 'the database closes them'])(
    'delay writes by at most 30 s if %s; a failed write gets 503 with Retry-After',
    async (how, { site, expect }) => {
      const { app, proxy, direct, token } = site
      const { sent, start: startWriting } = writeOn(app, token)
      const stopWriting = startWriting()
      await expect.poll(() => sent.length).toBeGreaterThan(8)
      expect(sent.every(isDone)).toBe(true)

      const silentAt = performance.now()
      expect(proxy.silence()).toBeGreaterThan(0)
      if (how === 'the database closes them')
        await direct.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`)
      const after = () => sent.filter(({ at }) => at > silentAt)
      await expect.poll(() => after().filter(isDone).length, { timeout: 60_000 }).toBeGreaterThan(16)
      await stopWriting()

      const first = Math.min(
        ...after()
          .filter(isDone)
          .map(({ at, took }) => at + took),
      )
      expect(first - silentAt).toBeLessThan(30_000)
      // Every write that failed, none later than 30 s.
      const failed = sent.filter((one) => !isDone(one))
      expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([503]))
      expect(failed.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
      expect(Math.max(...failed.map(({ at, took }) => at + took)) - silentAt).toBeLessThan(30_000)
      expect((await app.get('/ready')).status).toBe(200)
      await expect.poll(() => app.logLines(), { timeout: 60_000 }).toContain('the database is back')
      const lines = app.logLines().split('\n')
      expect(lines.filter((line) => line.includes('the database is away'))).toHaveLength(1)
      expect(app.logLines()).not.toContain('"stack"')
    },
  )

  test('do not hold the lock of a transaction that they cut off for long', async ({ site, expect }) => {
    const { app, proxy } = site
    const id = await addDetective(app)
    const cut = app.database.db.transaction().execute(async (trx) => {
      await sql`update detective set office_name = 'Antes' where id = ${id}`.execute(trx)
      proxy.silence()
      await sql`select 1`.execute(trx)
    })
    await expect(cut).rejects.toMatchObject({ is_database_away: true })
    const at = performance.now()
    for (;;) {
      try {
        await sql`update detective set office_name = 'Después' where id = ${id}`.execute(app.database.db)
        break
      } catch (error) {
        expect(error).toMatchObject({ is_database_away: true })
      }
    }
    expect(performance.now() - at).toBeLessThan(18_000)
  })

  test('do not keep the server from ending', async ({ site, expect }) => {
    const { app, proxy } = site
    const busy = sql`select pg_sleep(60)`.execute(app.database.db).catch(() => {})
    await wait(300)
    proxy.silence()
    const at = performance.now()
    await app.close()
    expect(performance.now() - at).toBeLessThan(9000)
    await busy
  })

  test('end the process if new ones go silent too, but only after its patience', async ({ site, expect }) => {
    const { app, proxy } = site
    proxy.silence()
    proxy.silenceNew(true)
    const at = performance.now()
    const seconds = await new Promise<number>((resolve) =>
      watchDatabase(
        () => app.platform.db.selectFrom('setting').select('name').limit(1).execute(),
        app.platform.outages,
        { patience_seconds: 3, giveUp: resolve },
      ),
    )
    expect(seconds).toBeGreaterThan(3)
    expect(performance.now() - at).toBeGreaterThan(3000)
    proxy.silenceNew(false)
  })

  test('do not affect a migration, which has no time limit', async ({ site, expect }) => {
    const { app, direct } = site
    const folder = mkdtempSync(join(tmpdir(), 'pesquisa-slow-'))
    try {
      const done = (await direct.query('select name from applied_migration')).rows
      for (const { name } of done) writeFileSync(join(folder, name), '')
      writeFileSync(join(folder, '9000_slow.sql'), 'select pg_sleep(14)')
      expect(await migrate(app.database, folder)).toEqual(['9000_slow.sql'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
