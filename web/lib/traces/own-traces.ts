// Notes about what the user did here, on this device alone, under the rules of what was seen last: not on a
// shared device, not if the settings turn it off, and deleted with the session.

import { getSession } from '../session.ts'
import { keepsLastSeen } from './keeping-last-seen.ts'
import type { LAST_LOOK_KEY, RECENT_COLLEAGUES_KEY } from './trace-keys.ts'

type Key = typeof LAST_LOOK_KEY | typeof RECENT_COLLEAGUES_KEY

interface Stored {
  of: number
  note: unknown
}

/** This account's note; undefined if there is none, or if nothing is to be kept. */
export function readTrace(key: Key): unknown {
  if (!keepsLastSeen()) return
  try {
    const { of, note } = Object(JSON.parse(localStorage.getItem(key) ?? 'null')) as Partial<Stored>
    return of === getSession()?.profile.id ? note : undefined
  } catch {
    return
  }
}

/** Replaces this account's note, and that of any other account. Fails silently, for example without space. */
export function writeTrace(key: Key, note: unknown): void {
  const of = getSession()?.profile.id
  if (of === undefined || !keepsLastSeen()) return
  try {
    localStorage.setItem(key, JSON.stringify({ of, note } satisfies Stored))
  } catch {
    // Then there is nothing to show.
  }
}
