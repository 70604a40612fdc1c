import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { type ListFilters, queryOf } from '#web/lib/filters-in-address.ts'
import { lastSearch, rememberSearch } from '#web/lib/last-search.ts'

/** A list whose filters stand in its address. */
export interface SearchedList<Filters extends ListFilters> {
  /** Under which its latest search is kept. */
  name: string
  /** The beginning of the keys of all its queries. */
  queryKey: QueryKey
  /** What such a query asks for, whatever it is. */
  filtersIn: (query: string) => Filters
  /** The address of a search by its query. */
  pathOf: (query: string) => string
}

// The lists that were on view since the document was loaded.
const opened = new Set<string>()

/**
 * The address of the latest search where somebody comes back to the list by a link or by typing its address; null where
 * the address says what to search for (`query`), as it does too when going back in the history to a search without
 * filters.
 */
export function useSearchToResume<Filters extends ListFilters>(
  { name, pathOf }: SearchedList<Filters>,
  query: string,
): string | null {
  const { key } = useLocation()
  const isFirstPage = key === 'default' && !opened.has(name)
  const comesBack = useNavigationType() !== 'POP' || isFirstPage
  const latest = query === '' && comesBack ? lastSearch(name) : ''
  return latest ? pathOf(latest) : null
}

/**
 * The search in the address (`filters`), what is being chosen for the next one (`draft`), and ways to go on. What was
 * chosen and not yet searched for stays chosen, but for going back or forward, which shows that search's own filters.
 * Every search begins inside `show`, which brings the results into view. The ways to go on, and `change`, stay the same
 * functions while the search does.
 */
export function useListSearch<Filters extends ListFilters>(
  list: SearchedList<Filters>,
  given: string,
  show: (search: () => void) => void,
) {
  const navigate = useNavigate()
  const cameBack = useNavigationType() === 'POP'
  const queryClient = useQueryClient()
  const filters = useMemo(() => list.filtersIn(given), [list, given])
  const query = queryOf(filters)
  const [changes, setChanges] = useState<Partial<Filters>>({})
  const [shown, setShown] = useState(query)
  if (shown !== query) {
    setShown(query)
    if (cameBack) setChanges({})
  }
  const draft = useMemo(() => ({ ...filters, ...changes }), [filters, changes])
  useEffect(() => {
    opened.add(list.name)
    rememberSearch(list.name, query)
  }, [list, query])

  const change = useCallback((part: Partial<Filters>) => setChanges((before) => ({ ...before, ...part })), [])

  const ways = useMemo(() => {
    function run(next: Filters, left: (before: Partial<Filters>) => Partial<Filters>, state?: unknown) {
      // Together with the new address, which comes as a transition too: the touch is answered before all this is drawn.
      startTransition(() => setChanges(left))
      const nextQuery = queryOf(next)
      // Asked for again as it stands: then for fresh results.
      const isSame = nextQuery === query
      if (isSame) void queryClient.invalidateQueries({ queryKey: list.queryKey })
      if (isSame && !state) return
      rememberSearch(list.name, nextQuery)
      // The screen itself sees to what comes into view.
      void navigate(list.pathOf(nextQuery), { preventScrollReset: true, state, replace: isSame })
    }

    return {
      /**
       * Searches at once, with something else in place of a part of the filters in use. `state` goes with it in the
       * history.
       */
      searchWith: (part: Partial<Filters>, state?: unknown) =>
        show(() => run({ ...filters, ...part, page: 1 }, (before) => without(before, part), state)),
      /** The same where what was pressed stays, and with it the focus. */
      rearrange: (part: Partial<Filters>) =>
        run({ ...filters, ...part, page: 1 }, (before) => without(before, part)),
      /** Searches for all that these ask for, and for nothing else that was chosen. */
      searchFor: (all: Filters) => show(() => run({ ...all, page: 1 }, () => ({}))),
      goToPage: (page: number) => show(() => run({ ...filters, page }, (before) => before)),
      clear: () => show(() => run(list.filtersIn(''), () => ({}))),
    }
  }, [list, show, filters, query, queryClient, navigate])

  return { filters, draft, change, ...ways }
}

function without<Filters>(changes: Partial<Filters>, part: Partial<Filters>) {
  const left = Object.entries(changes).filter(([name]) => !Object.hasOwn(part, name))
  return Object.fromEntries(left) as Partial<Filters>
}
