import { setTimeout as wait } from 'node:timers/promises'
import { untilLoggedIn } from '#server/testing/logging-in/session-by-password.ts'
import { byStatus, Load, wrongAnswers } from '../load/load.ts'
import { compare, untilAllSent } from './compare.ts'
import { type Fault, type Outcome, seconds } from './fault.ts'
import { type FaultSite, onEachKind } from './site.ts'

const KILLS = 5
const LOADED_MS = 6000

/** The product is killed under a heavy load of writes, several times. */
export const killedUnderLoad: Fault = {
  name: 'killed-under-load',
  promise: 'no acknowledged write and no e-mail is lost; at most the one in flight arrives twice',
  run: (report) => onEachKind(report, dies),
}

async function dies(site: FaultSite): Promise<Outcome> {
  const { kind } = site
  await site.start()
  const load = new Load(site.url, await untilLoggedIn(site.url), { writers: 16, readers: 4, pause: 0 })
  const starts: number[] = []
  for (let nth = 0; nth < KILLS; nth += 1) {
    await wait(LOADED_MS)
    await site.kill()
    const started = performance.now()
    await site.start()
    starts.push(performance.now() - started)
  }
  await wait(LOADED_MS)
  await load.stop()
  const drained = performance.now()
  const isSent = await untilAllSent(site, 180_000)
  const { figures, broken } = await compare(site, load)
  return {
    figures: [
      `${kind}: ${KILLS} kills, ready again within ${seconds(Math.max(...starts))}; ${byStatus(load.calls)}`,
      `${figures}; the last e-mail ${seconds(performance.now() - drained)} after the load`,
    ],
    broken: [...broken, ...wrongAnswers(load.calls), ...(isSent ? [] : ['e-mails still wait'])].map(
      (what) => `${kind}: ${what}`,
    ),
  }
}
