import { VisuallyHidden } from '@mantine/core'
import { useClickOutside, useDebouncedValue } from '@mantine/hooks'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import {
  type ComponentType,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react'
import { SUGGESTS_FROM } from '#contract/locations.ts'
import { CallError } from '#web/lib/call-error.ts'
import styles from './suggestions.module.css'

const DEBOUNCE_MS = 150

/** One line of the suggestions below an input. */
export interface Suggestion<Value> {
  key: string
  value: Value
  name: string
  /** In brackets after the name: the kind, or another name. */
  note?: string | undefined
  Icon: ComponentType<{ size: number }>
  /** The heading above it and those after it with the same. */
  group?: string
}

/**
 * The server's suggestions for the typed text, after a short pause in typing; if there are none, the reason,
 * if it is worth showing. `queryOf` gives the query, whose key ends with the words.
 */
export function useSuggested<Data>(
  queryOf: (typed: string) => UseQueryOptions<Data, Error, Data, string[]>,
  typed: string,
): { data: Data | undefined; trouble: string } {
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS)
  const query = queryOf(settled)
  const { data, error } = useQuery({
    ...query,
    // While the user types on, the earlier list stays visible.
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
 * An input with a list of suggestions below it (ARIA combobox). The input keeps the focus; the arrow keys
 * move through the list (`active`, undefined for none), Escape closes it. The caller holds the open state.
 * `frame` is for the element around both, `box` for the input, `list` for `SuggestionList`.
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

  // On some telephones a touch outside does not blur the input.
  const frame = useClickOutside(close)

  /** Handles a key; true if it was for the list. */
  function takesKey(event: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step && !(event.key === 'Escape' && opened)) return false
    event.preventDefault()
    if (!step) close()
    else {
      open()
      // Beyond either end is the input itself: nothing chosen.
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
    /** Opens the list with nothing selected, for a text that has changed. */
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
  /** The accessible name of the list. */
  label: string
  /** The text that screen readers announce. */
  announcement: string
  trouble: string
  onChoose: (value: Value) => void
  /** Above the suggestions. */
  head?: ReactNode
}

/** The list of suggestions, over the content below the input. */
export function SuggestionList<Value>({ list, label, announcement, trouble, onChoose, head }: Props<Value>) {
  const { id, at, suggestions } = list
  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  return (
    <>
      <VisuallyHidden role="status">{trouble || announcement}</VisuallyHidden>
      {(trouble || head || suggestions.length > 0) && (
        <div className={styles.popup}>
          {head}
          {trouble && (
            <p className={styles.trouble} aria-hidden>
              {trouble}
            </p>
          )}
          {suggestions.length > 0 && (
            <div id={id} role="listbox" aria-label={label}>
              {groupsOf(suggestions).map(({ group, from, some }) => (
                <Group key={`${group} ${from}`} name={group}>
                  {some.map(({ key, value, name, note, Icon }, place) => (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
                    // biome-ignore lint/a11y/useFocusableInteractive: as above
                    <div
                      key={key}
                      id={`${id}-${from + place}`}
                      role="option"
                      aria-selected={from + place === at}
                      className={styles.option}
                      // The input keeps the focus.
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
                </Group>
              ))}
            </div>
          )}
        </div>
      )}
    </>
  )
}

function Group({ name, children }: { name: string | undefined; children: ReactNode }) {
  if (!name) return <Fragment>{children}</Fragment>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options of a listbox is no fieldset
    <div role="group" aria-label={name}>
      <p className={styles.group} aria-hidden>
        {name}
      </p>
      {children}
    </div>
  )
}

/** The suggestions by their headings, each group with the place of its first. */
function groupsOf<Value>(suggestions: Suggestion<Value>[]) {
  const groups: { group: string | undefined; from: number; some: Suggestion<Value>[] }[] = []
  suggestions.forEach((suggestion, place) => {
    const last = groups.at(-1)
    if (last && last.group === suggestion.group) last.some.push(suggestion)
    else groups.push({ group: suggestion.group, from: place, some: [suggestion] })
  })
  return groups
}
