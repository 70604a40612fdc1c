import { Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { DetectiveFilters, searchDetectives } from '#contract/directory.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { CallError } from '#web/lib/call-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { GeneralError } from '#web/ui/general-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { detectivesQuery } from './api.ts'
import { ResultCard } from './result-card.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import styles from './search.module.css'

interface Props {
  filters: DetectiveFilters
  /** Of the results: takes the focus when others come. */
  heading: RefObject<HTMLHeadingElement | null>
  goToPage: (page: number) => void
  /** Only where there are filters to be cleared. */
  clear?: () => void
}

const numbers = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

/** Who meets the filters, a page at a time. A lost connection leaves the results of before on view. */
export function Results({ filters, heading, goToPage, clear }: Props) {
  const { data, error, refetch } = useQuery(detectivesQuery(filters))
  const latest = useLatest(data)
  // Spec 8: an answer without what belongs in it shows as the empty result.
  const isHollow = error instanceof CallError && error.kind === 'server' && error.status < 400
  const found = data ?? (error && !isHollow ? latest : undefined)
  const isLoading = !data && !error
  const summary = found ? summaryOf(found) : isLoading ? 'Buscando…' : 'Sin resultados'

  return (
    <Stack component="section" gap="md" aria-labelledby="resultados" aria-busy={isLoading}>
      <Group justify="space-between" align="baseline" gap="xs">
        <Title order={2} size="h3" ref={heading} tabIndex={-1} id="resultados" className={styles.heading}>
          {summary}
        </Title>
        {found && found.last_page > 1 && (
          <Text c="dimmed" size="sm">
            Página {found.current_page} de {found.last_page}
          </Text>
        )}
      </Group>
      <VisuallyHidden role="status">{isLoading ? '' : announcementOf(summary, found)}</VisuallyHidden>
      {error && !isHollow && <GeneralError error={error} onRetry={refetch} />}
      {error && !data && found && <Text size="sm">Estos son los resultados de su búsqueda anterior.</Text>}
      {isLoading && <ResultsSkeleton count={latest?.data.length || undefined} />}
      {found && found.data.length > 0 && (
        <ul className={styles.cards}>
          {found.data.map((detective) => (
            <ResultCard key={detective.id} detective={detective} />
          ))}
        </ul>
      )}
      {found && found.data.length === 0 && found.total > 0 && (
        <EmptyState text="La búsqueda no tiene tantas páginas.">
          <Button variant="default" onClick={() => goToPage(1)}>
            Ir a la primera página
          </Button>
        </EmptyState>
      )}
      {(isHollow || found?.total === 0) && (
        <EmptyState text="No se han encontrado detectives con los actuales filtros">
          {clear && (
            <>
              <Text c="dimmed" size="sm" ta="center">
                Pruebe con un lugar más amplio o con menos condiciones.
              </Text>
              <Button variant="default" onClick={clear}>
                Quitar filtros
              </Button>
            </>
          )}
          {isHollow && (
            <Button variant="default" onClick={() => void refetch()}>
              Reintentar
            </Button>
          )}
        </EmptyState>
      )}
      {found && found.data.length > 0 && (
        <Pagination page={found.current_page} lastPage={found.last_page} onChange={goToPage} />
      )}
    </Stack>
  )
}

type Found = OutputOf<typeof searchDetectives>

function summaryOf({ total, total_is_exact }: Found): string {
  if (total === 0) return 'Sin resultados'
  const count = `${numbers.format(total)} ${total === 1 ? 'detective' : 'detectives'}`
  return total_is_exact ? count : `Más de ${count}`
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
