import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '#server/database/demo/random.ts'
import { untilSession } from '#server/testing/logging-in/session-by-password.ts'
import { Agreeing, type Member, REFUSED } from '../load/agreeing.ts'
import { byStatus, failureLines, isWrong } from '../load/load.ts'
import { RULES } from './agreed-rows.ts'
import type { Fault, Outcome } from './fault.ts'
import { keptActs } from './kept-acts.ts'
import { killAtRandom } from './kills.ts'
import { type FaultSite, onEachKind } from './site.ts'

const KILLS = 12
const MEMBERS = 10
const WITHOUT_KILLS_MS = 3000

/**
 * The product is killed at random moments while members answer, accept, cover, withdraw and write to one
 * another.
 */
export const killedWhileAgreeing: Fault = {
  name: 'killed-while-agreeing',
  promise: 'each acknowledged act is kept, told once, and nothing is half done',
  async run(report) {
    const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 100_000)
    await onEachKind(report, (site) => diesWhileAgreeing(site, seed))
  },
}

async function diesWhileAgreeing(site: FaultSite, seed: number): Promise<Outcome> {
  const { kind } = site
  const emails = await site.withDatabase(({ query }) => query(MEMBERS_SQL))
  await site.start()
  const members: Member[] = []
  for (const { id, email } of emails.rows as { id: number; email: string }[])
    members.push({ id, token: await untilSession(site.url, email) })
  const agreeing = new Agreeing(site.url, members, seed)
  await wait(WITHOUT_KILLS_MS)
  const { duringStart, failed } = await killAtRandom(site, randomFrom(seed), KILLS)
  await wait(WITHOUT_KILLS_MS)
  await agreeing.stop()
  await site.stop()
  const kept = await site.withDatabase((database) =>
    keptActs(agreeing, async (text) => (await database.query(text)).rows),
  )
  const { calls, acts } = agreeing
  // 204 is the answer to a mark of what was read.
  const wrong = calls.filter((call) => isWrong(call) && ![204, ...REFUSED].includes(call.status))
  const counts = Object.entries(Object.groupBy(acts, ({ what }) => what)).map(
    ([what, all]) => `${all.filter(({ said }) => said).length} × ${what}`,
  )
  const unsure = acts.filter(({ settledAt }) => settledAt === Number.POSITIVE_INFINITY).length
  return {
    figures: [
      `${kind}: seed ${seed}, ${site.breaks.length} kills, ${duringStart} of them before it listened; ${byStatus(calls)}`,
      `${kept.acknowledged} acknowledged acts (${counts.join(', ')}), ${unsure} others of which nobody knows; ${kept.last} compared with their row; ${RULES.length} rules over all rows`,
    ],
    broken: [...failed, ...kept.broken, ...failureLines(wrong)].map((what) => `${kind}: ${what}`),
  }
}

/** Those whom all others see. */
const MEMBERS_SQL = `select id, email from detective join account using (id)
  where status = 'approved' and is_visible(detective) order by id limit ${MEMBERS}`
