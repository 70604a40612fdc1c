// Not in last-search.ts, because its schema would load all of zod on every page.
const PREFIX = 'pesquisa.last-search.'

/** The storage key of the latest search in this list. */
export const keyOfSearch = (list: string): string => PREFIX + list

const RECENT = 'pesquisa.recent-searches.'

/** The storage key of what was typed lately into the box of this list. */
export const keyOfRecent = (list: string): string => RECENT + list

/** Deletes the searches of this tab and what was typed lately, for a log-out. */
export function forgetSearches() {
  forgetIn(() => sessionStorage, PREFIX)
  forgetRecentLines()
}

/** Deletes what was typed lately into any box. */
export function forgetRecentLines() {
  forgetIn(() => localStorage, RECENT)
}

function forgetIn(storage: () => Storage, prefix: string) {
  try {
    for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key)
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}
