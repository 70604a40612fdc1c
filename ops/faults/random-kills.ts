import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '#server/database/demo/random.ts'
import { untilLoggedIn } from '#server/testing/logging-in/session-by-password.ts'
import { byStatus, Load, wrongAnswers } from '../load/load.ts'
import { compare, untilAllSent } from './compare.ts'
import type { Fault, Outcome } from './fault.ts'
import { killAtRandom } from './kills.ts'
import { type FaultSite, onEachKind } from './site.ts'

const KILLS = 50

/** The product is killed at random moments, also during its start, under a load of writes with e-mails. */
export const randomKills: Fault = {
  name: 'random-kills',
  promise: 'no acknowledged write and no e-mail is lost; at most the one in flight arrives twice',
  async run(report) {
    const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 100_000)
    await onEachKind(report, (site) => diesAtRandom(site, seed))
  },
}

async function diesAtRandom(site: FaultSite, seed: number): Promise<Outcome> {
  const { kind } = site
  await site.start()
  const load = new Load(site.url, await untilLoggedIn(site.url), { writers: 4, readers: 2, pause: 20 })
  const { duringStart, failed } = await killAtRandom(site, randomFrom(seed), KILLS)
  await wait(2000)
  await load.stop()
  const isSent = await untilAllSent(site, 300_000)
  const { figures, broken } = await compare(site, load)
  return {
    figures: [
      `${kind}: seed ${seed}, ${site.breaks.length} kills, ${duringStart} of them before it listened; ${byStatus(load.calls)}`,
      figures,
    ],
    broken: [
      ...failed,
      ...broken,
      ...wrongAnswers(load.calls),
      ...(isSent ? [] : ['e-mails still wait']),
    ].map((what) => `${kind}: ${what}`),
  }
}
