import { Button } from '@mantine/core'
import { Link, Navigate, useLocation } from 'react-router'
import type { DetectiveFilters } from '#contract/directory.ts'
import { useNotes } from '#web/features/one-line/notes.ts'
import { OneLineBox } from '#web/features/one-line/one-line-box.tsx'
import { countOf } from '#web/lib/filters-in-address.ts'
import { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import { paths } from '#web/lib/paths.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import { ActiveFilters } from '#web/ui/lists/active-filters.tsx'
import { FilteredList, useFilterPanel } from '#web/ui/lists/filtered-list.tsx'
import { type SearchedList, useListSearch, useSearchToResume } from '#web/ui/lists/use-list-search.ts'
import { Page } from '#web/ui/page/page.tsx'
import { filtersIn } from './filters-in-address.ts'
import { Results } from './results.tsx'
import { useActiveFilters } from './use-active-filters.ts'
import { useSuggestionAsMeant } from './use-suggestion-as-meant.ts'
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
  const panel = useFilterPanel()
  const { filters, draft, change, searchWith, searchFor, goToPage, clear } = useListSearch(
    directory,
    query,
    panel.andShowResults,
  )
  const searchWords = useWordsAsMeant(filters, searchWith)
  const searchChosen = useSuggestionAsMeant(filters, searchWith)
  const notes = useNotes()
  const { active, areNamed } = useActiveFilters(filters)
  const session = useSession()
  const way = session && isDetective(session.profile) && (
    <Button
      component={Link}
      to={paths.keptColleagues}
      state={{ fromResults: true }}
      viewTransition
      variant="default"
    >
      Guardados
    </Button>
  )
  return (
    <Page title="Detectives" width="list" way={way}>
      <FilteredList
        panel={panel}
        box={
          <OneLineBox
            box="directory"
            label="Nombre, licencia, despacho o lugar"
            placeholder="Lugar, servicio, nombre…"
            words={filters.q}
            notes={notes}
            onSearch={searchWords}
            onChoose={searchChosen}
          />
        }
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
