import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { type ReactNode, type RefObject, useState } from 'react'
import { isUnanswered } from '#web/lib/call-error.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './found-section.module.css'
import { Pagination } from './pagination.tsx'

interface Pages {
  current_page: number
  last_page: number
}

interface Props {
  /** Takes the focus when the results change. */
  heading: RefObject<HTMLHeadingElement | null>
  /** The heading's text: the number of results, or that they are loading. */
  summary: string
  /** Beside the heading: the order of the list. */
  order?: ReactNode
  /** The present page and the last page, once known. */
  pages: Pages | undefined
  goToPage: (page: number) => void
  isLoading: boolean
  error: Error | null
  onRetry: () => unknown
  /** Said if the visible results belong to an earlier search. */
  stale?: string | undefined
  /** Whether any results are visible. */
  hasAny: boolean
  /** At the very end. */
  foot?: ReactNode
  children: ReactNode
}

/** A page of results under a heading with their number; screen readers hear each change. */
export function FoundSection({
  heading,
  summary,
  order,
  pages,
  goToPage,
  isLoading,
  error,
  onRetry,
  stale,
  hasAny,
  foot,
  children,
}: Props) {
  const isMany = pages !== undefined && pages.last_page > 1
  const isOffline = isUnanswered(error) && !hasAny
  // The last-seen line above the page already says how old the data are and offers to try again
  // (web/app/last-seen).
  const isLastSeen = isUnanswered(error) && hasAny && !stale
  return (
    <section className={styles.results} aria-labelledby="resultados" aria-busy={isLoading}>
      <div className={styles.summary} data-ordered={order ? true : undefined}>
        <div className={styles.count}>
          <Title order={2} size="h3" ref={heading} tabIndex={-1} id="resultados" className={styles.heading}>
            {summary}
          </Title>
          {isMany && (
            <Text c="dimmed" size="sm" className="numbers">
              Página {pages.current_page} de {pages.last_page}
            </Text>
          )}
        </div>
        {order}
      </div>
      <VisuallyHidden role="status">
        {isLoading ? '' : isMany ? `${summary}, página ${pages.current_page} de ${pages.last_page}` : summary}
      </VisuallyHidden>
      {error && isOffline && (
        <EmptyState role="alert" drawing="offline" text={error.message}>
          <Button variant="default" onClick={() => void onRetry()}>
            Reintentar
          </Button>
        </EmptyState>
      )}
      {error && !isOffline && !isLastSeen && <GeneralError error={error} onRetry={onRetry} />}
      {stale && <Text size="sm">{stale}</Text>}
      {children}
      {pages && hasAny && (
        <Pagination page={pages.current_page} lastPage={pages.last_page} onChange={goToPage} />
      )}
      {foot}
    </section>
  )
}

/** A page number past the end of a list that is not empty. */
export function PageTooFar({ text, goToPage }: { text: string; goToPage: (page: number) => void }) {
  return (
    <EmptyState text={text}>
      <Button variant="default" onClick={() => goToPage(1)}>
        Ir a la primera página
      </Button>
    </EmptyState>
  )
}

/** The latest defined value; it stays while the present one is undefined. */
export function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}
