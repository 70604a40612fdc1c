// Live events behind PgBouncer in transaction mode, where LISTEN succeeds and nothing is heard.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import { openSession } from '#server/identity/session.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { serve } from '#server/serve.ts'
import { testedKind } from '#server/testing/database.ts'
import { readEvents } from '#server/testing/event-stream.ts'
import { type Cluster, startTemporaryCluster } from '#server/testing/other-programs/cluster.ts'
import { isInstalled } from '#server/testing/other-programs/installed.ts'
import { startPooler } from '#server/testing/other-programs/pooler.ts'

/** More than the seconds after which an instance knows that it hears nothing. */
const KNOWN_MS = 6000

describe.skipIf(testedKind() === 'embedded' || !isInstalled('pgbouncer'))('an instance', () => {
  let cluster: Cluster
  let pooler: Awaited<ReturnType<typeof startPooler>>
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'pesquisa-deaf-'))
  beforeAll(async () => {
    cluster = (await startTemporaryCluster())!
    pooler = await startPooler(cluster)
  })
  afterAll(async () => {
    await pooler?.stop()
    await cluster?.stop()
  })

  async function instanceOn(DATABASE_URL: string) {
    const others = { PORT: '0', CAPTCHA: 'off', RATE_LIMIT: 'off', PUBLIC_URL: 'http://pesquisa.test' }
    const settings = readSettings({ DATA_DIR, DATABASE_URL, ...others })
    const database = await connect(settings)
    await prepareDatabase(database)
    const { rows } = await database.query(
      `insert into account (email, email_key, role) values ('a@example.org', 'a@example.org', 'admin')
        on conflict (email_key) do update set email = excluded.email returning id`,
    )
    const token = await openSession(database.db, rows[0].id)
    // Seconds count from here.
    return { ...(await serve(settings, { database, sweeping: false, log: () => {} })), token }
  }

  test('that hears nothing ends its streams and gives none, so that pages ask by themselves', async () => {
    const { url, token, close } = await instanceOn(pooler.url)
    const early = await readEvents({ url }, token)
    expect(early.status).toBe(200)
    await early.ended
    const late = await readEvents({ url }, token)
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '30'])
    await close()
  })

  test('on a connection of its own hears, and gives streams for as long as it runs', async () => {
    const { url, token, close } = await instanceOn(cluster.url)
    await wait(KNOWN_MS)
    const stream = await readEvents({ url }, token)
    expect(stream.status).toBe(200)
    await expect.poll(() => stream.events[0]?.[0]).toBe('unread')
    stream.close()
    await close()
  })
})
