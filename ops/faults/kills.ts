import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#server/database/demo/random.ts'
import type { FaultSite } from './site.ts'

/** The share of kills at any moment of the start; the others come after it. */
const DURING_START = 0.3
const LATEST_MS = 4000

/**
 * Kills the running product so many times at random moments, also during its start, and starts it again each
 * time. Returns how many kills came before it listened, and what it said when a start failed that nobody had
 * killed.
 */
export async function killAtRandom(site: FaultSite, random: Random, kills: number) {
  let duringStart = 0
  let listens = true
  let starting = Promise.resolve()
  const failed: string[] = []
  const startAgain = async () => {
    listens = false
    const killed = site.breaks.length
    try {
      await site.start()
      listens = true
    } catch (error) {
      if (site.breaks.length === killed) failed.push(`it did not start again: ${(error as Error).message}`)
    }
  }
  for (let nth = 0; nth < kills; nth += 1) {
    if (!random.chance(DURING_START)) await starting
    await wait(random.whole(0, LATEST_MS))
    if (!listens) duringStart += 1
    await site.kill()
    await starting
    starting = startAgain()
  }
  await starting
  return { duringStart, failed }
}
