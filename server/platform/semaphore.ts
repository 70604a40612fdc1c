import { Refusal } from './http/refusals.ts'

const BUSY = 'El servicio está ocupado. Vuelva a intentarlo en unos segundos.'
const COME_BACK_SECONDS = 10

interface SemaphoreOptions {
  atOnce: number
  waitingMax: number
  /** How many of one caller may wait, and who waits: the map may be shared. */
  each?: { max: number; waiting: Map<string, number> }
}

/**
 * For work that takes much memory or computing: what is given to it is done `atOnce` at a time, the rest in the order
 * in which it came, so that a flood takes time and not memory. Where `waitingMax` wait already, in all or of `who`, 503.
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
    } else throw new Refusal(503, { general: [BUSY] }, { retryAfterSeconds: COME_BACK_SECONDS })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
