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
  /** Takes the focus when other results come. */
  heading: RefObject<HTMLHeadingElement | null>
  /** What the heading says: how many there are, or that they are on their way. */
  summary: string
  /** Beside it: the order of the list. */
  order?: ReactNode
  /** Which page of how many it is, once that is known. */
  pages: Pages | undefined
  goToPage: (page: number) => void
  isLoading: boolean
  error: Error | null
  onRetry: () => unknown
  /** Where what is on view is not what was asked for, but what was there before: says so. */
  stale?: string | undefined
  /** Whether something is on view. */
  hasAny: boolean
  /** What comes after all else. */
  foot?: ReactNode
  children: ReactNode
}

/** What was found, a page at a time, under how many there are; each change of it is read out. */
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
  // Over the page it says of when they are, with a way to try again (web/app/last-seen).
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

/** A page past the end of a list that has some. */
export function PageTooFar({ text, goToPage }: { text: string; goToPage: (page: number) => void }) {
  return (
    <EmptyState text={text}>
      <Button variant="default" onClick={() => goToPage(1)}>
        Ir a la primera página
      </Button>
    </EmptyState>
  )
}

/** The latest value there was, where there is none at present. */
export function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}
