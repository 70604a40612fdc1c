import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { collaborationCalls, tokensOfStrangers } from '#server/testing/collaborations.ts'
import { appOfFile, startFilledApp } from '#server/testing/people.ts'
import { letElapse } from '#server/testing/requests.ts'
import { sweepCollaborations } from './sweeps.ts'

// Behind a proxy, so that visitors have different addresses.
const app = await appOfFile({ VISITORS_SEE_DIRECTORY: 'true', TRUST_PROXY: '127.0.0.1' })
const calls = collaborationCalls(app)
// The job workers time their pauses with the clock that these tests change, so they are stopped.
await app.platform.jobs.stop()
afterEach(() => vi.useRealTimers())

const viewsFor = async (who: string, id: number) => (await calls.read(who, id)).body.unique_views

describe('a reader of a request is counted', () => {
  test('once, at once, but not if it is the author or no detective', async () => {
    const id = await calls.publish('lucia')
    expect(await viewsFor('lucia', id)).toBe(0)
    expect(await viewsFor('rafael', id)).toBe(1)
    expect(await viewsFor('rafael', id)).toBe(1)
    expect(await viewsFor('admin', id)).toBe(1)
    expect(await viewsFor('beatriz', id)).toBe(2)
    expect(await viewsFor('lucia', id)).toBe(2)
  })

  test('for that request alone, and not after its last day', async () => {
    const [id, other] = [await calls.publish('lucia'), await calls.publish('lucia')]
    expect(await viewsFor('rafael', id)).toBe(1)
    expect(await viewsFor('lucia', other)).toBe(0)
    await letElapse(app, id)
    expect(await viewsFor('rafael', id)).toBe(1)
    expect((await calls.read('beatriz', id)).status).toBe(404)
    expect(await viewsFor('lucia', id)).toBe(1)
  })

  test('and stays counted after the request is edited, hidden and shown', async () => {
    const id = await calls.publish('lucia')
    await viewsFor('rafael', id)
    for (const changed of [await calls.edit('lucia', id), await calls.disable('lucia', id)])
      expect(changed.body.unique_views).toBe(1)
    // A refused reader does not count.
    expect((await calls.read('nuria', id)).status).toBe(404)
    expect((await calls.disable('lucia', id, 'false')).body.unique_views).toBe(1)
  })

  test('once if one reader opens it ten times at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await calls.publish('lucia')
      const views = await Promise.all(Array.from({ length: 10 }, () => viewsFor('rafael', id)))
      expect(views).toEqual(Array(10).fill(1))
      expect(await viewsFor('lucia', id)).toBe(1)
    }
  })

  test('ten times if ten readers open it at the same moment while its author changes it', async () => {
    const strangers = await tokensOfStrangers(app, 10)
    const id = await calls.publish('lucia')
    const [views] = await Promise.all([
      Promise.all(strangers.map((token) => viewsFor(token, id))),
      calls.edit('lucia', id, { subject: 'Cambiada entretanto' }),
      calls.disable('lucia', id, 'false'),
    ])
    expect(views.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect((await calls.read('lucia', id)).body).toMatchObject({
      subject: 'Cambiada entretanto',
      unique_views: 10,
    })
  })
})

describe('if visitors may see requests', () => {
  const visit = async (id: number, address: string) => {
    const { status, body } = await app.send('GET', `/api/collaboration/${id}`, {
      headers: { 'x-forwarded-for': address },
    })
    expect(status).toBe(200)
    return body.unique_views
  }
  const kept = async () => {
    const { rows } = await app.database.query(
      `select to_jsonb(visiting_day) as day, to_jsonb(collaboration_visit) as visit
       from visiting_day left join collaboration_visit using (day)`,
    )
    return JSON.stringify(rows)
  }

  test('each visitor counts once a day, by address', async () => {
    const id = await calls.publish('lucia')
    expect(await visit(id, '203.0.113.7')).toBe(1)
    expect(await visit(id, '203.0.113.7')).toBe(1)
    expect(await visit(id, '203.0.113.8')).toBe(2)
    // The addresses of one IPv6 network (/64) count as one visitor.
    expect(await visit(id, '2001:db8:1:2::1')).toBe(3)
    expect(await visit(id, '2001:db8:1:2:3::4')).toBe(3)
    expect(await viewsFor('rafael', id)).toBe(4)
    expect(await visit(await calls.publish('lucia'), '203.0.113.7')).toBe(1)
  })

  test('a visitor who opens it ten times at the same moment counts once', async () => {
    await app.database.db.deleteFrom('visiting_day').execute()
    const id = await calls.publish('lucia')
    const views = await Promise.all(Array.from({ length: 10 }, () => visit(id, '203.0.113.9')))
    expect(views).toEqual(Array(10).fill(1))
  })

  test('the next day visitors count again, and no trace of their identity is left', async () => {
    await app.database.db.deleteFrom('visiting_day').execute()
    const id = await calls.publish('lucia', { start_date: '2030-01-01' })
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-07-01T21:59:59Z') })
    expect(await visit(id, '203.0.113.7')).toBe(1)
    const first = await kept()
    vi.setSystemTime(new Date('2027-07-01T22:00:00Z'))
    expect(await visit(id, '203.0.113.7')).toBe(2)
    expect(await visit(id, '203.0.113.7')).toBe(2)
    await sweepCollaborations(app.platform)
    const second = await kept()
    expect(await visit(id, '203.0.113.7')).toBe(2)
    vi.useRealTimers()
    const bytesIn = (text: string) => text.match(/\\\\x[0-9a-f]{64}/g) ?? []
    expect(first).toContain('2027-07-01')
    expect(second).toContain('2027-07-02')
    expect(second).not.toContain('2027-07-01')
    expect([bytesIn(first).length, bytesIn(second).length]).toEqual([2, 2])
    for (const bytes of bytesIn(first)) expect(bytesIn(second)).not.toContain(bytes)
    for (const text of [first, second]) {
      expect(text).not.toContain('203.0.113')
      expect(text).not.toContain(createHash('sha256').update('203.0.113.7').digest('hex'))
    }
  })
})

test('if visitors may not see requests, they are neither admitted nor counted', async () => {
  const closed = await startFilledApp()
  try {
    const inside = collaborationCalls(closed)
    const id = await inside.publish('lucia')
    expect((await closed.get(`/api/collaboration/${id}`)).status).toBe(401)
    expect((await inside.read('lucia', id)).body.unique_views).toBe(0)
  } finally {
    await closed.close()
  }
})
