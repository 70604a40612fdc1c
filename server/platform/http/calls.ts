// Calls of any kind, by address: against a program run wild. Counted in memory, for every call is; several instances on
// one database tell each other through it, a statement for so many calls.

interface Minute {
  calls: number
  /** How many of them the others do not know of. */
  untold: number
  ends: number
  isTelling: boolean
}

/** What all instances count together: adds calls of an address, and gives all of its minute and what is left of it. */
export type SharedCalls = (
  address: string,
  calls: number,
  seconds: number,
) => Promise<{ consumedPoints: number; msBeforeNext: number }>

const MINUTE_MS = 60_000
/** The part of a minute's calls that an address makes before others are told: so far beyond the limit each may get. */
const TOLD_AFTER = 1 / 60

/**
 * Counts a call from an address and gives the seconds that it has to wait, 0 where it has not. `most` calls in the minute
 * that begins with the first one; what is refused is not counted.
 */
export function callCounter(most: number, shared: SharedCalls | null): (address: string) => number {
  const minutes = new Map<string, Minute>()
  const toldAfter = Math.ceil(most * TOLD_AFTER)
  let nextSweep = 0

  function minuteOf(address: string, now: number): Minute {
    if (now >= nextSweep) {
      for (const [known, { ends }] of minutes) if (ends <= now) minutes.delete(known)
      nextSweep = now + MINUTE_MS
    }
    const known = minutes.get(address)
    if (known && known.ends > now) return known
    const begun = { calls: 0, untold: 0, ends: now + MINUTE_MS, isTelling: false }
    minutes.set(address, begun)
    return begun
  }

  async function tell(tellOthers: SharedCalls, address: string, minute: Minute) {
    const telling = minute.untold
    minute.isTelling = true
    try {
      const seconds = Math.max(1, Math.ceil((minute.ends - Date.now()) / 1000))
      const { consumedPoints, msBeforeNext } = await tellOthers(address, telling, seconds)
      minute.untold -= telling
      minute.calls = Math.max(minute.calls, consumedPoints + minute.untold)
      minute.ends = Date.now() + msBeforeNext
    } catch {
      // While the database is away each counts by itself; what is untold is told with the next call.
    } finally {
      minute.isTelling = false
    }
  }

  return (address) => {
    const now = Date.now()
    const minute = minuteOf(address, now)
    if (minute.calls >= most) return (minute.ends - now) / 1000
    minute.calls += 1
    minute.untold += 1
    // Nobody waits for it: a call costs no more than its count in memory.
    if (shared && !minute.isTelling && minute.untold >= toldAfter) void tell(shared, address, minute)
    return 0
  }
}
