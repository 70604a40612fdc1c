import { Refusal } from './refusals.ts'

const BUSY = 'El servicio está ocupado. Vuelva a intentarlo en unos segundos.'
const COME_BACK_SECONDS = 10

/**
 * For work that takes much memory or computing: what is given to it is done `atOnce` at a time, the rest in the order
 * in which it came, so that a flood takes time and not memory. Where `waitingMax` wait already, 503.
 */
export function turns({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else if (waiting.length < waitingMax) await new Promise<void>((comes) => waiting.push(comes))
    else throw new Refusal(503, { general: [BUSY] }, { retryAfterSeconds: COME_BACK_SECONDS })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
