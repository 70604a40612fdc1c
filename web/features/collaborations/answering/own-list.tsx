import { Text } from '@mantine/core'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { grouped } from '#web/lib/numbers.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { FoundSection } from '#web/ui/lists/found-section.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { usePages } from './use-pages.ts'

interface PageOf<Item> {
  data: Item[]
  meta: { current_page: number; last_page: number; per_page: number; total: number }
}

interface Props<Item, Key extends QueryKey> {
  title: string
  path: string
  query: (page: number) => UseQueryOptions<PageOf<Item>, Error, PageOf<Item>, Key>
  /** Its heading: 'Ninguna respuesta', '1 respuesta', '2 respuestas'. */
  words: { none: string; one: string; many: string }
  empty: string
  /** The advice for an empty list. */
  advice: string
  className: string | undefined
  item: (item: Item) => ReactNode
  /** Above the list. */
  above?: ReactNode
}

/** A screen with one list of the user's own, a page at a time. */
export function OwnList<Item, Key extends QueryKey>(props: Props<Item, Key>) {
  const { title, path, query, words, empty, advice, className, item, above } = props
  const { page, heading, goToPage } = usePages(path)
  const { data, error, refetch } = useQuery(query(page))
  const total = data?.meta.total
  const summary =
    total === undefined
      ? error
        ? 'No se han podido cargar'
        : 'Cargando…'
      : total === 0
        ? words.none
        : `${grouped(total)} ${total === 1 ? words.one : words.many}`
  return (
    <Page title={title} screen={path} width="wide">
      {above}
      <FoundSection
        heading={heading}
        summary={summary}
        pages={data?.meta}
        goToPage={goToPage}
        isLoading={!data && !error}
        error={error}
        onRetry={refetch}
        hasAny={Boolean(data?.data.length)}
      >
        {data && data.data.length > 0 && <ul className={className}>{data.data.map(item)}</ul>}
        {total === 0 && (
          <EmptyState drawing="nothing-yet" text={empty}>
            <Text c="dimmed" size="sm">
              {advice}
            </Text>
          </EmptyState>
        )}
      </FoundSection>
    </Page>
  )
}
