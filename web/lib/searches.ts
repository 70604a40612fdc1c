// Not in last-search.ts, because its schema would load all of zod on every page.
const PREFIX = 'pesquisa.last-search.'

/** The storage key of the latest search in this list. */
export const keyOfSearch = (list: string): string => PREFIX + list

/** Deletes the searches of this tab and what was typed lately on this device, for a log-out. */
export function forgetSearches() {
  forgetIn(() => sessionStorage)
  forgetIn(() => localStorage)
}

function forgetIn(storage: () => Storage) {
  try {
    for (const key of Object.keys(storage())) if (key.startsWith(PREFIX)) storage().removeItem(key)
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}
