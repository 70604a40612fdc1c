import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate } from 'react-router'
import { Page } from '#web/ui/page.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FiltersForm } from './filters-form.tsx'
import { countOf } from './filters-in-address.ts'
import { Results } from './results.tsx'
import styles from './search.module.css'
import { searchPath, useSearch, useSearchToResume } from './use-search.ts'

/** The detectives' search (spec 2): filters, and who meets them. */
export default function SearchScreen() {
  const resumed = useSearchToResume()
  return resumed ? <Navigate to={searchPath(resumed)} replace /> : <Search />
}

function Search() {
  const search = useSearch()
  const [opened, setOpened] = useState(false)
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  const shown = isWide || opened
  // On a telephone the filters' lists are not fetched before somebody wants them.
  const [mounted, setMounted] = useState(shown)
  if (shown && !mounted) setMounted(true)
  const heading = useRef<HTMLHeadingElement>(null)

  function andShowResults(act: () => void) {
    flushSync(() => {
      setOpened(false)
      act()
    })
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }

  const clear = () => andShowResults(search.clear)
  const count = countOf(search.filters)
  return (
    <Page title="Detectives" width="wide">
      <div className={styles.frame}>
        {!isWide && (
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
            aria-expanded={opened}
            aria-controls="filtros"
            onClick={() => setOpened(!opened)}
          >
            {count > 0 ? `Filtros (${count})` : 'Filtros'}
          </Button>
        )}
        <div id="filtros" className={styles.filters} hidden={!shown}>
          {mounted && (
            <FiltersForm
              draft={search.draft}
              change={search.change}
              onSubmit={() => andShowResults(search.runDraft)}
              onClear={count + countOf(search.draft) > 0 ? clear : undefined}
            />
          )}
        </div>
        {!shown && count > 0 && (
          <ActiveFilters
            filters={search.filters}
            searchWith={(part) => andShowResults(() => search.searchWith(part))}
          />
        )}
        <Results
          filters={search.filters}
          heading={heading}
          goToPage={(page) => andShowResults(() => search.goToPage(page))}
          clear={count > 0 ? clear : undefined}
        />
      </div>
    </Page>
  )
}
