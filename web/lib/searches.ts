// Apart from last-search.ts, whose schema would bring all of zod to every page.
const PREFIX = 'pesquisa.last-search.'

/** Where the latest search in this list is kept. */
export const keyOfSearch = (list: string): string => PREFIX + list

/** Forgets what was searched for in this tab, as when somebody logs out. */
export function forgetSearches() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}
