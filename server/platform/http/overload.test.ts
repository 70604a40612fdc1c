// More calls at once than the database can answer.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appOfFile, tokenOf } from '#server/testing/people.ts'
import { FEW, WAITED_MAX_MS, waitingMax } from './overload.ts'

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

test('if many have waited for too long, a call gets 503 with a time to come back at once, and those an answer', async () => {
  const token = await tokenOf(app, 'lucia')
  const search = () => app.get('/api/users/search', token)
  const waiting: Promise<number>[] = []
  await whileNobodyIsAnswered(async () => {
    const { pool } = app.platform
    for (let nth = 0; nth < pool.options.max + 2 * FEW; nth += 1)
      waiting.push(search().then(({ status }) => status))
    await expect.poll(() => pool.longestWait > WAITED_MAX_MS && pool.waitingCount > FEW).toBe(true)
    const { status, headers, body } = await search()
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body.payload.msg.general).toEqual([expect.stringContaining('está ocupado')])
  })
  expect(await Promise.all(waiting)).toContain(200)
  expect((await search()).status).toBe(200)
})

test('of very many calls at one moment some are refused at once, the others get an answer', async () => {
  const token = await tokenOf(app, 'lucia')
  const { max } = app.platform.pool.options
  let refused = 0
  const answers: Promise<number>[] = []
  await whileNobodyIsAnswered(async () => {
    for (let nth = 0; nth < max + waitingMax(max) + 100; nth += 1)
      answers.push(
        app.get('/api/users/search', token).then(({ status }) => {
          if (status === 503) refused += 1
          return status
        }),
      )
    await expect.poll(() => refused).toBeGreaterThanOrEqual(50)
  })
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200, 503]))
})
