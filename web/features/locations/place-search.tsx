import { TextInput, VisuallyHidden } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { PLACE_NAME_MAX, type PlaceSuggestion } from '#contract/locations.ts'
import styles from './suggestions.module.css'
import { Suggestions, useSuggestions } from './suggestions.tsx'

interface Props {
  onChoose: (place: PlaceSuggestion) => void
  disabled: boolean | undefined
}

/**
 * A place by its name, typed, above the lists of a picker: what is chosen fills them. Without a network it says that
 * nothing can be suggested, and the lists are there.
 */
export default function PlaceSearch({ onChoose, disabled }: Props) {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState(-1)
  const [chosen, setChosen] = useState('')
  const listId = useId()
  const suggested = useSuggestions(typed)
  const { places } = suggested
  const isListed = opened && places.length > 0
  const at = isListed && active < places.length ? active : -1

  function close() {
    setOpened(false)
    setActive(-1)
  }

  // A touch beside it takes no focus away on every telephone.
  const frame = useClickOutside<HTMLDivElement>(close)

  function choose(place: PlaceSuggestion) {
    close()
    setTyped('')
    setChosen(`Elegido: ${place.full_name}`)
    onChoose(place)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setOpened(true)
      // Past either end lies the field itself: nothing chosen.
      const count = places.length + 1
      if (isListed) setActive(((at + 1 + step + count) % count) - 1)
    } else if (event.key === 'Enter' && typed.trim()) {
      // The form is not sent with a place that is still to be chosen.
      event.preventDefault()
      const place = places[Math.max(at, 0)]
      if (place) choose(place)
    } else if (event.key === 'Escape' && opened) {
      event.preventDefault()
      close()
    }
  }

  // Who typed all of a name and goes on means it.
  function onBlur(event: FocusEvent) {
    if (frame.current?.contains(event.relatedTarget)) return
    close()
    if (places[0]?.is_whole) choose(places[0])
  }

  return (
    <div ref={frame} className={styles.field}>
      <TextInput
        label="Escriba un lugar"
        placeholder="Municipio, provincia o comunidad"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChosen('')
          setOpened(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onClick={() => setOpened(true)}
        onBlur={onBlur}
        disabled={disabled}
        maxLength={PLACE_NAME_MAX}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        role="combobox"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
      />
      {opened && <Suggestions {...suggested} id={listId} active={at} onChoose={choose} />}
      <VisuallyHidden role="status">{chosen}</VisuallyHidden>
    </div>
  )
}
