import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { MAIL_QUEUE } from '#server/platform/mail/outbox.ts'
import { untilLoggedIn } from '#server/testing/logging-in/session-by-password.ts'
import { byStatus, Load, wrongAnswers } from '../load/load.ts'
import { compare, untilAllSent } from './compare.ts'
import { type Fault, type Outcome, quantile, seconds } from './fault.ts'
import { Readiness } from './readiness.ts'
import { type FaultSite, kindsHere, onEachKind, withSite } from './site.ts'

/** How long the mail server is away, and who calls meanwhile. */
interface Outage {
  ms: number
  callers: { writers: number; readers: number; pause: number }
  /** How far the due times are moved besides, so that the e-mails are tried as in a longer outage. */
  movedMs: number
}

const HOUR_MS = 3_600_000
/** Long enough for the first four tries of an e-mail, at the real times. */
const MINUTE: Outage = {
  ms: 60_000,
  callers: { writers: 2, readers: 2, pause: 300 },
  movedMs: HOUR_MS,
}
/** A quiet hour: each caller makes six calls a minute. */
const HOUR: Outage = { ms: HOUR_MS, callers: { writers: 1, readers: 1, pause: 10_000 }, movedMs: 0 }

/** How far the due times are moved at a time: every try of that time takes place. */
const STEP_MS = 300_000
/** A busy machine refuses some calls by itself, and is not ready meanwhile. */
const BUSY_SHARE = 0.25
const READY_MS = 10_000
/** Longer than a refused connection takes to be noted for all waiting e-mails. */
const TRIED_MS = 8000
/**
 * The product asks once a minute whether the mail server is back (server/platform/mail/after-an-outage.ts).
 */
const CAUGHT_UP_MS = 180_000

const promise =
  'calls succeed while the mail server is away; soon afterwards each e-mail arrives, exactly once'

/**
 * The mail server is away, first a minute at the real times, then an hour of which only the due times of the
 * e-mails know: they are moved in the database, five minutes at a time. Only PostgreSQL can be reached from
 * outside for that; on the embedded database the minute alone is tried.
 */
export const mailDown: Fault = {
  name: 'mail-down',
  promise,
  run: (report) => onEachKind(report, (site) => losesItsMailServer(site, MINUTE)),
}

/** The same for an hour of the clock, on both kinds of database at the same time. */
export const mailDownAnHour: Fault = {
  name: 'mail-down-an-hour',
  isOnlyByName: true,
  promise,
  async run(report) {
    const { kinds, skipped } = kindsHere()
    const losesIt = (site: FaultSite) => losesItsMailServer(site, HOUR)
    await Promise.all(kinds.map(async (kind) => report(await withSite(kind, losesIt))))
    if (skipped) report({ figures: [], broken: [], skipped })
  },
}

async function losesItsMailServer(site: FaultSite, { ms, callers, movedMs }: Outage): Promise<Outcome> {
  const { kind } = site
  await site.start()
  const ready = new Readiness(site.url)
  const load = new Load(site.url, await untilLoggedIn(site.url), callers)
  await wait(3000)
  await site.closeMail()
  const goneAt = performance.now()
  await wait(ms)
  await load.stop()
  const moved = kind === 'server' ? await passTime(site, movedMs) : 0
  const tries = kind === 'server' ? await mostTries(site) : null
  const wasReady = await ready.until(200, READY_MS)
  await site.openMail()
  const backAt = performance.now()
  const isSent = await untilAllSent(site, CAUGHT_UP_MS)
  const sentAt = performance.now()
  await ready.stop()
  const waited = site.emails.filter(({ at }) => at > backAt)
  const meanwhile = load.calls.filter((call) => call.sentAt > goneAt)
  const failed = meanwhile.filter(({ status }) => status >= 500 || status === 0)
  const late = quantile(
    meanwhile.map((call) => call.ms),
    0.95,
  )
  const { figures, broken } = await compare(site, load)
  return {
    figures: [
      `${kind}: mail server away for ${seconds(ms)}${moved > 0 ? ` and ${moved / 60_000} minutes of moved due times` : ''}; calls meanwhile: ${byStatus(meanwhile)}, 95 % within ${Math.round(late)} ms; /ready changed ${ready.changes.length - 1} times`,
      `${waited.length} e-mails waited${tries === null ? '' : `, tried up to ${tries} times`}, the first arrived ${seconds(Math.min(...waited.map(({ at }) => at)) - backAt)} after the server was back, and all ${seconds(sentAt - backAt)}; ${figures}`,
    ],
    broken: [
      ...broken,
      ...wrongAnswers(load.calls),
      ...(failed.length > BUSY_SHARE * meanwhile.length ? ['calls failed without a mail server'] : []),
      ...(wasReady ? [] : ['/ready does not say 200, though calls succeed without a mail server']),
      ...(waited.length > 0 ? [] : ['no e-mail had to wait']),
      ...(isSent ? [] : ['e-mails still wait']),
    ].map((what) => `${kind}: ${what}`),
  }
}

/**
 * Lets so much time pass for the waiting e-mails, in steps; returns how far it moved their due times, in
 * milliseconds.
 */
async function passTime(site: FaultSite, ms: number): Promise<number> {
  let passed = 0
  for (; passed < ms; passed += STEP_MS) {
    await moveDueTimes(site, STEP_MS)
    await wait(TRIED_MS)
  }
  return passed
}

function moveDueTimes(site: FaultSite, ms: number) {
  return site.withDatabase(({ db }) =>
    sql`update pgboss.job set start_after = start_after - make_interval(secs => ${ms / 1000}::float)
        where name = ${MAIL_QUEUE} and state = 'retry'`.execute(db),
  )
}

async function mostTries(site: FaultSite): Promise<number> {
  const { rows } = await site.withDatabase(({ db }) =>
    sql<{ tries: number }>`select coalesce(max(retry_count), 0)::int as tries from pgboss.job
      where name = ${MAIL_QUEUE}`.execute(db),
  )
  return rows[0]!.tries
}
