import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import type { DetectiveFilters } from '#contract/directory.ts'
import { paths } from '#web/lib/paths.ts'
import { filtersIn, noFilters, queryOf } from './filters-in-address.ts'
import { lastSearch, rememberSearch } from './last-search.ts'

/** The address of a search by its query. */
export function searchPath(query: string): string {
  return query ? `${paths.detectives}?${query}` : paths.detectives
}

// Whether the screen was on view since the document was loaded.
let wasOpened = false

/**
 * The query of the latest search where somebody comes back to the screen by a link or by typing its address; '' where
 * the address says what to search for, as it does too when going back in the history to a search without filters.
 */
export function useSearchToResume(): string {
  const { search, key } = useLocation()
  const isFirstPage = key === 'default' && !wasOpened
  const comesBack = useNavigationType() !== 'POP' || isFirstPage
  return search === '' && comesBack ? lastSearch() : ''
}

const noChanges: Partial<DetectiveFilters> = {}

/**
 * The search in the address (`filters`), what is being chosen for the next one (`draft`), and ways to go on. What was
 * chosen and not yet searched for stays chosen, but for going back or forward, which shows that search's own filters.
 * Every search begins inside `show`, which brings the results into view. The ways to go on, and `change`, stay the same
 * functions while the search does.
 */
export function useSearch(show: (search: () => void) => void) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const cameBack = useNavigationType() === 'POP'
  const queryClient = useQueryClient()
  const filters = useMemo(() => filtersIn(address), [address])
  const query = queryOf(filters)
  const [changes, setChanges] = useState(noChanges)
  const [shown, setShown] = useState(query)
  if (shown !== query) {
    setShown(query)
    if (cameBack) setChanges(noChanges)
  }
  const draft = useMemo(() => ({ ...filters, ...changes }), [filters, changes])
  useEffect(() => {
    wasOpened = true
    rememberSearch(query)
  }, [query])

  const change = useCallback(
    (part: Partial<DetectiveFilters>) => setChanges((before) => ({ ...before, ...part })),
    [],
  )

  const ways = useMemo(() => {
    function run(next: DetectiveFilters, left: (before: Partial<DetectiveFilters>) => typeof noChanges) {
      // Together with the new address, which comes as a transition too: the touch is answered before all this is drawn.
      startTransition(() => setChanges(left))
      const nextQuery = queryOf(next)
      // Asked for again as it stands: then for fresh results.
      if (nextQuery === query) return void queryClient.invalidateQueries({ queryKey: ['directory'] })
      rememberSearch(nextQuery)
      // The screen itself sees to what comes into view.
      void navigate(searchPath(nextQuery), { preventScrollReset: true })
    }

    return {
      /** Searches at once, with something else in place of a part of the filters in use. */
      searchWith: (part: Partial<DetectiveFilters>) =>
        show(() => run({ ...filters, ...part, page: 1 }, (before) => without(before, part))),
      /** Searches for all that these ask for, and for nothing else that was chosen. */
      searchFor: (all: DetectiveFilters) => show(() => run({ ...all, page: 1 }, () => noChanges)),
      goToPage: (page: number) => show(() => run({ ...filters, page }, (before) => before)),
      clear: () => show(() => run(noFilters, () => noChanges)),
    }
  }, [show, filters, query, queryClient, navigate])

  return { filters, draft, change, ...ways }
}

function without(changes: Partial<DetectiveFilters>, part: Partial<DetectiveFilters>) {
  const left = Object.entries(changes).filter(([name]) => !Object.hasOwn(part, name))
  return Object.fromEntries(left) as Partial<DetectiveFilters>
}
