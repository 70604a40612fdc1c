// Not in last-search.ts, because its schema would load all of zod on every page.
const PREFIX = 'pesquisa.last-search.'

/** The storage key of the latest search in this list. */
export const keyOfSearch = (list: string): string => PREFIX + list

/** Deletes the searches of this tab and what was typed lately on this device, for a log-out. */
export function forgetSearches() {
  for (const name of ['sessionStorage', 'localStorage'] as const)
    try {
      const kept = window[name]
      for (const key of Object.keys(kept)) if (key.startsWith(PREFIX)) kept.removeItem(key)
    } catch {
      // If storage is forbidden, nothing was stored.
    }
}
