import { Button, CloseButton, TextInput } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { SEARCHED_MAX, type Term } from '#contract/directory.ts'
import type { PlaceSuggestion } from '#contract/locations.ts'
import styles from './search-box.module.css'
import { type Option, Suggestions, useSuggestions } from './suggestions.tsx'

interface Props {
  /** What is searched for at present. */
  words: string | undefined
  /** Resolves to whether the words became a filter, which takes them out of the box. */
  onSearch: (words: string) => Promise<boolean>
  onPlace: (place: PlaceSuggestion) => void
  onTerm: (term: Term) => void
}

const LABEL = 'Nombre, licencia, despacho o lugar'

/** One box for names, licence numbers and offices, and for places and terms, which are suggested and become filters. */
export const SearchBox = memo(function SearchBox({ words = '', onSearch, onPlace, onTerm }: Props) {
  const [typed, setTyped] = useState(words)
  const [typedFor, setTypedFor] = useState(words)
  if (typedFor !== words) {
    setTypedFor(words)
    setTyped(words)
  }
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const suggested = useSuggestions(opened ? typed : '')
  const isListed = opened && suggested.options.length > 0
  const at = isListed && active < suggested.options.length ? active : -1

  function close() {
    setOpened(false)
    setActive(-1)
  }

  // A touch beside it takes no focus away on every telephone.
  const frame = useClickOutside<HTMLFormElement>(close)

  function choose({ place, term }: Option) {
    close()
    setTyped('')
    if (place) onPlace(place)
    if (term) onTerm(term)
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const chosen = suggested.options[at]
    if (chosen) return choose(chosen)
    close()
    void onSearch(typed.trim().replace(/\s+/g, ' ')).then((isFilter) => isFilter && setTyped(''))
  }

  function move(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setOpened(true)
      // Past either end lies the box itself: nothing chosen.
      const count = suggested.options.length + 1
      if (isListed) setActive(((at + 1 + step + count) % count) - 1)
    } else if (event.key === 'Escape' && opened) {
      event.preventDefault()
      close()
    }
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
              setOpened(true)
              setActive(-1)
            }}
            onKeyDown={move}
            onClick={() => setOpened(true)}
            maxLength={SEARCHED_MAX}
            enterKeyHint="search"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
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
            role="combobox"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
          />
          {opened && <Suggestions {...suggested} id={listId} active={at} onChoose={choose} />}
        </div>
        <Button type="submit" px="sm">
          <IconSearch size={20} aria-hidden />
          <span className={styles.word}>Buscar</span>
        </Button>
      </form>
    </search>
  )
})

/** Calls back when the focus leaves the element altogether. */
function leaves(act: () => void) {
  return (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) act()
  }
}
