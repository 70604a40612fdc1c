// The keys of own-traces.ts, and their end: in a file of its own, because every page deletes them with the session.

/** When the morning screen was looked at. */
export const LAST_LOOK_KEY = 'pesquisa.last-look'
/** The colleagues looked at or called of late. */
export const RECENT_COLLEAGUES_KEY = 'pesquisa.colleagues'

/** Deletes all of them. */
export function forgetTraces(): void {
  try {
    for (const key of [LAST_LOOK_KEY, RECENT_COLLEAGUES_KEY]) localStorage.removeItem(key)
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}
