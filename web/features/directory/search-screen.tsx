import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate } from 'react-router'
import type { PlaceSuggestion } from '#contract/locations.ts'
import { placeQuery } from '#web/features/locations/api.ts'
import { Page } from '#web/ui/page.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FiltersForm } from './filters-form.tsx'
import { countOf, placeFilters } from './filters-in-address.ts'
import { Results } from './results.tsx'
import styles from './search.module.css'
import { SearchBox } from './search-box.tsx'
import { useActiveFilters } from './use-active-filters.ts'
import { searchPath, useSearch, useSearchToResume } from './use-search.ts'

/** The detectives' search (spec 2): a box, filters, and who meets them. */
export default function SearchScreen() {
  const resumed = useSearchToResume()
  return resumed ? <Navigate to={searchPath(resumed)} replace /> : <Search />
}

function Search() {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  const shown = isWide || opened
  // On a telephone the filters are not drawn, nor their lists fetched, before somebody wants them; and then the button
  // answers first, for drawing them takes a while.
  const wanted = useDeferredValue(shown)
  const [mounted, setMounted] = useState(shown)
  if (wanted && !mounted) setMounted(true)
  const heading = useRef<HTMLHeadingElement>(null)

  const andShowResults = useCallback((act: () => void) => {
    flushSync(() => setOpened(false))
    act()
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { filters, draft, change, searchWith, searchFor, goToPage, clear } = useSearch(andShowResults)
  const searchWords = useCallback((words: string) => searchWith({ q: words || undefined }), [searchWith])
  const searchAt = useCallback(
    (place: PlaceSuggestion) => {
      // Its name is known already.
      queryClient.setQueryData(placeQuery(place).queryKey, place)
      searchWith({ q: undefined, ...placeFilters(place) })
    },
    [queryClient, searchWith],
  )
  const { active, areNamed } = useActiveFilters(filters)
  const inPanel = countOf({ ...filters, q: undefined })
  return (
    <Page title="Detectives" width="wide">
      <div className={styles.frame}>
        <SearchBox words={filters.q} onSearch={searchWords} onPlace={searchAt} />
        <div className={styles.tools} data-waiting={!areNamed || undefined}>
          {!isWide && (
            <Button
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
              aria-expanded={opened}
              aria-controls="filtros"
              onClick={() => setOpened(!opened)}
            >
              {inPanel > 0 ? `Filtros (${inPanel})` : 'Filtros'}
            </Button>
          )}
          {active.length > 0 && <ActiveFilters active={active} searchWith={searchWith} clear={clear} />}
        </div>
        <div id="filtros" className={styles.filters} hidden={!shown}>
          {mounted && (
            <FiltersForm
              draft={draft}
              change={change}
              onSubmit={searchFor}
              onClear={active.length + countOf(draft) > 0 ? clear : undefined}
            />
          )}
        </div>
        <div className={styles.found} data-waiting={!areNamed || undefined}>
          <Results
            filters={filters}
            active={active}
            heading={heading}
            goToPage={goToPage}
            searchWith={searchWith}
            clear={clear}
          />
        </div>
      </div>
    </Page>
  )
}
