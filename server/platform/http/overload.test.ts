// More calls at once than the database can answer.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appOfFile, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile()

test('calls beyond a queue that can be answered soon get 503 with a time to come back at once, the others an answer', async () => {
  const token = await tokenOf(app, 'lucia')
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  // Every call looks for its session.
  const holding = app.database.db.transaction().execute(async (trx) => {
    await sql`lock table session in access exclusive mode`.execute(trx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const refused: number[] = []
  const call = async () => {
    const { status, headers, body } = await app.get('/api/users/search', token)
    if (status !== 503) return status
    refused.push(Number(headers.get('retry-after')))
    expect(body.payload.msg.general).toEqual([expect.stringContaining('está ocupado')])
    return status
  }
  const calls = Array.from({ length: 300 }, call)
  await expect.poll(() => refused.length, { timeout: 5000 }).toBeGreaterThan(50)
  expect(Math.min(...refused)).toBeGreaterThan(0)
  // After a second those who wait have waited too long for anybody else to be admitted.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(await call()).toBe(503)
  released.resolve()
  await holding
  const answered = (await Promise.all(calls)).filter((status) => status === 200)
  expect(answered.length).toBeGreaterThanOrEqual(190)
  expect(answered.length + refused.length).toBe(301)
  expect((await app.get('/api/users/search', token)).status).toBe(200)
})
