// The colleagues whose profiles this account opened or whom it called of late, on this device alone.
import { LAST_SEEN_DAYS } from './keeping-last-seen.ts'
import { readTrace, writeTrace } from './own-traces.ts'
import { RECENT_COLLEAGUES_KEY } from './trace-keys.ts'

export interface RecentColleague {
  id: number
  full_name: string
  /** When the profile was opened or the person called, whichever is later: milliseconds since 1970. */
  at: number
  /** Whether the latest was a call, or a message by telephone. */
  called: boolean
}

const MOST = 6
const DAY_MS = 86_400_000

/** The latest first, each person once; those of the last 14 days. */
export function recentColleagues(now = Date.now()): RecentColleague[] {
  const kept = readTrace(RECENT_COLLEAGUES_KEY)
  return (Array.isArray(kept) ? kept : [])
    .filter(isOne)
    .filter(({ at }) => now - at < LAST_SEEN_DAYS * DAY_MS)
}

/** Puts a colleague at the head of them. */
export function noteColleague({ id, full_name }: { id: number; full_name: string }, called: boolean): void {
  const others = recentColleagues().filter((one) => one.id !== id)
  const one: RecentColleague = { id, full_name, at: Date.now(), called }
  writeTrace(RECENT_COLLEAGUES_KEY, [one, ...others].slice(0, MOST))
}

/** Takes somebody off: the profile is hidden or gone. */
export function forgetColleague(id: number): void {
  const all = recentColleagues()
  if (all.some((one) => one.id === id))
    writeTrace(
      RECENT_COLLEAGUES_KEY,
      all.filter((one) => one.id !== id),
    )
}

// Checked by hand, because profiles load this module: a schema would load all of zod.
function isOne(stored: unknown): stored is RecentColleague {
  const { id, full_name, at, called } = Object(stored) as Partial<RecentColleague>
  return (
    Number.isInteger(id) &&
    typeof full_name === 'string' &&
    Number.isFinite(at) &&
    typeof called === 'boolean'
  )
}
