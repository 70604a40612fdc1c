import { describe, expect, test } from 'vitest'
import { contactMessage } from '#server/testing/contact-message.ts'
import { testedKind } from '#server/testing/database.ts'
import { appOfFile, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile()

describe.skipIf(testedKind() === 'embedded')('the database says which call a statement belongs to', () => {
  /** The statements that wait for the lock of a table, at least so many, while `run` is under way. */
  async function waitingIn(table: string, atLeast: number, run: () => Promise<{ headers: Headers }>) {
    const lock = await app.database.pool.connect()
    await lock.query(`begin; lock table ${table} in access exclusive mode`)
    const running = run()
    const waiting = async () => {
      const { rows } = await app.database.query(`select query from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%${table}%'`)
      return rows.map(({ query }) => query as string)
    }
    await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(atLeast)
    const found = await waiting()
    await lock.query('rollback')
    lock.release()
    return { found, id: (await running).headers.get('x-request-id') }
  }

  test('by the id that the answer carries, for reads and for writes with a body', async () => {
    const token = await tokenOf(app, 'lucia')
    const read = await waitingIn('block', 1, () => app.get('/api/user/blocks', token))
    expect(read.found).toEqual([expect.stringContaining(`/*request_id='${read.id}'*/`)])
    const write = await waitingIn('contact_message', 1, () =>
      app.post('/api/contact-us/send-message', contactMessage()),
    )
    expect(write.found).toEqual([expect.stringContaining(`/*request_id='${write.id}'*/`)])
  })

  test('calls at the same time have each their own', async () => {
    const token = await tokenOf(app, 'lucia')
    const { found } = await waitingIn('block', 3, async () => {
      const all = await Promise.all([1, 2, 3].map(() => app.get('/api/user/blocks', token)))
      return all[0]!
    })
    expect(new Set(found.map((text) => /request_id='(.*)'/.exec(text)?.[1])).size).toBe(found.length)
  })
})
