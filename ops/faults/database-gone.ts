import { setTimeout as wait } from 'node:timers/promises'
import { untilLoggedIn } from '#server/testing/logging-in/session-by-password.ts'
import { byStatus, Load, wrongAnswers } from '../load/load.ts'
import { compare, untilAllSent } from './compare.ts'
import { type Fault, type Outcome, quantile, seconds } from './fault.ts'
import { Readiness } from './readiness.ts'
import { type FaultSite, kindsHere, withSite } from './site.ts'

const BEFORE_MS = 5000
const AWAY_MS = 20_000
/** The product looks for its database at least every few seconds (server/platform/http/outages.ts). */
const NOTICED_MS = 5000
const BACK_MS = 10_000

/** PostgreSQL crashes under a load and is started again after a while. */
export const databaseGone: Fault = {
  name: 'database-gone',
  promise:
    'while PostgreSQL is away: 503 with Retry-After, and /ready 503; then recovery by itself, nothing lost',
  async run(report) {
    const { kinds, skipped } = kindsHere()
    if (kinds.includes('server')) report(await withSite('server', losesItsDatabase))
    else report({ figures: [], broken: [], skipped: skipped! })
  },
}

async function losesItsDatabase(site: FaultSite): Promise<Outcome> {
  await site.start()
  const ready = new Readiness(site.url)
  const load = new Load(site.url, await untilLoggedIn(site.url), { writers: 4, readers: 4, pause: 30 })
  await wait(BEFORE_MS)

  const goneAt = performance.now()
  await site.crashDatabase()
  await wait(AWAY_MS)
  const startedAt = performance.now()
  await site.startDatabase()
  const acceptsAt = performance.now()
  const isBack = await ready.until(200, BACK_MS)
  await wait(BEFORE_MS)
  await load.stop()
  await ready.stop()

  const notReady = ready.after(goneAt, 503)
  const readyAgain = ready.after(startedAt, 200)
  const away = load.calls.filter(({ sentAt }) => sentAt > goneAt + 500 && sentAt < startedAt - 500)
  const refused = away.filter(({ status }) => status === 503)
  const isSent = await untilAllSent(site, 90_000)
  const { figures, broken } = await compare(site, load)
  return {
    figures: [
      `PostgreSQL away for ${seconds(acceptsAt - goneAt)}: /ready 503 after ${seconds(notReady ?? 0)}, 200 ${seconds((readyAgain ?? 0) - (acceptsAt - startedAt))} after it accepted connections`,
      `${away.length} calls meanwhile: ${byStatus(away)}; 95 % answered within ${Math.round(
        quantile(
          refused.map(({ ms }) => ms),
          0.95,
        ),
      )} ms`,
      figures,
    ],
    broken: [
      ...broken,
      ...wrongAnswers(load.calls),
      ...(notReady === null || notReady > NOTICED_MS ? ['/ready did not say 503 soon'] : []),
      ...(isBack ? [] : ['/ready did not say 200 again']),
      ...(away.some(({ status }) => status === 200 || status === 201)
        ? ['a call succeeded without a database']
        : []),
      ...(isSent ? [] : ['e-mails still wait']),
    ],
  }
}
