import { busy } from './http/refusals.ts'

const COME_BACK_SECONDS = 10

interface SemaphoreOptions {
  atOnce: number
  waitingMax: number
  /**
   * The limit of waiting work for each caller, and the count by caller: several semaphores may share the map.
   */
  each?: { max: number; waiting: Map<string, number> }
}

/**
 * A semaphore for work that takes much memory or computing: at most `atOnce` run at a time, the rest wait in
 * order, so that a flood costs time and not memory. Throws 503 if `waitingMax` wait already, or too many of
 * `who`.
 */
export function semaphore({ atOnce, waitingMax, each }: SemaphoreOptions) {
  let free = atOnce
  const waiting: (() => void)[] = []
  const ofWho = (who: string) => each?.waiting.get(who) ?? 0
  const count = (who: string, more: number) => {
    const now = ofWho(who) + more
    if (now > 0) each?.waiting.set(who, now)
    else each?.waiting.delete(who)
  }
  return async <Result>(work: () => Promise<Result>, who = ''): Promise<Result> => {
    if (free > 0) free -= 1
    else if (waiting.length < waitingMax && ofWho(who) < (each?.max ?? Number.POSITIVE_INFINITY)) {
      count(who, 1)
      await new Promise<void>((comes) => waiting.push(comes))
      count(who, -1)
    } else throw busy(COME_BACK_SECONDS)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
