import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject, useMemo } from 'react'
import type { DetectiveFilters, searchDetectives } from '#contract/directory.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { useAreaMatcher } from '#web/features/locations/area-matching.ts'
import { CallError, isUnanswered } from '#web/lib/call-error.ts'
import { useDeferred } from '#web/lib/deferred.ts'
import { areaIn } from '#web/lib/filters-in-address.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { FoundSection, PageTooFar, useLatest } from '#web/ui/lists/found-section.tsx'
import { wordsOf } from '#web/ui/lists/marked.tsx'
import { detectivesQuery } from './api.ts'
import type { Asked } from './asked.ts'
import { countOfDetectives } from './count-of-detectives.ts'
import { NobodyFound } from './nobody-found.tsx'
import { type AsTyped, OtherReadings } from './other-readings.tsx'
import { ResultCards } from './result-cards.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import type { ActiveFilterOfSearch } from './use-active-filters.ts'

interface Props {
  filters: DetectiveFilters
  active: ActiveFilterOfSearch[]
  /** The results' heading, which takes the focus when the results change. */
  heading: RefObject<HTMLHeadingElement | null>
  goToPage: (page: number) => void
  searchWith: (part: Partial<DetectiveFilters>, state?: AsTyped) => void
  searchWords: (words: string) => unknown
  clear: () => void
}

/**
 * The detectives who match the filters, a page at a time. After a lost connection the earlier results stay
 * visible.
 */
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
  const data = useDeferred(fetched)
  const latest = useLatest(data)
  const asked = useAsked(filters)
  // Rule 6.8: an answer without the expected content is shown as an empty result.
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
          <ResultCards found={found.data.map((detective) => ({ detective }))} asked={asked} />
        </>
      )}
      {found && found.data.length === 0 && found.total > 0 && (
        <PageTooFar text="La búsqueda no tiene tantas páginas." goToPage={goToPage} />
      )}
      {found?.total === 0 && (
        <NobodyFound
          filters={filters}
          asked={asked}
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

/**
 * The parts that the cards mark. The same object while the search stays the same, so that no card is drawn
 * again without need.
 */
function useAsked(filters: DetectiveFilters): Asked {
  const { q, service, work_equipment, languages, admin_area_level: level } = filters
  const isArea = useAreaMatcher(areaIn(filters))
  return useMemo(
    () => ({ words: wordsOf(q), isArea, level, service, work_equipment, languages }),
    [q, isArea, level, service, work_equipment, languages],
  )
}

/** A search that was never made must not report an empty result. */
function whyNone(error: Error | null, isHollow: boolean): string {
  if (isUnanswered(error)) return 'Sin conexión'
  return isHollow ? 'Sin resultados' : 'No se ha podido buscar'
}

function summaryOf({ total, total_is_exact }: Found): string {
  if (total === 0) return 'Sin resultados'
  const count = countOfDetectives(total, total_is_exact)
  return count.charAt(0).toUpperCase() + count.slice(1)
}
