// /metrics: the state of this process in the text format of Prometheus. What each of them warns of:
// ops/monitoring.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { diskOf } from '#server/platform/disk.ts'
import { lastBackup } from '#server/platform/last-backup.ts'
import { routeOf } from '#server/platform/log.ts'
import { isSame } from '#server/platform/secrets.ts'
import { jobCounts } from '#server/platform/shown-jobs.ts'
import { succeedsWithin } from '#server/platform/succeeds-within.ts'
import project from '../../../package.json' with { type: 'json' }
import type { App } from './http.ts'
import { unauthorised } from './refusals.ts'

/** Below, the answers of a healthy server; above, what a user notices. */
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** A database that takes longer counts as away: Prometheus itself waits ten seconds. */
const PATIENCE_MS = 3000

/**
 * Memory, processor, event loop and garbage collection; the same for all servers of a process, so made once.
 */
let ofProcess: Registry | null = null

/**
 * Adds GET /metrics. With METRICS_TOKEN it asks for `Authorization: Bearer <token>` (401 without); in
 * production there is none without it.
 */
export function metricsRoute(app: App): void {
  const { metrics_token: token, production } = app.platform.settings
  if (production && token === null) return
  const registers = [new Registry()]
  const answered = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a call until its answer was sent, by the pattern of its path; without live events.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Ten minutes each: an alert about slow answers would never end.
    if (request.routeOptions.config.isStream && reply.statusCode === 200) return done()
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode }
    answered.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  countStreams(app, registers)
  const measure = gaugesOf(app, registers)

  // Also under overload: that is when somebody looks.
  app.get('/metrics', { config: { isProbe: true, pressureHandler: () => {} } }, async (request, reply) => {
    if (token !== null && !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      throw unauthorised()
    await measure()
    ofProcess ??= processMetrics()
    const all = Registry.merge([ofProcess, ...registers])
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
}

/** Streams count from the moment at which access has been checked until their connection ends. */
function countStreams(app: App, registers: Registry[]) {
  const open = new Gauge({ name: 'pesquisa_event_streams', help: 'Open streams of live events.', registers })
  app.addHook('preHandler', (request, { raw }, done) => {
    if (request.routeOptions.config.isStream) {
      open.inc()
      raw.once('close', () => open.dec())
    }
    done()
  })
}

function processMetrics() {
  const register = new Registry()
  collectDefaultMetrics({ register })
  new Gauge({
    name: 'pesquisa_info',
    help: 'The version of the program.',
    labelNames: ['version'],
    registers: [register],
  })
    .labels(project.version)
    .set(1)
  return register
}

/** Returns a function that measures what is not counted as it happens. */
function gaugesOf({ platform }: App, registers: Registry[]): () => Promise<void> {
  const { db, pool, replica, outages, settings, waits } = platform
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `pesquisa_${name}`, help, labelNames, registers })
  const isUp = gauge('database_up', 'Whether the database answers.')
  const away = gauge('database_away_seconds', 'Since when it has not answered; 0 while it answers.')
  const connections = gauge('database_connections', 'Connections of this process to the database.', ['state'])
  const jobs = gauge('jobs', 'Jobs of a queue that wait, and that failed for good.', ['queue', 'state'])
  const oldestJob = gauge('oldest_job_seconds', 'How long the oldest job that is due has waited.', ['queue'])
  const waiting = gauge('waiting', 'What waits for a decision of staff, by kind.', ['kind'])
  const oldest = gauge('oldest_waiting_seconds', 'How long the oldest of a kind has waited.', ['kind'])
  const backup = gauge(
    'last_backup_timestamp_seconds',
    'When the last backup was made; absent if none is noted.',
  )
  const disk = gauge('disk_bytes', 'The disk of DATA_DIR.', ['state'])
  const reads =
    replica &&
    new Counter({
      name: 'pesquisa_replica_reads_total',
      help: 'Reads that the replica answered, and that the leader did since the replica was behind or away.',
      labelNames: ['outcome'],
      registers,
    })

  async function measureDatabase() {
    const counted = await Promise.all([jobCounts(db), ...waits.map(({ count }) => count(db))])
    const [queues, ...kinds] = counted
    for (const { name, waiting, failed, oldest_at } of queues) {
      jobs.set({ queue: name, state: 'waiting' }, waiting)
      jobs.set({ queue: name, state: 'failed' }, failed)
      oldestJob.set({ queue: name }, secondsSince(oldest_at))
    }
    for (const [nth, found] of kinds.entries()) {
      const { kind } = waits[nth]!
      waiting.set({ kind }, found.waiting)
      oldest.set({ kind }, secondsSince(found.oldest_at))
    }
  }

  return async () => {
    for (const counted of [jobs, oldestJob, waiting, oldest]) counted.reset()
    isUp.set((await succeedsWithin(PATIENCE_MS, measureDatabase())) ? 1 : 0)
    away.set(outages.seconds())
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waited_for' }, pool.waitingCount)
    reads?.reset()
    for (const [outcome, count] of Object.entries(replica?.counts ?? {})) reads?.inc({ outcome }, count)
    const noted = await lastBackup(settings.data_dir)
    if (noted) backup.set(Date.parse(noted.at) / 1000)
    else backup.remove()
    const found = await diskOf(settings.data_dir)
    if (!found) return
    disk.set({ state: 'free' }, found.free_bytes)
    disk.set({ state: 'total' }, found.total_bytes)
  }
}

const secondsSince = (at: Date | null) => (at === null ? 0 : Math.max(0, (Date.now() - at.getTime()) / 1000))
