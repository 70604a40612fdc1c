import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, memo, type SyntheticEvent, useRef, useState } from 'react'
import { LINE_MAX } from '#contract/one-line.ts'
import { forgetLine, recentLines, rememberLine } from '#web/lib/traces/recent-lines.ts'
import { SuggestionList, useSuggested, useSuggestionList } from '#web/ui/forms/suggestions.tsx'
import { peopleQuery, suggestedQuery } from './api.ts'
import styles from './one-line-box.module.css'
import { isWorthSaying, ReadSoFar } from './read-so-far.tsx'
import type { Box } from './sorting-out.ts'
import { type Option, recentSearches, suggestionsFor } from './suggested.ts'
import { useLineSoFar } from './use-line-so-far.ts'
import { NOT_READ, useUnreadLine } from './use-unread-line.ts'

/** A suggestion that becomes a filter, or a person. */
export type Chosen = Exclude<Option, { recent: string } | { forgetsAll: true }>

interface Props {
  box: Box
  label: string
  placeholder: string
  /** The words of the present search. */
  words?: string | undefined
  /** Sentences on what the present search made of its line. */
  notes?: string[]
  /** Searches for a line; resolves to what stays in the box, or to null if the line could not be read. */
  onSearch: (line: string) => Promise<string | null>
  /** Searches for a suggestion, and for the line before it. */
  onChoose: (chosen: Chosen, before: string) => unknown
}

/**
 * One box for everything that a list can be searched for. While the user types, the device says how it reads
 * the line; the end of the line is completed by suggestions.
 */
export const OneLineBox = memo(function OneLineBox(props: Props) {
  const { box: list, label, placeholder, words = '', notes = [], onSearch, onChoose } = props
  const [typed, setTyped] = useState(words)
  const [typedFor, setTypedFor] = useState(words)
  // The words that this box is about to get by its own search: meanwhile the user may type on.
  const [awaited, setAwaited] = useState<string | null>(null)
  if (typedFor !== words) {
    setTypedFor(words)
    setAwaited(null)
    if (awaited !== words) setTyped(words)
  }
  const [unread, setUnread] = useUnreadLine(search)
  // The user has typed on since.
  if (unread !== null && tidy(typed) !== unread) setUnread(null)
  const [recent, setRecent] = useState<string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const opening = useState(false)
  const [opened] = opening
  const { before, tail, soFar } = useLineSoFar(typed, opened, list)
  const { data, trouble } = useSuggested(suggestedQuery, opened ? tail : '')
  const isName = list === 'directory' && soFar?.rest !== ''
  const people = useQuery({
    ...peopleQuery(tail),
    enabled: isName && opened && Boolean(data) && tail.length > 2,
  }).data
  const found = typed === '' ? recentSearches(recent) : suggestionsFor(list, data, people)
  const { suggestions } = found
  const {
    frame,
    box,
    list: lines,
    active,
    open,
    restart,
    close,
    takesKey,
  } = useSuggestionList(suggestions, opening)

  // The end of the line is no name yet while suggestions complete it.
  const isOpenEnd = suggestions.length > 0 && soFar?.isOpen
  const said = soFar && { labels: soFar.labels, notes: isOpenEnd ? soFar.early : soFar.notes }

  const below = unread === null ? notes : [NOT_READ]

  function show() {
    setRecent(recentLines(list))
    open()
  }

  function choose(option: Option) {
    if ('forgetsAll' in option) return forget()
    close()
    if ('recent' in option) return search(option.recent)
    setTyped('')
    void onChoose(option, before)
  }

  function forget(line?: string) {
    forgetLine(list, line)
    setRecent(recentLines(list))
  }

  function search(text: string) {
    const line = tidy(text)
    setTyped(line)
    setUnread(null)
    void onSearch(line).then((left) => {
      if (left === null) return setUnread(line)
      rememberLine(list, line)
      setAwaited(left)
      setTyped((now) => (tidy(now) === line ? left : now))
    })
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (active) return choose(active.value)
    close()
    search(typed)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Delete' && active && 'recent' in active.value) {
      event.preventDefault()
      return forget(active.value.recent)
    }
    if (event.key.startsWith('Arrow') && !opened) setRecent(recentLines(list))
    takesKey(event)
  }

  return (
    <search>
      <form ref={frame} className={styles.box} onSubmit={submit} onBlur={leaves(close)}>
        <div className={styles.field}>
          <TextInput
            ref={input}
            aria-label={label}
            placeholder={placeholder}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              restart()
            }}
            onKeyDown={onKeyDown}
            onClick={show}
            maxLength={LINE_MAX}
            enterKeyHint="search"
            {...box}
            rightSectionWidth={typed ? '2.75rem' : undefined}
            rightSection={
              typed && (
                <CloseButton
                  size={44}
                  iconSize={18}
                  aria-label="Borrar lo escrito"
                  onClick={() => {
                    close()
                    setTyped('')
                    input.current?.focus()
                  }}
                />
              )
            }
          />
          {opened && (
            <SuggestionList
              list={lines}
              label={found.label}
              announcement={found.announcement}
              trouble={trouble}
              onChoose={choose}
              head={said && isWorthSaying(said) && <ReadSoFar {...said} />}
            />
          )}
        </div>
        <Button type="submit" px="sm">
          <IconSearch size={20} aria-hidden />
          <span className={styles.word}>Buscar</span>
        </Button>
      </form>
      <div role="status">{below.length > 0 && <p className={styles.notes}>{below.join(' ')}</p>}</div>
    </search>
  )
})

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/** Calls back when the focus leaves the element and everything in it. */
function leaves(act: () => void) {
  return (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) act()
  }
}
