// More calls at once than the database can answer.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appOfFile, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile()

/** Runs an action while no call finds its session, because the table is locked. */
async function whileNobodyIsAnswered(action: () => Promise<void>) {
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = app.database.db.transaction().execute(async (trx) => {
    await sql`lock table session in access exclusive mode`.execute(trx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  await action().finally(released.resolve)
  await holding
}

test('calls beyond a queue that can be answered soon get 503 with a time to come back at once, the others an answer', async () => {
  const token = await tokenOf(app, 'lucia')
  const search = () => app.get('/api/users/search', token)
  const { max } = app.platform.pool.options
  const most = max + Math.max(50, 10 * max)
  const waiting: Promise<number>[] = []
  await whileNobodyIsAnswered(async () => {
    for (let nth = 0; nth < most - 10; nth += 1) waiting.push(search().then(({ status }) => status))
    await expect.poll(() => app.platform.pool.waitingCount).toBeGreaterThan(most - max - 15)
    // Those who wait have waited too long for anybody else to be admitted.
    await wait(1000)
    const { status, headers, body } = await search()
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body.payload.msg.general).toEqual([expect.stringContaining('está ocupado')])
  })
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]))
  expect((await search()).status).toBe(200)

  const answers = Array.from({ length: most + 100 }, async () => (await search()).status)
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200, 503]))
})
