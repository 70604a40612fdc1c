// Limits the calls of an address, of any kind, against programs that run out of control. Calls are counted in
// memory, because every call is counted; several instances share their counts through the database, with one
// statement for many calls.

interface Minute {
  calls: number
  /** Calls that the other instances do not know of yet. */
  unshared: number
  /** By performance.now(), which no change of the machine's clock moves. */
  ends: number
  isSharing: boolean
}

/**
 * The count that all instances share: adds calls of an address, and gives the total of its minute and the
 * time until the minute ends.
 */
export type SharedCalls = (
  address: string,
  calls: number,
  seconds: number,
) => Promise<{ consumedPoints: number; msBeforeNext: number }>

const MINUTE_MS = 60_000
/**
 * An address may make this part of a minute's calls before the other instances are told. Each instance can
 * exceed the limit by this much.
 */
const SHARED_AFTER = 1 / 60

/**
 * Counts a call from an address and gives the seconds to wait, 0 if the call is allowed. The limit is `most`
 * calls in the minute that begins with the first one; refused calls are not counted.
 */
export function callCounter(most: number, shared: SharedCalls | null): (address: string) => number {
  const minutes = new Map<string, Minute>()
  const sharedAfter = Math.ceil(most * SHARED_AFTER)
  let nextSweep = 0

  function minuteOf(address: string, now: number): Minute {
    if (now >= nextSweep) {
      for (const [known, { ends }] of minutes) if (ends <= now) minutes.delete(known)
      nextSweep = now + MINUTE_MS
    }
    const known = minutes.get(address)
    if (known && known.ends > now) return known
    const begun = { calls: 0, unshared: 0, ends: now + MINUTE_MS, isSharing: false }
    minutes.set(address, begun)
    return begun
  }

  async function share(addShared: SharedCalls, address: string, minute: Minute) {
    const sharing = minute.unshared
    minute.isSharing = true
    try {
      const seconds = Math.max(1, Math.ceil((minute.ends - performance.now()) / 1000))
      const { consumedPoints, msBeforeNext } = await addShared(address, sharing, seconds)
      minute.unshared -= sharing
      minute.calls = Math.max(minute.calls, consumedPoints + minute.unshared)
      minute.ends = performance.now() + msBeforeNext
    } catch {
      // While the database is away each instance counts alone; its count is reported with the next call.
    } finally {
      minute.isSharing = false
    }
  }

  return (address) => {
    const now = performance.now()
    const minute = minuteOf(address, now)
    if (minute.calls >= most) return (minute.ends - now) / 1000
    minute.calls += 1
    minute.unshared += 1
    // Not awaited: a call costs no more than its count in memory.
    if (shared && !minute.isSharing && minute.unshared >= sharedAfter) void share(shared, address, minute)
    return 0
  }
}
