import { beforeAll, describe, expect, test } from 'vitest'
import { testedKind } from '#server/testing/database.ts'
import { appOfFile, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile()

describe.skipIf(testedKind() === 'embedded')('the statement that finds a session is prepared', () => {
  let token: string
  beforeAll(async () => {
    token = await tokenOf(app, 'lucia')
  })

  /** The prepared statements of all free connections. */
  async function onFreeConnections(statement: string) {
    const { pool } = app.database
    const clients = await Promise.all(
      Array.from({ length: Math.max(1, pool.idleCount) }, () => pool.connect()),
    )
    const results = await Promise.all(clients.map((client) => client.query(statement)))
    for (const client of clients) client.release()
    return results.flatMap(({ rows }) => rows)
  }
  const prepared = () => onFreeConnections('select name, statement from pg_prepared_statements')
  const profile = async () => (await app.get('/api/user/1', token)).status

  test('once for each connection, under a name of its text', async () => {
    expect(await profile()).toBe(200)
    const found = await prepared()
    expect(found.filter(({ statement }) => statement.includes('from session')).length).toBeGreaterThan(0)
    for (const { name, statement } of found) {
      expect(name).toMatch(/^p_[\w-]{20}$/)
      expect(statement).not.toContain('request_id')
    }
  })

  test('a connection that has lost it answers all the same, and nothing is prepared again', async () => {
    expect(await profile()).toBe(200)
    await onFreeConnections('deallocate all')
    expect(await profile()).toBe(200)
    expect(await profile()).toBe(200)
    expect(await prepared()).toEqual([])
  })
})
