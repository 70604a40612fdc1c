// The latest search of this tab in each list, so that the screen is restored when the user comes back (rule
// 2.11).
import { z } from 'zod'
import { getSession } from '../session.ts'
import { keyOfSearch } from './searches.ts'

const kept = z.object({ of: z.int().nullable(), query: z.string() })

const userId = () => getSession()?.profile.id ?? null

/** Stores a search, as its address's query; '' for a search without filters. */
export function rememberSearch(list: string, query: string) {
  try {
    sessionStorage.setItem(keyOfSearch(list), JSON.stringify({ of: userId(), query }))
  } catch {
    // Storage may be forbidden: then every visit starts without filters.
  }
}

/** The query of this user's latest search; '' if there is none. Another user's search is not returned. */
export function lastSearch(list: string): string {
  try {
    const { of, query } = kept.parse(JSON.parse(sessionStorage.getItem(keyOfSearch(list)) ?? 'null'))
    return of === userId() ? query : ''
  } catch {
    return ''
  }
}
