// What this account typed into a search box lately, kept on the device, so that it can be searched for again. Not on a
// shared device, and not if the user keeps nothing here.
import { RECENT_DAYS, RECENT_MAX } from '#contract/one-line.ts'
import { keepsLastSeen } from './keeping-last-seen.ts'
import { keyOfRecent } from './searches.ts'
import { getSession } from './session.ts'

const DAY_MS = 86_400_000

interface Kept {
  /** The account's id; null for a visitor. */
  of: number | null
  lines: { text: string; at: number }[]
}

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
    return { ...none, lines: kept.lines.filter(({ at }) => Date.now() - at < RECENT_DAYS * DAY_MS) }
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
