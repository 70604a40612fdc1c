// Reads from a standby of PostgreSQL itself, which these tests make late, stop, and leave without its leader.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from './database/connect.ts'
import type { ReadCounts } from './database/connections/replica.ts'
import { prepareDatabase } from './database/prepare.ts'
import { startApp, type TestApp } from './testing/app.ts'
import { collaborationCalls } from './testing/collaborations.ts'
import { contactMessage } from './testing/contact-message.ts'
import { testedKind } from './testing/database.ts'
import { type BreakableProxy, startBreakableProxy } from './testing/other-programs/breakable-proxy.ts'
import { type Cluster, startTemporaryCluster } from './testing/other-programs/cluster.ts'
import { startReplica, type TestReplica } from './testing/other-programs/replica.ts'
import { addDetective, fillWithNamedWorld, idOf, tokenOf } from './testing/people.ts'

let leader: Cluster
let standby: TestReplica
let toLeader: BreakableProxy
let toStandby: BreakableProxy
let app: TestApp
let lucia: string
let rafael: string

const LIST = '/api/collaborations/search-request/?sort=newest'
const SEARCH = '/api/users/search/?country=ES'

async function isListedFor(token: string, subject: string) {
  const { status, body } = await app.get(LIST, token)
  expect(status).toBe(200)
  return body.data.some((request: { subject: string }) => request.subject === subject)
}
const counts = (): ReadCounts => ({ ...app.platform.replica!.counts })
const publish = (subject: string) => collaborationCalls(app).publish(lucia, { subject })

describe.skipIf(testedKind() === 'embedded')('with a read replica', () => {
  beforeAll(async () => {
    leader = (await startTemporaryCluster())!
    const database = await connect({ database_url: leader.url, data_dir: '' })
    await prepareDatabase(database)
    await database.close()
    standby = await startReplica(leader.url)
    toLeader = await startBreakableProxy(leader.url)
    toStandby = await startBreakableProxy(standby.url)
    const urls = { DATABASE_URL: toLeader.url, DATABASE_READ_URL: toStandby.url }
    app = await startApp(
      { ...urls, RATE_LIMIT: 'on', PROFILES_PER_MINUTE: '3' },
      { reach: ({ settings }) => connect({ ...settings, database_url: toLeader.url }) },
    )
    await fillWithNamedWorld(app)
    lucia = await tokenOf(app, 'lucia')
    rafael = await tokenOf(app, 'rafael')
  })
  afterAll(async () => {
    await app?.close()
    await toStandby?.close()
    await toLeader?.close()
    await standby?.stop()
    await leader?.stop()
  })

  test('searches, lists, requests and profiles of others come from it', async () => {
    const id = await publish('Seguimiento en Cuenca')
    await expect.poll(() => isListedFor(rafael, 'Seguimiento en Cuenca')).toBe(true)
    const other = await idOf(app, 'nuria')
    const before = counts()
    for (const path of [
      SEARCH,
      LIST,
      `/api/collaboration/${id}`,
      `/api/user/${other}`,
      '/api/locations/suggest?q=cue',
    ])
      expect((await app.get(path, rafael)).status, path).toBe(200)
    expect(counts()).toEqual({ ...before, replica: before.replica + 5 })
    expect((await app.get('/metrics')).body).toContain(
      `pesquisa_replica_reads_total{outcome="replica"} ${before.replica + 5}`,
    )
    // A reader is counted where it is written, and seen by the author once the replica has it.
    const views = async () => (await app.get(`/api/collaboration/${id}`, lucia)).body.unique_views
    await expect.poll(views, { timeout: 10_000 }).toBe(1)
  })

  test('the author sees a request at once while it is late; another member within seconds', async () => {
    await standby.pause()
    const before = counts()
    await publish('Relevo en Teruel')
    expect(await isListedFor(lucia, 'Relevo en Teruel')).toBe(true)
    expect(counts().behind).toBe(before.behind + 1)
    // Nobody reads a list that is older than some seconds.
    await expect.poll(() => isListedFor(rafael, 'Relevo en Teruel'), { timeout: 15_000 }).toBe(true)
    await standby.resume()
    await expect
      .poll(async () => {
        const { replica } = counts()
        await isListedFor(lucia, 'Relevo en Teruel')
        return counts().replica - replica
      })
      .toBe(1)
  })

  test('the writes of an account in another cluster, from which the data were moved, hold nothing up', async () => {
    await app.database.query(
      `insert into written_position select id, 'FFFF/0' from account on conflict (account_id) do update set lsn = excluded.lsn`,
    )
    await expect
      .poll(async () => {
        const { replica } = counts()
        await app.get(SEARCH, rafael)
        return counts().replica - replica
      })
      .toBe(1)
    await app.database.query('delete from written_position')
  })

  test('a write is acknowledged even if its position cannot be stored, and the log says so', async () => {
    await app.database.script(`create function refuse() returns trigger language plpgsql as
        $$ begin raise 'no' using errcode = 'disk_full'; end $$;
      create trigger refuse before insert or update on written_position for each row execute function refuse()`)
    const { status } = await collaborationCalls(app).create(lucia, { subject: 'Relevo en Zamora' })
    await app.database.script('drop trigger refuse on written_position')
    expect(status).toBe(201)
    expect(app.logLines()).toContain('the position of a write was not stored')
  })

  test('the limit for opened profiles counts as without it', async () => {
    const reader = await tokenOf(app, 'beatriz')
    const statuses = []
    for (let opened = 0; opened < 4; opened += 1) {
      const id = await addDetective(app)
      await expect.poll(async () => (await app.get(`/api/user/${id}`, lucia)).status).not.toBe(404)
      statuses.push((await app.get(`/api/user/${id}`, reader)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('a session that was ended is refused at once, however late it is', async () => {
    const token = await tokenOf(app, 'lucia')
    expect((await app.get(SEARCH, token)).status).toBe(200)
    await standby.pause()
    expect((await app.post('/api/logout', {}, token)).status).toBe(204)
    expect((await app.get(SEARCH, token)).status).toBe(401)
    await standby.resume()
  })

  test('while it is away the leader answers, and it is used again afterwards', async () => {
    toStandby.cutOff(true)
    const before = counts()
    expect((await app.get(SEARCH, rafael)).status).toBe(200)
    expect(counts().away).toBe(before.away + 1)
    expect((await app.get('/ready')).body).toEqual({ status: 'ready' })
    toStandby.cutOff(false)
    await expect
      .poll(async () => {
        await app.get(SEARCH, rafael)
        return counts().replica
      })
      .toBeGreaterThan(before.replica)
  })

  test('while the leader is away members go on reading, writes are refused, and nothing has to be restarted', async () => {
    const id = await publish('Turno de noche en Soria')
    const other = await idOf(app, 'nuria')
    await expect.poll(() => isListedFor(rafael, 'Turno de noche en Soria')).toBe(true)
    const lists = '/api/services'
    toLeader.cutOff(true)
    for (const path of [
      SEARCH,
      LIST,
      `/api/collaboration/${id}`,
      `/api/user/${other}`,
      '/api/announcements',
      lists,
    ])
      expect((await app.get(path, rafael)).status, path).toBe(200)
    expect((await app.get(SEARCH)).status).toBe(401)
    expect((await app.get(SEARCH, 'unknown-token-of-nobody-at-all')).status).toBe(401)
    const ready = await app.get('/ready')
    expect([ready.status, ready.body]).toEqual([200, { status: 'read-only' }])
    expect((await app.post('/api/contact-us/send-message', contactMessage())).status).toBe(503)

    toLeader.cutOff(false)
    await expect.poll(async () => (await app.get('/ready')).body).toEqual({ status: 'ready' })
    expect((await app.post('/api/contact-us/send-message', contactMessage())).status).toBeLessThan(300)
  })
  test('while the leader is silent, a load balancer is told within a second that reads go on', async () => {
    toLeader.silence()
    toLeader.silenceNew(true)
    const started = performance.now()
    const { status, body } = await app.get('/ready')
    expect(performance.now() - started).toBeLessThan(1500)
    expect([status, body]).toEqual([200, { status: 'read-only' }])
    toLeader.silenceNew(false)
    await expect.poll(async () => (await app.get('/ready')).body).toEqual({ status: 'ready' })
  })
})
