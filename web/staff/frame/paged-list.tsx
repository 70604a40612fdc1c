import { Title, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { grouped } from '#web/lib/numbers.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Fetched } from './fetched.tsx'
import type { ListAddress } from './list-address.ts'
import { NextQueue } from './next-queue.tsx'
import styles from './paged-list.module.css'

/** An answer of the server with a page of a list. */
interface Paged<Item> {
  data: Item[]
  meta: { current_page: number; last_page: number; total: number }
}

interface Props<Item> {
  of: Pick<UseQueryResult<Paged<Item>>, 'data' | 'error' | 'refetch'>
  address: ListAddress<string>
  /** 'registro', 'registros': what the heading counts. */
  one: string
  many: string
  /** Said if there is none. */
  empty: string
  /** Draws one item: an `<li>`, mostly a LinkCard; its key is set by the caller. */
  children: (item: Item) => ReactNode
}

const SUMMARY = 'list-summary'

/** Moves the focus to the number of a list, as after a search: from there the keys of the screen act. */
export const focusSummary = () => document.getElementById(SUMMARY)?.focus()

/**
 * A page of a list: its number, its items, the pages. The keys j and k go from item to item, Enter opens one.
 * If the item with the focus goes away, because it was decided, the heading takes the focus; with the last
 * item the title of the screen.
 */
export function PagedList<Item>({ of, address, one, many, empty, children }: Props<Item>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isFocusInside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the items
  useEffect(() => {
    if (!isFocusInside.current || document.activeElement !== document.body) return
    const place = heading.current ?? document.querySelector<HTMLElement>('#contenido h1')
    place?.focus()
  }, [of.data])
  // The last item of the last page was decided, or the address is an old one.
  const place = of.data?.meta
  const lastPage =
    place && place.current_page === address.page && place.current_page > place.last_page
      ? place.last_page
      : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is another object at each render
  useEffect(() => {
    if (lastPage !== null) address.goTo({ page: lastPage }, { replace: true })
  }, [lastPage])
  // An item that goes away has no successor: then it counts as inside still.
  const noteBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !list.current?.contains(relatedTarget)) isFocusInside.current = false
  }
  useShortcuts([
    {
      keys: ['j', 'ArrowDown'],
      does: 'Ir al siguiente de la lista',
      run: (key) => step(list.current, key, 1),
    },
    { keys: ['k', 'ArrowUp'], does: 'Ir al anterior de la lista', run: (key) => step(list.current, key, -1) },
  ])

  function goToPage(page: number) {
    address.goTo({ page })
    heading.current?.focus()
  }

  return (
    <Fetched of={of}>
      {({ data, meta }) => {
        const summary = `${grouped(meta.total)} ${meta.total === 1 ? one : many}`
        if (data.length === 0 && address.page === 1)
          return (
            <EmptyState drawing="done" text={empty}>
              <NextQueue />
            </EmptyState>
          )
        return (
          <section className={styles.list} aria-labelledby={SUMMARY}>
            <Title order={2} size="h4" id={SUMMARY} ref={heading} tabIndex={-1} className={styles.summary}>
              {summary}
            </Title>
            <VisuallyHidden role="status">
              {meta.last_page > 1 ? `${summary}, página ${meta.current_page} de ${meta.last_page}` : summary}
            </VisuallyHidden>
            <ul
              ref={list}
              className={styles.items}
              onFocus={() => {
                isFocusInside.current = true
              }}
              onBlur={noteBlur}
            >
              {data.map(children)}
            </ul>
            <Pagination page={meta.current_page} lastPage={meta.last_page} onChange={goToPage} />
          </section>
        )
      }}
    </Fetched>
  )
}

/**
 * Moves the focus between the items: to the link of each, or to its title with a tabIndex of -1. The arrows
 * scroll the page until the focus is in the list.
 */
function step(list: HTMLElement | null, key: string, by: 1 | -1): boolean {
  const items = [...(list?.children ?? [])]
  const at = items.findIndex((item) => item.contains(document.activeElement))
  if (at === -1 && key.startsWith('Arrow')) return false
  const next = items[at === -1 ? 0 : at + by]?.querySelector<HTMLElement>('a, [tabindex="-1"]')
  next?.focus()
  return next !== undefined
}
