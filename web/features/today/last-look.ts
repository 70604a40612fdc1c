// When this account looked at the morning screen, on this device alone: what was published since is new.
import { readTrace, writeTrace } from '#web/lib/traces/own-traces.ts'
import { LAST_LOOK_KEY } from '#web/lib/traces/trace-keys.ts'

/** After this time without the screen, the next look is a new one. */
const PAUSE_MS = 30 * 60_000

interface Looks {
  /** When the present look was last going on: milliseconds since 1970. */
  at: number
  /** The end of the look before it; null if there was none. */
  before: number | null
}

/**
 * Notes that the screen is on view now, and returns when the look before ended: null at the first. Going to a
 * request and back is still the same look.
 */
export function look(now = Date.now()): number | null {
  const kept = readTrace(LAST_LOOK_KEY)
  const before = !isLooks(kept) ? null : now - kept.at > PAUSE_MS ? kept.at : kept.before
  writeTrace(LAST_LOOK_KEY, { at: now, before } satisfies Looks)
  return before
}

function isLooks(kept: unknown): kept is Looks {
  const { at, before } = Object(kept) as Partial<Looks>
  return Number.isFinite(at) && (before === null || Number.isFinite(before))
}
