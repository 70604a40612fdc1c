// The lines that this account typed into a search box lately, kept on the device, so that it can be searched
// for again. Not on a shared device, and not if the user keeps nothing here.

import { getSession } from '../session.ts'
import { keepsLastSeen, LAST_SEEN_DAYS } from './keeping-last-seen.ts'
import { keyOfSearch } from './searches.ts'

const RECENT_MAX = 6
const DAY_MS = 86_400_000

interface Kept {
  /** The account's id; null for a visitor. */
  of: number | null
  lines: { text: string; at: number }[]
}

// Deleted with the searches of the tab (searches.ts).
const keyOfRecent = (list: string) => keyOfSearch(`recent.${list}`)

const userId = () => getSession()?.profile.id ?? null

/** The latest lines of this user in this list, the latest first. Those of another user are deleted. */
export function recentLines(list: string): string[] {
  return read(list).lines.map(({ text }) => text)
}

/** Stores a line as the latest. */
export function rememberLine(list: string, text: string): void {
  if (!text || !keepsLastSeen()) return
  const others = read(list).lines.filter((line) => line.text.toLowerCase() !== text.toLowerCase())
  write(list, [{ text, at: Date.now() }, ...others].slice(0, RECENT_MAX))
}

/** Deletes one line, or all. */
export function forgetLine(list: string, text?: string): void {
  write(list, text === undefined ? [] : read(list).lines.filter((line) => line.text !== text))
}

function read(list: string): Kept {
  const none = { of: userId(), lines: [] }
  try {
    const kept = JSON.parse(localStorage.getItem(keyOfRecent(list)) ?? 'null') as Kept | null
    if (!kept) return none
    if (kept.of !== userId() || !keepsLastSeen()) {
      localStorage.removeItem(keyOfRecent(list))
      return none
    }
    return { ...none, lines: kept.lines.filter(({ at }) => Date.now() - at < LAST_SEEN_DAYS * DAY_MS) }
  } catch {
    return none
  }
}

function write(list: string, lines: Kept['lines']) {
  try {
    if (lines.length === 0) localStorage.removeItem(keyOfRecent(list))
    else localStorage.setItem(keyOfRecent(list), JSON.stringify({ of: userId(), lines } satisfies Kept))
  } catch {
    // Storage may be forbidden or full: then nothing is offered.
  }
}
