import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { MAIL_QUEUE } from '#server/platform/mail/outbox.ts'
import { untilLoggedIn } from '#server/testing/session-by-password.ts'
import { byStatus, Load, wrongAnswers } from '../load/load.ts'
import { compare, untilAllSent } from './compare.ts'
import { type Fault, type Outcome, seconds } from './fault.ts'
import { Readiness } from './readiness.ts'
import { type FaultSite, onEachKind } from './site.ts'

/** Long enough for the first four tries of an e-mail, at the real times. */
const DOWN_MS = 60_000
/** How far the due times are moved in all, so that the e-mails are tried as in an outage of an hour. */
const HOUR_MS = 3_600_000
/** How far at a time: every try of that time takes place. */
const STEP_MS = 300_000
/** A busy machine refuses some calls by itself, and is not ready meanwhile. */
const BUSY_SHARE = 0.25
const READY_MS = 10_000
/** Longer than a refused connection takes to be noted for all waiting e-mails. */
const TRIED_MS = 8000

/**
 * The mail server is away, first a minute at the real times, then an hour of which only the due times of the e-mails
 * know: they are moved in the database, five minutes at a time. Only PostgreSQL can be reached from outside for that;
 * on the embedded database the minute alone is tried.
 */
export const mailDown: Fault = {
  name: 'mail-down',
  promise: 'calls succeed while the mail server is away; afterwards each e-mail arrives exactly once',
  run: (report) => onEachKind(report, losesItsMailServer),
}

async function losesItsMailServer(site: FaultSite): Promise<Outcome> {
  const { kind } = site
  await site.start()
  const ready = new Readiness(site.url)
  const load = new Load(site.url, await untilLoggedIn(site.url), { writers: 2, readers: 2, pause: 300 })
  await wait(3000)
  await site.closeMail()
  const goneAt = performance.now()
  await wait(DOWN_MS)
  await load.stop()
  const moved = kind === 'server' ? await passAnHour(site) : 0
  const tries = kind === 'server' ? await mostTries(site) : null
  const wasReady = await ready.until(200, READY_MS)
  await site.openMail()
  const backAt = performance.now()
  if (kind === 'server') await moveDueTimes(site, HOUR_MS)
  const isSent = await untilAllSent(site, 180_000)
  const sentAt = performance.now()
  await ready.stop()
  const waited = site.letters.filter(({ at }) => at > backAt).length
  const meanwhile = load.calls.filter((call) => call.sentAt > goneAt)
  const failed = meanwhile.filter(({ status }) => status >= 500 || status === 0)
  const { figures, broken } = await compare(site, load)
  return {
    figures: [
      `${kind}: mail server away for ${seconds(DOWN_MS)}${moved > 0 ? ` and ${moved / 60_000} minutes of moved due times` : ''}; calls meanwhile: ${byStatus(meanwhile)}`,
      `${waited} e-mails waited${tries === null ? '' : `, tried up to ${tries} times`}, all sent ${seconds(sentAt - backAt)} after it was back${moved > 0 ? ' and one more hour of moved due times' : ''}; ${figures}`,
    ],
    broken: [
      ...broken,
      ...wrongAnswers(load.calls),
      ...(failed.length > BUSY_SHARE * meanwhile.length ? ['calls failed without a mail server'] : []),
      ...(wasReady ? [] : ['/ready does not say 200, though calls succeed without a mail server']),
      ...(waited > 0 ? [] : ['no e-mail had to wait']),
      ...(isSent ? [] : ['e-mails still wait']),
    ].map((what) => `${kind}: ${what}`),
  }
}

/** Lets an hour pass for the waiting e-mails; returns how far it moved their due times, in milliseconds. */
async function passAnHour(site: FaultSite): Promise<number> {
  let passed = 0
  for (; passed < HOUR_MS; passed += STEP_MS) {
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
