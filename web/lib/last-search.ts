// The latest search of this tab in each list, so that coming back to the screen finds it as it was left (rule 2.11).
import { z } from 'zod'
import { keyOfSearch } from './searches.ts'
import { getSession } from './session.ts'

const kept = z.object({ of: z.int().nullable(), query: z.string() })

const whoever = () => getSession()?.profile.id ?? null

/** Keeps a search, as its address's query; '' for one without filters. */
export function rememberSearch(list: string, query: string) {
  try {
    sessionStorage.setItem(keyOfSearch(list), JSON.stringify({ of: whoever(), query }))
  } catch {
    // Storage may be forbidden: then every visit begins without filters.
  }
}

/** The query of one's latest search; '' where there was none. What somebody else searched for is nothing to them. */
export function lastSearch(list: string): string {
  try {
    const { of, query } = kept.parse(JSON.parse(sessionStorage.getItem(keyOfSearch(list)) ?? 'null'))
    return of === whoever() ? query : ''
  } catch {
    return ''
  }
}
