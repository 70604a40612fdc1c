import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, memo, type SyntheticEvent, useRef, useState } from 'react'
import { SEARCHED_MAX, type Term } from '#contract/directory.ts'
import type { PlaceSuggestion } from '#contract/locations.ts'
import { SuggestionList, useSuggested, useSuggestionList } from '#web/ui/forms/suggestions.tsx'
import { suggestedQuery } from './api.ts'
import styles from './search-box.module.css'
import { type Option, searchSuggestions } from './search-suggestions.ts'

interface Props {
  /** The words of the present search. */
  words: string | undefined
  /** Resolves to true if the words became a filter; then the box is emptied. */
  onSearch: (words: string) => Promise<boolean>
  onPlace: (place: PlaceSuggestion) => void
  onTerm: (term: Term) => void
}

const LABEL = 'Nombre, licencia, despacho o lugar'

/**
 * One box for names, licence numbers and offices, and for places and terms, which are suggested and become filters.
 */
export const SearchBox = memo(function SearchBox({ words = '', onSearch, onPlace, onTerm }: Props) {
  const [typed, setTyped] = useState(words)
  const [typedFor, setTypedFor] = useState(words)
  if (typedFor !== words) {
    setTypedFor(words)
    setTyped(words)
  }
  const input = useRef<HTMLInputElement>(null)
  const opening = useState(false)
  const [opened] = opening
  const { data, trouble } = useSuggested(suggestedQuery, opened ? typed : '')
  const { suggestions, label, announcement } = searchSuggestions(data)
  const { frame, box, list, active, open, restart, close, takesKey } = useSuggestionList(suggestions, opening)

  function choose({ place, term }: Option) {
    close()
    setTyped('')
    if (place) onPlace(place)
    if (term) onTerm(term)
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (active) return choose(active.value)
    close()
    void onSearch(typed.trim().replace(/\s+/g, ' ')).then((isFilter) => isFilter && setTyped(''))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!event.nativeEvent.isComposing) takesKey(event)
  }

  return (
    <search>
      <form ref={frame} className={styles.box} onSubmit={submit} onBlur={leaves(close)}>
        <div className={styles.field}>
          <TextInput
            ref={input}
            aria-label={LABEL}
            placeholder="Nombre, licencia o lugar"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              restart()
            }}
            onKeyDown={onKeyDown}
            onClick={open}
            maxLength={SEARCHED_MAX}
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
              list={list}
              label={label}
              announcement={announcement}
              trouble={trouble}
              onChoose={choose}
            />
          )}
        </div>
        <Button type="submit" px="sm">
          <IconSearch size={20} aria-hidden />
          <span className={styles.word}>Buscar</span>
        </Button>
      </form>
    </search>
  )
})

/** Calls back when the focus leaves the element and everything in it. */
function leaves(act: () => void) {
  return (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) act()
  }
}
