import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type PlaceSuggestion, SUGGESTS_FROM } from '#contract/locations.ts'
import { CallError } from '#web/lib/call-error.ts'
import { suggestionsQuery } from './api.ts'
import styles from './suggestions.module.css'

const DEBOUNCE_MS = 150

interface Suggested {
  places: PlaceSuggestion[]
  /** Why there are none, where that is to be said. */
  trouble: string
}

/** The places that what is typed may mean, once somebody has stopped typing for a moment. */
export function useSuggestions(typed: string): Suggested {
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS)
  const query = suggestionsQuery(settled)
  const { data, error } = useQuery({
    ...query,
    // While somebody types on, the list stays.
    placeholderData: (before, asked) =>
      beginningOf(asked?.queryKey) === beginningOf(query.queryKey) ? before : undefined,
  })
  if (typed.trim().length < SUGGESTS_FROM) return { places: [], trouble: '' }
  const isOffline = error instanceof CallError && error.kind === 'network'
  return {
    places: data ?? [],
    trouble: isOffline && !data ? 'Sin conexión no se pueden sugerir lugares.' : '',
  }
}

function beginningOf(key: readonly unknown[] = []): string {
  return String(key.at(-1)).slice(0, SUGGESTS_FROM)
}

/** The list under the box. What has the focus is the box; `active` is the place that the arrows lead to. */
export function Suggestions({
  places,
  trouble,
  id,
  active,
  onChoose,
}: Suggested & { id: string; active: number; onChoose: (place: PlaceSuggestion) => void }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <VisuallyHidden role="status">{trouble || announcementOf(places.length)}</VisuallyHidden>
      {trouble && (
        <p className={styles.popup} aria-hidden>
          {trouble}
        </p>
      )}
      {places.length > 0 && (
        <div ref={list} id={id} role="listbox" aria-label="Lugares" className={styles.popup}>
          {places.map((place, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which has the focus
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={place.full_name}
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === active}
              className={styles.place}
              // The box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(place)}
            >
              <IconMapPin size={18} aria-hidden />
              <span>
                {place.full_name}
                {place.known_as && <span className={styles.alias}> ({place.known_as})</span>}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}

function announcementOf(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'Un lugar sugerido' : `${count} lugares sugeridos`
}
