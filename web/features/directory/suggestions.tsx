import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFilter, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Term } from '#contract/directory.ts'
import { type PlaceSuggestion, SUGGESTS_FROM } from '#contract/locations.ts'
import { CallError } from '#web/lib/call-error.ts'
import { suggestedQuery } from './api.ts'
import { KINDS } from './readings.ts'
import styles from './search-box.module.css'

const DEBOUNCE_MS = 150

/** A place, or a term. */
export interface Option {
  place?: PlaceSuggestion
  term?: Term
}

interface Suggested {
  options: Option[]
  /** Why there are none, where that is to be said. */
  trouble: string
}

/** The places and terms that what is typed may mean, once somebody has stopped typing for a moment. */
export function useSuggestions(typed: string): Suggested {
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS)
  const query = suggestedQuery(settled)
  const { data, error } = useQuery({
    ...query,
    // While somebody types on, the list stays.
    placeholderData: (before, asked) =>
      beginningOf(asked?.queryKey) === beginningOf(query.queryKey) ? before : undefined,
  })
  if (typed.trim().length < SUGGESTS_FROM) return { options: [], trouble: '' }
  const isOffline = error instanceof CallError && error.kind === 'network'
  return {
    options: [
      ...(data?.places ?? []).map((place) => ({ place })),
      ...(data?.terms ?? []).map((term) => ({ term })),
    ],
    trouble: isOffline && !data ? 'Sin conexión no se pueden sugerir lugares.' : '',
  }
}

function beginningOf(key: readonly unknown[] = []): string {
  return String(key.at(-1)).slice(0, SUGGESTS_FROM)
}

/** The list under the box. What has the focus is the box; `active` is the one that the arrows lead to. */
export function Suggestions({
  options,
  trouble,
  id,
  active,
  onChoose,
}: Suggested & { id: string; active: number; onChoose: (option: Option) => void }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <VisuallyHidden role="status">{trouble || announcementOf(options)}</VisuallyHidden>
      {trouble && (
        <p className={styles.popup} aria-hidden>
          {trouble}
        </p>
      )}
      {options.length > 0 && (
        <div ref={list} id={id} role="listbox" aria-label={nameOf(options)} className={styles.popup}>
          {options.map((option, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which has the focus
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={option.place?.full_name ?? `${option.term?.filter} ${option.term?.value}`}
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === active}
              className={styles.place}
              // The box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              {option.place ? <IconMapPin size={18} aria-hidden /> : <IconFilter size={18} aria-hidden />}
              {option.place && <PlaceName place={option.place} />}
              {option.term && <TermName term={option.term} />}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

function PlaceName({ place: { full_name, known_as } }: { place: PlaceSuggestion }) {
  return (
    <span>
      {full_name}
      {known_as && <span className={styles.alias}> ({known_as})</span>}
    </span>
  )
}

function TermName({ term: { name, filter } }: { term: Term }) {
  return (
    <span>
      {name}
      <span className={styles.alias}> ({KINDS[filter]})</span>
    </span>
  )
}

function nameOf(options: Option[]): string {
  return options.some(({ term }) => term) ? 'Lugares, servicios y medios' : 'Lugares'
}

function announcementOf(options: Option[]): string {
  const count = options.length
  if (count === 0) return ''
  if (options.some(({ term }) => term)) return count === 1 ? 'Una sugerencia' : `${count} sugerencias`
  return count === 1 ? 'Un lugar sugerido' : `${count} lugares sugeridos`
}
