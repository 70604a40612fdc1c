import { VisuallyHidden } from '@mantine/core'
import { useClickOutside, useDebouncedValue } from '@mantine/hooks'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { SUGGESTS_FROM } from '#contract/locations.ts'
import { CallError } from '#web/lib/call-error.ts'
import styles from './suggestions.module.css'

const DEBOUNCE_MS = 150

/** One line of the list under a box. */
export interface Suggestion<Value> {
  key: string
  value: Value
  name: string
  /** After the name, in brackets: what it is, or another of its names. */
  note?: string | undefined
  Icon: ComponentType<{ size: number }>
}

/**
 * What the server suggests for what is typed, once somebody has stopped typing for a moment; and why it suggests
 * nothing, where that is to be said. `queryOf` gives the query, whose key ends with the words.
 */
export function useSuggested<Data>(
  queryOf: (typed: string) => UseQueryOptions<Data, Error, Data, string[]>,
  typed: string,
): { data: Data | undefined; trouble: string } {
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS)
  const query = queryOf(settled)
  const { data, error } = useQuery({
    ...query,
    // While somebody types on, the list stays.
    placeholderData: (before, asked) =>
      beginningOf(asked?.queryKey) === beginningOf(query.queryKey) ? before : undefined,
  })
  if (typed.trim().length < SUGGESTS_FROM) return { data: undefined, trouble: '' }
  const isOffline = error instanceof CallError && error.kind === 'network'
  return { data, trouble: isOffline && !data ? 'Sin conexión no se pueden sugerir lugares.' : '' }
}

function beginningOf(key: readonly unknown[] = []): string {
  return String(key.at(-1)).slice(0, SUGGESTS_FROM)
}

/**
 * A box with a list of suggestions under it (ARIA's combobox). What has the focus is the box; the arrows lead to a line
 * of the list (`active`, undefined for none), Escape closes it. Whether it is open is the caller's state. `frame` is for
 * the element around both, `box` for the input, `list` for `SuggestionList`.
 */
export function useSuggestionList<Value>(
  suggestions: Suggestion<Value>[],
  [opened, setOpened]: readonly [boolean, (opened: boolean) => void],
) {
  const [arrow, setArrow] = useState(-1)
  const id = useId()
  const isListed = opened && suggestions.length > 0
  const at = isListed && arrow < suggestions.length ? arrow : -1

  function close() {
    setOpened(false)
    setArrow(-1)
  }

  function open() {
    setOpened(true)
  }

  // A touch beside it takes no focus away on every telephone.
  const frame = useClickOutside(close)

  /** True where the key was for the list. */
  function takesKey(event: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step && !(event.key === 'Escape' && opened)) return false
    event.preventDefault()
    if (!step) close()
    else {
      open()
      // Past either end lies the box itself: nothing chosen.
      const count = suggestions.length + 1
      if (isListed) setArrow(((at + 1 + step + count) % count) - 1)
    }
    return true
  }

  return {
    open,
    close,
    takesKey,
    frame,
    active: suggestions[at],
    /** For whatever is typed anew. */
    restart() {
      open()
      setArrow(-1)
    },
    box: {
      role: 'combobox',
      'aria-expanded': isListed,
      'aria-controls': isListed ? id : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': at >= 0 ? `${id}-${at}` : undefined,
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
    } as const,
    list: { id, at, suggestions },
  }
}

interface Props<Value> {
  list: { id: string; at: number; suggestions: Suggestion<Value>[] }
  /** What the list is called. */
  label: string
  /** What is read out of it. */
  announcement: string
  trouble: string
  onChoose: (value: Value) => void
}

/** The list under the box, over what comes after it. */
export function SuggestionList<Value>({ list, label, announcement, trouble, onChoose }: Props<Value>) {
  const { id, at, suggestions } = list
  const lines = useRef<HTMLDivElement>(null)
  useEffect(() => {
    lines.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <>
      <VisuallyHidden role="status">{trouble || announcement}</VisuallyHidden>
      {trouble && (
        <p className={styles.popup} aria-hidden>
          {trouble}
        </p>
      )}
      {suggestions.length > 0 && (
        <div ref={lines} id={id} role="listbox" aria-label={label} className={styles.popup}>
          {suggestions.map(({ key, value, name, note, Icon }, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which has the focus
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={key}
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === at}
              className={styles.option}
              // The box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(value)}
            >
              <Icon size={18} aria-hidden />
              <span>
                {name}
                {note && <span className={styles.note}> ({note})</span>}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
