import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { untilLoggedIn } from '#server/testing/logging-in/session-by-password.ts'
import { byStatus, Load, wrongAnswers } from '../load/load.ts'
import { compare, untilAllSent } from './compare.ts'
import { type Fault, type Outcome, seconds } from './fault.ts'
import { Readiness } from './readiness.ts'
import { Registrations } from './registrations.ts'
import { type FaultSite, kindsHere, withSite } from './site.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** Room for a database and its logs, and little more. */
const DISK_MB = 300
const BEFORE_MS = 5000
const FULL_MS = 30_000
/**
 * The readiness is asked for by a proxy every second or so; the database notices when it needs a new page.
 */
const NOTICED_MS = 10_000
const BACK_MS = 20_000

/** The disk of the database, of the scans and of the e-mails is full, and later has room again. */
export const diskFull: Fault = {
  name: 'disk-full',
  promise: 'what cannot be kept is refused with 503; /ready says so; recovery by itself once there is room',
  async run(report) {
    report(await onSmallDisk((disk) => ofData(disk, 'embedded')))
    const { skipped } = kindsHere()
    if (skipped) return report({ figures: [], broken: [], skipped })
    report(await onSmallDisk(ofPostgres))
    report(await onSmallDisk((disk) => ofData(disk, 'server')))
  },
}

async function onSmallDisk(use: (disk: SmallDisk) => Promise<Outcome>): Promise<Outcome> {
  const disk = mountSmallDisk(DISK_MB)
  if (typeof disk === 'string') return { figures: [], broken: [], skipped: disk }
  try {
    return await use(disk)
  } finally {
    disk.remove()
  }
}

/**
 * DATA_DIR: with the embedded database all there is, on PostgreSQL the scans, the forms and the e-mails as
 * files.
 */
function ofData(disk: SmallDisk, kind: 'embedded' | 'server') {
  const what = kind === 'embedded' ? 'embedded database, scans, e-mails' : 'scans and e-mails, on PostgreSQL'
  return withSite(
    kind,
    (site) => fills(site, disk, what),
    { SMTP_URL: '' },
    { data_dir: join(disk.folder, 'data') },
  )
}

function ofPostgres(disk: SmallDisk) {
  return withSite(
    'server',
    (site) => fills(site, disk, 'PostgreSQL'),
    {},
    { database: join(disk.folder, 'pg') },
  )
}

async function fills(site: FaultSite, disk: SmallDisk, what: string): Promise<Outcome> {
  const supervised = site.supervise()
  const ready = new Readiness(site.url)
  await ready.until(200, 60_000)
  const load = new Load(site.url, await untilLoggedIn(site.url), { writers: 4, readers: 2, pause: 100 })
  const registrations = new Registrations(site.url)
  await wait(BEFORE_MS)

  disk.fill()
  const fullAt = performance.now()
  await wait(FULL_MS)
  const freedAt = performance.now()
  disk.free()
  const databaseEnded = await site.restartDatabaseIfEnded()
  const isBack = await ready.until(200, BACK_MS)
  await wait(BEFORE_MS)
  await Promise.all([load.stop(), registrations.stop()])

  const notReady = ready.after(fullAt, 503)
  const full = load.calls.filter(({ sentAt }) => sentAt > fullAt && sentAt < freedAt)
  const isSent = await untilAllSent(site, 120_000)
  await ready.stop()
  const lost = await registrations.lost(site)
  const restarts = site.restarts
  const { figures, broken } = await compare(site, load)
  await supervised
  return {
    figures: [
      `${what}: full for ${seconds(freedAt - fullAt)}; /ready 503 ${notReady === null ? 'never' : `after ${seconds(notReady)}`}, 200 ${seconds(ready.after(freedAt, 200) ?? 0)} after there was room; ${restarts} restarts of the product${databaseEnded ? ', PostgreSQL had ended' : ''}`,
      `calls meanwhile: ${byStatus(full)}; registrations meanwhile: ${byStatus(registrations.between(fullAt, freedAt))}`,
      `${figures}; ${registrations.acknowledged.length} registrations, ${lost} lost`,
    ],
    broken: [
      ...broken,
      ...wrongAnswers([...load.calls, ...registrations.calls]),
      ...(lost > 0 ? [`${lost} acknowledged registrations are lost`] : []),
      ...(notReady === null || notReady > NOTICED_MS ? ['/ready did not say 503 soon'] : []),
      ...(isBack ? [] : ['/ready did not say 200 again']),
      ...(isSent ? [] : ['e-mails still wait']),
    ].map((sentence) => `${what}: ${sentence}`),
  }
}
