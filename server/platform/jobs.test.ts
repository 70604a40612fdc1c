import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { type FreshDatabase, freshDatabase, testedKind } from '#server/testing/database.ts'
import { serverEnvironment, serverFlags } from '../../bin/server-process.mjs'
import { type Jobs, startJobs } from './jobs.ts'
import { hurryJobsOfWrongClock } from './jobs-of-wrong-clock.ts'

const log = { warn: vi.fn(), error: vi.fn() }
let fresh: FreshDatabase
let jobs: Jobs
beforeAll(async () => {
  fresh = await freshDatabase()
})
beforeEach(async () => {
  log.warn.mockClear()
  log.error.mockClear()
  await fresh.database.query('delete from pgboss.job')
  jobs = await startJobs(fresh.database, { queues: ['letters'], log })
})
afterEach(() => jobs.stop())
afterAll(() => fresh.close())

const arrived = (check: () => void | Promise<void>, timeout = 30_000) =>
  vi.waitFor(check, { timeout, interval: 50 })

test('an e-mail is sent once its transaction is committed, and never after a rollback', async () => {
  const sent: string[] = []
  await jobs.work<{ to: string }>('letters', async ({ to }) => void sent.push(to))
  const undone = fresh.database.db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, 'letters', { to: 'nobody' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await fresh.database.db.transaction().execute((trx) => jobs.enqueue(trx, 'letters', { to: 'ana' }))
  await arrived(() => expect(sent).toEqual(['ana']))
  await wait(700)
  expect(sent).toEqual(['ana'])
})

test('an e-mail that takes long does not hold up the next one', async () => {
  const sent: string[] = []
  const begun: string[] = []
  let finish = () => {}
  const isFinished = new Promise<void>((resolve) => (finish = resolve))
  const send = async ({ to }: { to: string }) => {
    begun.push(to)
    if (to === 'slow') await isFinished
    sent.push(to)
  }
  await jobs.work('letters', send, { concurrency: 2 })
  await jobs.enqueue(fresh.database.db, 'letters', { to: 'slow' })
  await arrived(() => expect(begun).toEqual(['slow']))
  await jobs.enqueue(fresh.database.db, 'letters', { to: 'ana' })
  await arrived(() => expect(sent).toEqual(['ana']))
  finish()
  await arrived(() => expect(sent).toEqual(['ana', 'slow']))
})

test('an e-mail that cannot be sent is tried again, and the log does not show its content', async () => {
  const tries: string[] = []
  await jobs.work<{ secret: string }>('letters', async ({ secret }, { id }) => {
    tries.push(id)
    if (tries.length === 1) throw new Error('connection refused')
    expect(secret).toBe('s3cret')
  })
  await jobs.enqueue(fresh.database.db, 'letters', { secret: 's3cret' })
  await arrived(() => expect(tries).toHaveLength(1))
  // The wait before the second try is some seconds: too long for a test.
  await arrived(async () => {
    await fresh.database.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    expect(tries).toHaveLength(2)
  })
  expect(tries[0]).toBe(tries[1])
  expect(log.warn).toHaveBeenCalledWith(
    { queue: 'letters', job: tries[0], error: 'connection refused' },
    expect.any(String),
  )
  expect(JSON.stringify([log.warn.mock.calls, log.error.mock.calls])).not.toContain('s3cret')
})

test('the second of two equal e-mails in the same slot of time is not sent', async () => {
  const { db } = fresh.database
  const after = new Date(Date.now() + 60_000)
  for (const _ of [1, 2])
    await jobs.enqueue(db, 'letters', {}, { key: 'reminder', key_seconds: 86_400, after })
  const { rows } = await fresh.database.query(`select count(*) from pgboss.job where name = 'letters'`)
  expect(rows).toEqual([{ count: 1 }])
})

test('a running job gets the time to end when the server stops', async () => {
  let ended = false
  await jobs.work('letters', async () => {
    await wait(800)
    ended = true
  })
  await jobs.enqueue(fresh.database.db, 'letters', {})
  await arrived(async () => {
    const { rows } = await fresh.database.query(`select state from pgboss.job where name = 'letters'`)
    expect(rows).toEqual([{ state: 'active' }])
  })
  const from = Date.now()
  await jobs.stop()
  expect(ended).toBe(true)
  expect(Date.now() - from).toBeLessThan(5_000)
})

test('an e-mail is deleted from the database once it is sent', async () => {
  await jobs.work('letters', async () => {})
  await jobs.enqueue(fresh.database.db, 'letters', {})
  await arrived(async () => {
    // Moves the job's end, and the last maintenance, into the past.
    await fresh.database.script(`update pgboss.job set completed_on = now() - interval '2 minutes' where state = 'completed';
      update pgboss.queue set maintain_on = null`)
    const { rows } = await fresh.database.query(`select state from pgboss.job where name = 'letters'`)
    expect(rows).toEqual([])
  })
  expect(log.error).not.toHaveBeenCalled()
})

test('a sweep runs soon after the start, even if its time is far away, in one of the instances that start together', async () => {
  const midnightOfNewYear = '0 0 1 1 *'
  const swept: string[] = []
  const other = await startJobs(fresh.database, { log })
  await Promise.all(
    [jobs, other].map((instance, at) =>
      instance.schedule('sweep-attic', midnightOfNewYear, async () => void swept.push(`by ${at}`)),
    ),
  )
  await arrived(() => expect(swept).toHaveLength(1))
  await wait(1200)
  await other.stop()
  expect(swept).toHaveLength(1)
})

test('an e-mail that was queued or put off while the clock was ahead leaves once the clock is right, others at their time', async () => {
  const { db, query } = fresh.database
  const sent: number[] = []
  for (const nth of [1, 2, 3])
    await jobs.enqueue(db, 'letters', { nth }, { after: new Date(Date.now() + 6 * 3600_000) })
  const change = (set: string, nth: number) =>
    query(`update pgboss.job set ${set} where data ->> 'nth' = '${nth}'`)
  await change(`created_on = now() + interval '6 hours'`, 1)
  await change(`state = 'retry'`, 2)
  await hurryJobsOfWrongClock(db, 3600)
  await jobs.work<{ nth: number }>('letters', async ({ nth }) => void sent.push(nth))
  await arrived(() => expect(new Set(sent)).toEqual(new Set([1, 2])))
  await wait(700)
  expect(sent).toHaveLength(2)
})

test('the queues are looked after while the server runs, also after a clock that was ahead is set right', async () => {
  const lookedAfter = async () => {
    const { rows } = await fresh.database.query('select max(monitor_claim_on) as at from pgboss.queue')
    return (rows[0] as { at: Date | null }).at?.getTime() ?? 0
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3600_000 })
  const ahead = await lookedAfter()
  await arrived(async () => expect(await lookedAfter()).toBeGreaterThan(ahead))
  // The next look is planned at the end of this one.
  await wait(1000)
  vi.useRealTimers()
  const right = await lookedAfter()
  await arrived(async () => expect(await lookedAfter()).toBeGreaterThan(right))
})

test('an e-mail can be queued in a transaction right after a start that changed the options of its queue', async () => {
  const { db } = fresh.database
  await jobs.stop()
  // As an earlier version left it: its counts are fresh, and its options others.
  await fresh.database.query('update pgboss.queue set retry_limit = 3, monitor_on = now()')
  jobs = await startJobs(fresh.database, { queues: ['letters'], log })
  const queueing = db.transaction().execute((trx) => jobs.enqueue(trx, 'letters', {}))
  await expect(Promise.race([queueing, wait(5000, 'waits for its own transaction')])).resolves.toBeUndefined()
})

test('an unknown queue is refused at once', async () => {
  await expect(jobs.enqueue(fresh.database.db, 'leters', {})).rejects.toThrow(`'leters'`)
})

test('a job whose server was killed is run again by the next server', async () => {
  await jobs.stop()
  const own = await freshDatabase()
  await own.database.close()
  const { database_url, data_dir } = own.settings
  const env = { ...serverEnvironment, ...(database_url && { DATABASE_URL: database_url }) }
  const program = join(import.meta.dirname, '../testing/processes/worker-at-job.ts')
  const killed = spawn(process.execPath, [...serverFlags, program, data_dir], { env })
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')
  await once(killed, 'exit')

  const database = await connect(own.settings)
  const next = await startJobs(database, { queues: ['letters'], log })
  const done: object[] = []
  await next.work('letters', async (data) => void done.push(data))
  if (testedKind() === 'server') {
    // If there are other instances, a missing heartbeat tells that this one died; the test moves the
    // heartbeat into the past.
    await database.query(
      `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
    )
    await arrived(async () => {
      await database.query(`update pgboss.job set start_after = now() where state = 'retry'`)
      expect(done).toEqual([{ to: 'ana@example.org' }])
    })
  }
  await arrived(() => expect(done).toEqual([{ to: 'ana@example.org' }]))
  expect(log.error).not.toHaveBeenCalled()
  await next.stop()
  await database.close()
  await own.close()
})

test.skipIf(testedKind() === 'embedded')(
  'several instances that start at once on a new server make the queues one after another',
  async () => {
    await jobs.stop()
    const instances = await Promise.all([1, 2, 3, 4].map(() => connect(fresh.settings)))
    // A race: a single round would often pass by chance.
    for (let round = 0; round < 6; round += 1) {
      await fresh.database.script('drop schema pgboss cascade')
      const started = await Promise.allSettled(
        instances.map((database) => startJobs(database, { queues: ['letters'], log })),
      )
      for (const result of started) if (result.status === 'fulfilled') await result.value.stop()
      expect(started.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
    }
    for (const database of instances) await database.close()
  },
)
