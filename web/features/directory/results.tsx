import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject, useMemo, useState } from 'react'
import type { DetectiveFilters, searchDetectives } from '#contract/directory.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { useAreaMatcher } from '#web/features/locations/area-matching.ts'
import { CallError } from '#web/lib/call-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { GeneralError } from '#web/ui/general-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { detectivesQuery } from './api.ts'
import { countOfDetectives } from './count-of-detectives.ts'
import { areaIn } from './filters-in-address.ts'
import { wordsOf } from './marked.tsx'
import { NobodyFound } from './nobody-found.tsx'
import { PlaceHint } from './place-hint.tsx'
import cards from './result-card.module.css'
import { type Asked, ResultCard } from './result-card.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import styles from './search.module.css'
import type { ActiveFilter } from './use-active-filters.ts'

interface Props {
  filters: DetectiveFilters
  active: ActiveFilter[]
  /** Of the results: takes the focus when others come. */
  heading: RefObject<HTMLHeadingElement | null>
  goToPage: (page: number) => void
  searchWith: (part: Partial<DetectiveFilters>) => void
  clear: () => void
}

/** Who meets the filters, a page at a time. A lost connection leaves the results of before on view. */
export const Results = memo(function Results({
  filters,
  active,
  heading,
  goToPage,
  searchWith,
  clear,
}: Props) {
  const { data, error, refetch } = useQuery(detectivesQuery(filters))
  const latest = useLatest(data)
  const asked = useAsked(filters)
  // Spec 8: an answer without what belongs in it shows as the empty result.
  const isHollow = error instanceof CallError && error.kind === 'server' && error.status < 400
  const found = data ?? (error && !isHollow ? latest : undefined)
  const isLoading = !data && !error
  const summary = found ? summaryOf(found) : isLoading ? 'Buscando…' : 'Sin resultados'

  return (
    <section className={styles.results} aria-labelledby="resultados" aria-busy={isLoading}>
      <div className={styles.summary}>
        <Title order={2} size="h3" ref={heading} tabIndex={-1} id="resultados" className={styles.heading}>
          {summary}
        </Title>
        {found && found.last_page > 1 && (
          <Text c="dimmed" size="sm" className="numbers">
            Página {found.current_page} de {found.last_page}
          </Text>
        )}
      </div>
      <VisuallyHidden role="status">{isLoading ? '' : announcementOf(summary, found)}</VisuallyHidden>
      {error && !isHollow && <GeneralError error={error} onRetry={refetch} />}
      {error && !data && found && <Text size="sm">Estos son los resultados de su búsqueda anterior.</Text>}
      {isLoading && <ResultsSkeleton count={latest?.data.length || undefined} />}
      {found && found.data.length > 0 && (
        <>
          <PlaceHint filters={filters} found={found.total} searchWith={searchWith} />
          <ul className={cards.cards}>
            {found.data.map((detective) => (
              <ResultCard key={detective.id} detective={detective} asked={asked} />
            ))}
          </ul>
          <Pagination page={found.current_page} lastPage={found.last_page} onChange={goToPage} />
        </>
      )}
      {found && found.data.length === 0 && found.total > 0 && (
        <EmptyState text="La búsqueda no tiene tantas páginas.">
          <Button variant="default" onClick={() => goToPage(1)}>
            Ir a la primera página
          </Button>
        </EmptyState>
      )}
      {found?.total === 0 && (
        <NobodyFound filters={filters} active={active} searchWith={searchWith} clear={clear} />
      )}
      {isHollow && (
        <EmptyState text="No se han encontrado detectives con los actuales filtros">
          <Button variant="default" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </EmptyState>
      )}
    </section>
  )
})

type Found = OutputOf<typeof searchDetectives>

/** What the cards mark. The same object as long as the search is, so that no card is drawn anew for nothing. */
function useAsked(filters: DetectiveFilters): Asked {
  const { q, service } = filters
  const isArea = useAreaMatcher(areaIn(filters))
  return useMemo(() => ({ words: wordsOf(q), isArea, service }), [q, isArea, service])
}

function summaryOf({ total, total_is_exact }: Found): string {
  if (total === 0) return 'Sin resultados'
  const count = countOfDetectives(total, total_is_exact)
  return count.charAt(0).toUpperCase() + count.slice(1)
}

function announcementOf(summary: string, found: Found | undefined): string {
  return found && found.last_page > 1
    ? `${summary}, página ${found.current_page} de ${found.last_page}`
    : summary
}

/** The latest value there was, where there is none at present. */
function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}
