import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '#server/database/demo/random.ts'
import { untilLoggedIn } from '#server/testing/session-by-password.ts'
import { byStatus, Load, wrongAnswers } from '../load/load.ts'
import { compare, untilAllSent } from './compare.ts'
import type { Fault, Outcome } from './fault.ts'
import { type FaultSite, onEachKind } from './site.ts'

const KILLS = 50
/** The share of kills at any moment of the start; the others come after it. */
const DURING_START = 0.3
const LATEST_MS = 4000

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
  const random = randomFrom(seed)
  await site.start()
  const load = new Load(site.url, await untilLoggedIn(site.url), { writers: 4, readers: 2, pause: 20 })
  let duringStart = 0
  let starting = Promise.resolve()
  let listens = true
  const startAgain = async () => {
    listens = false
    // A start that is killed fails.
    await site.start().then(
      () => {
        listens = true
      },
      () => {},
    )
  }
  for (let nth = 0; nth < KILLS; nth += 1) {
    if (!random.chance(DURING_START)) await starting
    await wait(random.whole(0, LATEST_MS))
    if (!listens) duringStart += 1
    await site.kill()
    await starting
    starting = startAgain()
  }
  await starting
  await wait(2000)
  await load.stop()
  const isSent = await untilAllSent(site, 300_000)
  const { figures, broken } = await compare(site, load)
  return {
    figures: [
      `${kind}: seed ${seed}, ${site.breaks.length} kills, ${duringStart} of them before it listened; ${byStatus(load.calls)}`,
      figures,
    ],
    broken: [...broken, ...wrongAnswers(load.calls), ...(isSent ? [] : ['e-mails still wait'])].map(
      (what) => `${kind}: ${what}`,
    ),
  }
}
