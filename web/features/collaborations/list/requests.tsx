import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react'
import { EXCERPT_MAX, NARROW_EXCERPT_MAX } from '#contract/collaborations.ts'
import { collaborationsQuery, type ListFilters } from '#web/features/collaborations/api.ts'
import { useDeferred } from '#web/lib/deferred.ts'
import { grouped } from '#web/lib/numbers.ts'
import { FoundSection, PageTooFar, useLatest } from '#web/ui/lists/found-section.tsx'
import { CreateButton } from './create-button.tsx'
import { HiddenWithProfile } from './hidden-with-profile.tsx'
import { RequestCard } from './request-card.tsx'
import { RequestDays } from './request-days.tsx'
import { RequestsSkeleton } from './requests-skeleton.tsx'

interface Props {
  filters: ListFilters
  heading: RefObject<HTMLHeadingElement | null>
  goToPage: (page: number) => void
  order?: ReactNode
  /** Whether the control beside the heading stays although the list is empty. */
  isOrderKept?: boolean | undefined
  /** The words and the offer of an empty list. */
  empty: ReactNode
  /** Whether an empty list may be due to filters. */
  hasFilters?: boolean
  /** At the end: a link to another list. */
  foot?: ReactNode
}

/**
 * The requests that match the filters, a page at a time. After a lost connection the earlier results stay
 * visible.
 */
export const Requests = memo(function Requests({
  filters,
  heading,
  goToPage,
  order,
  isOrderKept = false,
  empty,
  hasFilters = false,
  foot,
}: Props) {
  const { data: fetched, error, refetch } = useQuery(collaborationsQuery(filters))
  const data = useDeferred(fetched)
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const latest = useLatest(data)
  const found = data ?? (error ? latest : undefined)
  const isLoading = !data && !error
  const isEmpty = found?.meta.total === 0
  const [erased, setErased] = useState(0)
  const onErased = useCallback(() => setErased((before) => before + 1), [])
  // After the dialog has closed, because the button that opened it disappears with its card.
  useEffect(() => {
    if (erased > 0) heading.current?.focus()
  }, [erased, heading])

  return (
    <FoundSection
      heading={heading}
      summary={found ? countOf(found.meta.total) : isLoading ? 'Buscando…' : 'No se han podido cargar'}
      order={(!isEmpty || isOrderKept) && order}
      pages={found?.meta}
      goToPage={goToPage}
      isLoading={isLoading}
      error={error}
      onRetry={refetch}
      stale={error && !data && found ? 'Estas son las peticiones que veía antes.' : undefined}
      hasAny={Boolean(found?.data.length)}
      // If the list is empty without filters, the link to the form is in the middle instead.
      foot={
        <>
          {foot}
          {(!isEmpty || hasFilters) && <CreateButton />}
        </>
      }
    >
      {isLoading && <RequestsSkeleton count={latest?.data.length || undefined} />}
      {filters.owner && found && <HiddenWithProfile requests={found.data} />}
      {found && found.data.length > 0 && (
        <RequestDays
          requests={found.data}
          card={(request) => (
            <RequestCard
              key={request.id}
              request={request}
              excerptMax={isNarrow ? NARROW_EXCERPT_MAX : EXCERPT_MAX}
              onErased={filters.owner ? onErased : undefined}
            />
          )}
        />
      )}
      {found && found.data.length === 0 && found.meta.total > 0 && (
        <PageTooFar text="La lista no tiene tantas páginas." goToPage={goToPage} />
      )}
      {isEmpty && empty}
    </FoundSection>
  )
})

/** 'Ninguna petición', '1 petición', '1.234 peticiones'. */
function countOf(total: number): string {
  if (total === 0) return 'Ninguna petición'
  return `${grouped(total)} ${total === 1 ? 'petición' : 'peticiones'}`
}
