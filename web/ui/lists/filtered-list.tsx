import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { AT_REST_MS } from '#web/lib/at-rest.ts'
import type { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import styles from './filtered-list.module.css'

const WAITING_ROWS = [1, 2, 3, 4, 5, 6]

/**
 * State of the filter panel: whether it is visible, and the ref of the results' heading. On a telephone the
 * filters are not drawn, and their lists not fetched, until the user opens the panel (`mounted`).
 */
export function useFilterPanel() {
  const [opened, setOpened] = useState(false)
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  const shown = isWide || opened
  // Deferred, so that the button reacts before the slow drawing of the filters.
  const wanted = useDeferredValue(shown)
  const [mounted, setMounted] = useState(shown)
  if (wanted && !mounted) setMounted(true)
  const heading = useRef<HTMLHeadingElement>(null)

  /** Closes the panel, runs an action that changes the results, and moves the focus to their heading. */
  const andShowResults = useCallback((act: () => void) => {
    flushSync(() => setOpened(false))
    act()
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return { opened, isWide, shown, mounted, toggle: () => setOpened(!opened), heading, andShowResults }
}

interface Props<Form> {
  panel: ReturnType<typeof useFilterPanel>
  /** Above everything: a search box. */
  box?: ReactNode
  /** The number of filters in use. */
  count: number
  /** Whether the names of all filters in use have loaded. */
  areNamed: boolean
  /** The chips of the filters in use. */
  chips: ReactNode
  /** Beside the button: a link to another screen. */
  way?: ReactNode
  /** The filter form, a lazy component: fetched when the user wants it, or once the page has settled. */
  filters: ReturnType<typeof lazyComponentQuery<Form>>
  /** Draws the form: `(Filters) => <Filters … />`. */
  choose: (Filters: ComponentType<Form>) => ReactNode
  /** The results. */
  children: ReactNode
}

/**
 * A list with its filters: in a column beside it if there is room, otherwise behind a button that shows how
 * many are in use.
 */
export function FilteredList<Form>(props: Props<Form>) {
  const { panel, box, count, areNamed, chips, way, filters, choose, children } = props
  const { opened, isWide, shown, mounted, toggle } = panel
  const client = useQueryClient()
  const fetchAhead = useCallback(() => void client.prefetchQuery(filters), [client, filters])
  useEffect(() => {
    const timer = setTimeout(fetchAhead, AT_REST_MS)
    return () => clearTimeout(timer)
  }, [fetchAhead])
  return (
    <div className={styles.frame}>
      {box}
      <div className={styles.tools} data-waiting={!areNamed || undefined} data-wraps={way ? true : undefined}>
        {!isWide && (
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
            aria-expanded={opened}
            aria-controls="filtros"
            onPointerEnter={fetchAhead}
            onFocus={fetchAhead}
            onClick={toggle}
          >
            {count > 0 ? `Filtros (${count})` : 'Filtros'}
          </Button>
        )}
        {way}
        {chips}
      </div>
      <div id="filtros" className={styles.filters} hidden={!shown}>
        {mounted && <LateFilters of={filters} choose={choose} />}
      </div>
      <div className={styles.found} data-waiting={!areNamed || undefined}>
        {children}
      </div>
    </div>
  )
}

function LateFilters<Form>({ of, choose }: { of: Props<Form>['filters']; choose: Props<Form>['choose'] }) {
  const { data, error, refetch } = useQuery(of)
  if (data) return choose(data.Part)
  return error ? <GeneralError error={error} onRetry={refetch} /> : <WaitingFilters />
}

function WaitingFilters() {
  return (
    <Stack gap="md" aria-busy>
      <VisuallyHidden role="status">Cargando los filtros…</VisuallyHidden>
      {WAITING_ROWS.map((row) => (
        <Skeleton key={row} height={68} />
      ))}
    </Stack>
  )
}

/** The buttons at the end of a filter form; they stay visible, however many fields there are. */
export function FilterActions({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <div className={styles.actions}>
      <Button type="submit">Filtrar</Button>
      {onClear && (
        <Button variant="subtle" onClick={onClear}>
          Quitar filtros
        </Button>
      )}
    </div>
  )
}
