// Not in last-search.ts, because its schema would load all of zod on every page.
const PREFIX = 'pesquisa.last-search.'

/** The storage key of the latest search in this list. */
export const keyOfSearch = (list: string): string => PREFIX + list

/** Deletes the searches of this tab, for a log-out. */
export function forgetSearches() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}
