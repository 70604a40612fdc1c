import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { type ListFilters, queryOf } from '#web/lib/filters-in-address.ts'
import { lastSearch, rememberSearch } from '#web/lib/traces/last-search.ts'

/** A list whose filters are in the address. */
export interface SearchedList<Filters extends ListFilters> {
  /** The key of its latest search in storage. */
  name: string
  /** The prefix of the keys of all its queries. */
  queryKey: QueryKey
  /** Parses an address's query into filters; accepts anything. */
  filtersIn: (query: string) => Filters
  /** The address for a query. */
  pathOf: (query: string) => string
}

// The lists that the user has opened since the document was loaded.
const opened = new Set<string>()

/**
 * The address of the latest search, if the user comes back to the list by a link or by typing its address.
 * Null if the address has filters itself (`query`), and when going back in the history to a search without
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
 * The search in the address (`filters`), the filters being chosen for the next search (`draft`), and
 * functions that start a search. Choices that have not been searched for yet stay, except on going back or
 * forward, which shows the filters of that search. Every search runs inside `show`, which brings the results
 * into view. These functions, and `change`, stay the same objects while the search stays the same.
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
      // In the same transition as the new address: the button reacts before all this is drawn.
      startTransition(() => setChanges(left))
      const nextQuery = queryOf(next)
      // The same search again: the user wants fresh results.
      const isSame = nextQuery === query
      if (isSame) void queryClient.invalidateQueries({ queryKey: list.queryKey })
      if (isSame && !state) return
      rememberSearch(list.name, nextQuery)
      // The screen itself decides what scrolls into view.
      void navigate(list.pathOf(nextQuery), { preventScrollReset: true, state, replace: isSame })
    }

    return {
      /**
       * Starts a search at once, with a part of the filters in use replaced. `state` is stored with it in the
       * history.
       */
      searchWith: (part: Partial<Filters>, state?: unknown) =>
        show(() => run({ ...filters, ...part, page: 1 }, (before) => without(before, part), state)),
      /** The same without moving the focus, for a control that stays on the page. */
      rearrange: (part: Partial<Filters>) =>
        run({ ...filters, ...part, page: 1 }, (before) => without(before, part)),
      /** Starts a search for exactly these filters and drops all other choices. */
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
