import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { DetectiveFilters, Term } from '#contract/directory.ts'
import type { PlaceSuggestion } from '#contract/locations.ts'
import { placeQuery } from '#web/features/locations/api.ts'
import { countOf, placeFilters } from '#web/lib/filters-in-address.ts'
import { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import { paths } from '#web/lib/paths.ts'
import { ActiveFilters } from '#web/ui/lists/active-filters.tsx'
import { FilteredList, useFilterPanel } from '#web/ui/lists/filtered-list.tsx'
import { type SearchedList, useListSearch, useSearchToResume } from '#web/ui/lists/use-list-search.ts'
import { Page } from '#web/ui/page/page.tsx'
import { filtersIn } from './filters-in-address.ts'
import { partOfTerm } from './readings.ts'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { useActiveFilters } from './use-active-filters.ts'
import { useWordsAsMeant } from './use-words-as-meant.ts'

const filtersForm = lazyComponentQuery('search-filters', () => import('./search-filters.tsx'))

const directory: SearchedList<DetectiveFilters> = {
  name: 'directory',
  queryKey: ['directory'],
  filtersIn,
  pathOf: (query) => (query ? `${paths.detectives}?${query}` : paths.detectives),
}

/** The search for detectives (rule 6.2): a box, filters, and results. */
export default function SearchScreen() {
  const { search } = useLocation()
  const resumed = useSearchToResume(directory, search)
  return resumed ? <Navigate to={resumed} replace /> : <Search query={search} />
}

function Search({ query }: { query: string }) {
  const queryClient = useQueryClient()
  const panel = useFilterPanel()
  const { filters, draft, change, searchWith, searchFor, goToPage, clear } = useListSearch(
    directory,
    query,
    panel.andShowResults,
  )
  const searchWords = useWordsAsMeant(filters, searchWith)
  const searchTerm = useCallback(
    (term: Term) => searchWith({ q: undefined, ...partOfTerm(term, filters) }),
    [filters, searchWith],
  )
  const searchAt = useCallback(
    (place: PlaceSuggestion) => {
      // The name is known already and need not be fetched.
      queryClient.setQueryData(placeQuery(place).queryKey, place)
      searchWith({ q: undefined, ...placeFilters(place) })
    },
    [queryClient, searchWith],
  )
  const { active, areNamed } = useActiveFilters(filters)
  return (
    <Page title="Detectives" width="list">
      <FilteredList
        panel={panel}
        box={<SearchBox words={filters.q} onSearch={searchWords} onPlace={searchAt} onTerm={searchTerm} />}
        count={countOf({ ...filters, q: undefined })}
        areNamed={areNamed}
        chips={active.length > 0 && <ActiveFilters active={active} searchWith={searchWith} clear={clear} />}
        filters={filtersForm}
        choose={(Filters) => (
          <Filters
            draft={draft}
            change={change}
            onSubmit={searchFor}
            onClear={active.length + countOf(draft) > 0 ? clear : undefined}
          />
        )}
      >
        <Results
          filters={filters}
          active={active}
          heading={panel.heading}
          goToPage={goToPage}
          searchWith={searchWith}
          searchWords={searchWords}
          clear={clear}
        />
      </FilteredList>
    </Page>
  )
}
