import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Clock, fromKysely, PgBoss, type Queue, systemClock } from 'pg-boss'
import { RETENTION } from '#contract/retention.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Outages } from './http/outages.ts'
import { hurryJobsOfWrongClock } from './jobs-of-wrong-clock.ts'
import { semaphore } from './semaphore.ts'
import { ensureIndexOfShown } from './shown-jobs-index.ts'
import type { Tracing } from './tracing/tracing.ts'

/** The part of the server's log that the jobs use. */
interface Log {
  warn(about: object, message: string): void
  error(about: object, message: string): void
}

export interface Jobs {
  /**
   * Adds a job to its queue with the given connection: inside a transaction it is committed or rolled back
   * with the rest. `after` is the earliest time to run it. With `key`, nothing is added while a job of the
   * same key waits in a slot of `key_seconds` (default 60). Jobs with a `priority` below 0 wait for the
   * others.
   */
  enqueue(db: Kysely<Schema>, queue: string, data: object, options?: EnqueueOptions): Promise<void>
  /**
   * Runs the queue's jobs, `concurrency` at a time (default 1), one after another as long as there are any. A
   * job that throws is tried again later, some thirty times over about a day. A job may run twice if the
   * process is killed while it runs.
   */
  work<Data extends object>(queue: string, handler: JobHandler<Data>, options?: WorkOptions): Promise<void>
  /**
   * Runs `handler` at the times of a cron line, in Madrid's time, and soon after the start, because the
   * server may have been down at its time; once for all instances together.
   */
  schedule(name: string, cron: string, handler: () => Promise<void>): Promise<void>
  /** Takes no more jobs, gives the running ones 3.5 s to end, and leaves the rest for the next start. */
  stop(): Promise<void>
}

export type JobHandler<Data extends object> = (data: Data, job: { id: string }) => Promise<void>
export interface EnqueueOptions {
  after?: Date
  key?: string
  key_seconds?: number
  priority?: number
}
export interface WorkOptions {
  concurrency?: number
}

export const SCHEMA = 'pgboss'
/**
 * The most connections that pg-boss's own queries use at a time. All workers ask for a job at the start:
 * without a limit the server would open all its connections at once, each of which costs PostgreSQL some 30
 * ms of a core.
 */
const CONNECTIONS = 2
const STOP_MS = 5000
/**
 * One query for all queues finds those with jobs and wakes their workers. If each worker polled as often for
 * itself, an idle server would use a tenth of a core (docs/performance.md).
 */
const LOOK_MS = 200
/**
 * The interval when nothing was enqueued here for `BUSY_MS`: jobs of other processes and retries wait a
 * little.
 */
const IDLE_LOOK_MS = 1000
/** Longer than a transaction may take from its `enqueue` to its commit. */
const BUSY_MS = 30_000
/** Each worker's own polling, in case that query fails. */
const POLL_SECONDS = 10
const NO_JOB = '00000000-0000-0000-0000-000000000000'
/** How often jobs are looked for whose times a wrong clock has set. */
const CLOCK_MS = 60_000
const RETRY_DELAY_MAX_SECONDS = 3600
/** Instances that start within this time run a sweep once. */
const START_SECONDS = 60

/**
 * The options of every queue, in seconds: retries after 5, 10, 20 and so on up to an hour. A finished job,
 * which may hold a sealed e-mail, is deleted a minute later. Missing heartbeats show that another instance
 * died during a job, or that the database could not take a job's end (its disk was full). The embedded
 * database has one connection: heartbeats may have to wait for it.
 */
function queueOptions(kind: Database['kind']) {
  return {
    retryLimit: 30,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: RETRY_DELAY_MAX_SECONDS,
    expireInSeconds: 300,
    deleteAfterSeconds: 60,
    heartbeatSeconds: kind === 'server' ? 15 : 60,
  } satisfies Omit<Queue, 'name'>
}

/** The queue that has the jobs of this queue that failed for good. Nobody works it. */
export const failedOf = (queue: string): string => `${queue}-failed`
const FAILED_KEPT_SECONDS = RETENTION.failed_letter.term.days * 24 * 3600

/**
 * A clock for waits that never jumps: it starts with the system's time and goes on evenly, also when the
 * system's clock is set. With the system's clock, pg-boss would wait for the hours by which that clock was
 * ahead: no sweep would run meanwhile, and no job of a killed instance would be taken up. pg-boss itself adds
 * the difference from the database's clock if the time of the day counts.
 */
const steadyClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
}

/**
 * Starts the queues on the given database; jobs run only after `work` is called for their queue.
 * `keepFailed`: the queues whose failed jobs stay, in the queue `failedOf(queue)`, for the operator to see.
 */
export async function startJobs(
  database: Database,
  {
    queues = [],
    keepFailed = [],
    log,
    outages,
    tracing,
  }: { queues?: string[]; keepFailed?: string[]; log: Log; outages?: Outages; tracing?: Tracing | null },
): Promise<Jobs> {
  const options = queueOptions(database.kind)
  const limited = semaphore({ atOnce: CONNECTIONS, waitingMax: Number.POSITIVE_INFINITY })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => limited(() => database.query(text, values)) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: SCHEMA,
    clock: steadyClock,
    clockMonitorIntervalSeconds: 60,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 60,
    cronMonitorIntervalSeconds: 30,
    flowIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => {
    if (!outages?.counts(error, 'look')) log.error({ error: error.message }, 'the queue of jobs had an error')
  })
  /** The workers of each queue. */
  const workers = new Map<string, string[]>()
  const known = new Map<string, object>()
  const declared = new Set<string>()

  async function declare(queue: string) {
    if (declared.has(queue)) return
    if (!keepFailed.includes(queue)) return await declareAs(queue, options)
    await declareAs(failedOf(queue), { ...options, retentionSeconds: FAILED_KEPT_SECONDS })
    await declareAs(queue, { ...options, deadLetter: failedOf(queue) })
  }

  async function declareAs(queue: string, wanted: Omit<Queue, 'name'>) {
    const existing = known.get(queue)
    if (!existing) await boss.createQueue(queue, wanted)
    else if (differs(existing, wanted)) await boss.updateQueue(queue, wanted)
    // Fills pg-boss's cache of the queue, whatever job is asked for: `enqueue` inside a transaction on the
    // embedded database's only connection cannot query for it.
    await boss.getJobById(queue, NO_JOB)
    declared.add(queue)
  }
  await oneInstanceAtATime(database, async () => {
    await boss.start()
    await ensureIndexOfShown(database, SCHEMA)
    for (const queue of await boss.getQueues()) known.set(queue.name, queue)
    for (const queue of queues) await declare(queue)
  })
  if (database.kind === 'embedded') await takeUpAbandonedJobs(database)

  async function work<Data extends object>(
    queue: string,
    handler: JobHandler<Data>,
    { concurrency = 1 }: WorkOptions = {},
  ) {
    await declare(queue)
    for (let nth = 0; nth < concurrency; nth += 1) await startWorker(queue, handler)
  }

  /** A worker that asks for the next job as soon as a job is done, or when it is woken. */
  async function startWorker<Data extends object>(queue: string, handler: JobHandler<Data>): Promise<void> {
    const polling = { pollingIntervalSeconds: POLL_SECONDS }
    const worker: string = await boss.work<Data>(queue, polling, async ([job]) => {
      if (!job) return
      // By default pg-boss waits for the rest of the interval after each job: two jobs a second.
      boss.notifyWorker(worker)
      try {
        const run = () => handler(job.data, { id: job.id })
        await (tracing ? tracing.job(queue, run) : run())
      } catch (error) {
        // Logs only the queue, the id and the message: the data may be confidential.
        const message = error instanceof Error ? error.message : String(error)
        if (!outages?.counts(error, 'job'))
          log.warn({ queue, job: job.id, error: message }, 'a job failed and is tried again')
        throw new Error(message)
      }
    })
    workers.set(queue, [...(workers.get(queue) ?? []), worker])
  }

  async function wakeWorkers() {
    const { rows } = await limited(() => database.query(WAITING_QUEUES, [[...workers.keys()]]))
    for (const { name } of rows as { name: string }[])
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }
  const looking = new AbortController()
  let busyUntil = 0
  let enqueued = Promise.withResolvers<void>()
  const lookForJobs = async () => {
    while (!looking.signal.aborted) {
      // An error is not logged here: the workers' own polling has the same one.
      await wakeWorkers().catch(() => {})
      if (performance.now() < busyUntil) await pause(LOOK_MS)
      else await Promise.race([pause(IDLE_LOOK_MS), enqueued.promise])
      enqueued = Promise.withResolvers()
    }
  }
  const pause = (ms: number) => wait(ms, null, { ref: false, signal: looking.signal }).catch(() => {})
  void lookForJobs()
  const lookAtClock = setInterval(
    () =>
      hurryJobsOfWrongClock(database.db, RETRY_DELAY_MAX_SECONDS).catch((error) =>
        outages?.counts(error, 'look'),
      ),
    CLOCK_MS,
  ).unref()

  return {
    async enqueue(db, queue, data, { after, key, key_seconds = 60, priority } = {}) {
      if (!declared.has(queue)) throw new Error(`No queue is called '${queue}': name it to startJobs.`)
      await boss.send(queue, data, {
        db: fromKysely(db),
        ...(after && { startAfter: after }),
        ...(priority && { priority }),
        ...(key && { singletonKey: key, singletonSeconds: key_seconds }),
      })
      busyUntil = performance.now() + BUSY_MS
      enqueued.resolve()
    },
    work,
    async schedule(name, cron, handler) {
      await declare(name)
      await startWorker(name, handler)
      await boss.schedule(name, cron, {}, { tz: 'Europe/Madrid' })
      await boss.send(name, {}, { singletonKey: 'start', singletonSeconds: START_SECONDS })
    },
    async stop() {
      looking.abort()
      clearInterval(lookAtClock)
      // Does not wait for a job that hangs on a silent database.
      await Promise.race([boss.stop({ graceful: true, timeout: 3500 }), wait(STOP_MS, null, { ref: false })])
    },
  }
}

/** Of the given queues, those with a job that a worker could take now. */
const WAITING_QUEUES = `
  select name from unnest($1::text[]) queue (name)
  where exists (
    select from ${SCHEMA}.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
  )`

/** An arbitrary number; nothing else may lock the same one. */
const LOCK = 4_120_002

/**
 * Several instances that start at once on a new server would create the queues' tables at once, and all but
 * one would fail.
 */
async function oneInstanceAtATime(database: Database, action: () => Promise<void>): Promise<void> {
  if (database.kind === 'embedded') return await action()
  await database.patient.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::int)`.execute(trx)
    await action()
  })
}

/**
 * Only this process uses the embedded database, and it has just started: a job marked as running was cut off
 * when the last process ended, and does not need to wait until it expires.
 */
async function takeUpAbandonedJobs(database: Database): Promise<void> {
  await database.query(
    `update ${SCHEMA}.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'`,
  )
}

function differs(existing: object, wanted: object): boolean {
  const now = new Map(Object.entries(existing))
  return Object.entries(wanted).some(([option, value]) => now.get(option) !== value)
}
