import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject, useMemo } from 'react'
import type { DetectiveFilters, searchDetectives } from '#contract/directory.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { useAreaMatcher } from '#web/features/locations/area-matching.ts'
import { CallError, isUnanswered } from '#web/lib/call-error.ts'
import { useGently } from '#web/lib/deferred.ts'
import { areaIn } from '#web/lib/filters-in-address.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { FoundSection, PageTooFar, useLatest } from '#web/ui/lists/found-section.tsx'
import { wordsOf } from '#web/ui/lists/marked.tsx'
import { detectivesQuery } from './api.ts'
import { countOfDetectives } from './count-of-detectives.ts'
import { NobodyFound } from './nobody-found.tsx'
import { type AsTyped, OtherReadings } from './other-readings.tsx'
import cards from './result-card.module.css'
import { type Asked, ResultCard } from './result-card.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import type { ActiveFilterOfSearch } from './use-active-filters.ts'

interface Props {
  filters: DetectiveFilters
  active: ActiveFilterOfSearch[]
  /** Of the results: takes the focus when others come. */
  heading: RefObject<HTMLHeadingElement | null>
  goToPage: (page: number) => void
  searchWith: (part: Partial<DetectiveFilters>, state?: AsTyped) => void
  searchWords: (words: string) => unknown
  clear: () => void
}

/** Who meets the filters, a page at a time. A lost connection leaves the results of before on view. */
export const Results = memo(function Results({
  filters,
  active,
  heading,
  goToPage,
  searchWith,
  searchWords,
  clear,
}: Props) {
  const { data: fetched, error, refetch } = useQuery(detectivesQuery(filters))
  const data = useGently(fetched)
  const latest = useLatest(data)
  const asked = useAsked(filters)
  // Rule 6.8: an answer without what belongs in it shows as the empty result.
  const isHollow = error instanceof CallError && error.kind === 'server' && error.status < 400
  const found = data ?? (error && !isHollow ? latest : undefined)
  const isLoading = !data && !error
  const summary = found ? summaryOf(found) : isLoading ? 'Buscando…' : whyNone(error, isHollow)

  return (
    <FoundSection
      heading={heading}
      summary={summary}
      pages={found}
      goToPage={goToPage}
      isLoading={isLoading}
      error={isHollow ? null : error}
      onRetry={refetch}
      stale={error && !data && found ? 'Estos son los resultados de su búsqueda anterior.' : undefined}
      hasAny={Boolean(found?.data.length)}
    >
      {isLoading && <ResultsSkeleton count={latest?.data.length || undefined} />}
      {found && found.data.length > 0 && (
        <>
          <OtherReadings filters={filters} searchWith={searchWith} searchWords={searchWords} />
          <ul className={cards.cards}>
            {found.data.map((detective) => (
              <ResultCard key={detective.id} detective={detective} asked={asked} />
            ))}
          </ul>
        </>
      )}
      {found && found.data.length === 0 && found.total > 0 && (
        <PageTooFar text="La búsqueda no tiene tantas páginas." goToPage={goToPage} />
      )}
      {found?.total === 0 && (
        <NobodyFound
          filters={filters}
          active={active}
          searchWith={searchWith}
          searchWords={searchWords}
          clear={clear}
        />
      )}
      {isHollow && (
        <EmptyState text="No se han encontrado detectives con los actuales filtros">
          <Button variant="default" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </EmptyState>
      )}
    </FoundSection>
  )
})

type Found = OutputOf<typeof searchDetectives>

/** What the cards mark. The same object as long as the search is, so that no card is drawn anew for nothing. */
function useAsked(filters: DetectiveFilters): Asked {
  const { q, service } = filters
  const isArea = useAreaMatcher(areaIn(filters))
  return useMemo(() => ({ words: wordsOf(q), isArea, service }), [q, isArea, service])
}

/** What was never searched for has no results to tell of. */
function whyNone(error: Error | null, isHollow: boolean): string {
  if (isUnanswered(error)) return 'Sin conexión'
  return isHollow ? 'Sin resultados' : 'No se ha podido buscar'
}

function summaryOf({ total, total_is_exact }: Found): string {
  if (total === 0) return 'Sin resultados'
  const count = countOfDetectives(total, total_is_exact)
  return count.charAt(0).toUpperCase() + count.slice(1)
}
