// Saving a profile and publishing requests do not block each other. Not on the embedded database, which runs
// one transaction at a time.
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { testedKind } from '#server/testing/database.ts'
import { appOfFile, idOf, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile()
let id: number
let token: string

beforeAll(async () => {
  id = await idOf(app, 'lucia')
  token = await tokenOf(app, 'lucia')
})

const save = (office_name: string) => app.post('/api/user/managment/office-name', { office_name }, token)
const or = <Value>(value: Value, milliseconds: number) => wait(milliseconds, value)

describe.skipIf(testedKind() === 'embedded')('while somebody publishes', () => {
  /** Publishes in the detective's name and keeps that transaction open until `meanwhile` is done. */
  async function publishingWhile<Done>(meanwhile: () => Promise<Done>): Promise<Done> {
    const client = await app.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into collaboration (detective_id, subject, area_key, start_date)
         select $1, 'Entretanto', (select min(key) from area), current_date + 9`,
        [id],
      )
      return await meanwhile()
    } finally {
      await client.query('commit')
      client.release()
    }
  }

  test('the same detective’s profile is saved', async () => {
    const saved = await publishingWhile(() => Promise.race([save('Entretanto'), or(null, 5000)]))
    expect(saved).toMatchObject({ status: 200, body: { data: 'Entretanto' } })
  })

  test('the profile is saved without a wait during 24 concurrent publications, repeatedly', async () => {
    const { create } = collaborationCalls(app)
    let isOver = false
    const publishing = Array.from({ length: 24 }, async () => {
      while (!isOver) expect((await create(token)).status).toBe(201)
    })
    await wait(300)
    const took: number[] = []
    for (let time = 0; time < 5; time += 1) {
      const began = performance.now()
      expect((await save(`Despacho ${time}`)).status).toBe(200)
      took.push(performance.now() - began)
    }
    isOver = true
    await Promise.all(publishing)
    console.info(`saved in ${took.map(Math.round).join(', ')} ms`)
    expect(Math.max(...took)).toBeLessThan(5000)
  })

  test('a suspension waits, and leaves none of the detective’s requests in the list', async () => {
    const suspended = await publishingWhile(async () => {
      const done = app.database.query(`update detective set status = 'suspended' where id = $1`, [id])
      expect(await Promise.race([done.then(() => 'done'), or('waits', 300)])).toBe('waits')
      return { done }
    })
    await suspended.done
    const { rows } = await app.database.query(`
      select id from collaboration join collaboration_bits on chunk = id / 8192
      where detective_id = ${id} and get_bit(bits, id % 8192) = 1`)
    expect(rows).toEqual([])
  })
})
