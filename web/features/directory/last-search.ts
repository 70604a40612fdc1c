// The latest search of this tab, so that coming back to the screen finds it as it was left (spec 2).
import { z } from 'zod'
import { getSession } from '#web/lib/session.ts'

const KEY = 'pesquisa.last-search'
const kept = z.object({ of: z.int().nullable(), query: z.string() })

const whoever = () => getSession()?.profile.id ?? null

/** Keeps a search, as its address's query; '' for one without filters. */
export function rememberSearch(query: string) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ of: whoever(), query }))
  } catch {
    // Storage may be forbidden: then every visit begins without filters.
  }
}

/** The query of one's latest search; '' where there was none. What somebody else searched for is nothing to them. */
export function lastSearch(): string {
  try {
    const { of, query } = kept.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return of === whoever() ? query : ''
  } catch {
    return ''
  }
}
