import { TextInput, VisuallyHidden } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { PLACE_NAME_MAX, type PlaceSuggestion } from '#contract/locations.ts'
import { SuggestionList, useSuggested, useSuggestionList } from '#web/ui/forms/suggestions.tsx'
import { suggestionsQuery } from './api.ts'
import { announcementOfPlaces, placeSuggestion } from './place-suggestion.ts'

interface Props {
  onChoose: (place: PlaceSuggestion) => void
  /** The text that stands in the field, with no place chosen for it; '' for none. */
  onTyped: ((text: string) => void) | undefined
  disabled: boolean | undefined
}

/**
 * A text search for a place, above the lists of a picker: the chosen place fills them. Without a network it
 * says that it cannot suggest, and the lists remain.
 */
export default function PlaceSearch({ onChoose, onTyped, disabled }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const { data: places = [], trouble } = useSuggested(suggestionsQuery, typed)
  const opening = useState(false)
  const [opened] = opening
  const { frame, box, list, active, open, restart, close, takesKey } = useSuggestionList(
    places.map(placeSuggestion),
    opening,
  )

  function type(text: string) {
    setTyped(text)
    onTyped?.(text.trim())
  }

  function choose(place: PlaceSuggestion) {
    close()
    type('')
    setChosen(`Elegido: ${place.full_name}`)
    onChoose(place)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || takesKey(event)) return
    if (event.key !== 'Enter' || !typed.trim()) return
    // Enter chooses the place instead of submitting the form.
    event.preventDefault()
    const place = active?.value ?? places[0]
    if (place) choose(place)
  }

  // A completely typed name counts as chosen when the user moves on.
  function onBlur(event: FocusEvent) {
    if (frame.current?.contains(event.relatedTarget)) return
    close()
    if (places[0]?.is_whole) choose(places[0])
  }

  return (
    <div ref={frame} style={{ position: 'relative' }}>
      <TextInput
        label="Escriba un lugar"
        placeholder="Municipio, provincia o comunidad"
        value={typed}
        onChange={(event) => {
          type(event.currentTarget.value)
          setChosen('')
          restart()
        }}
        onKeyDown={onKeyDown}
        onClick={open}
        onBlur={onBlur}
        disabled={disabled}
        maxLength={PLACE_NAME_MAX}
        {...box}
      />
      {opened && (
        <SuggestionList
          list={list}
          label="Lugares"
          announcement={announcementOfPlaces(places.length)}
          trouble={trouble}
          onChoose={choose}
        />
      )}
      <VisuallyHidden role="status">{chosen}</VisuallyHidden>
    </div>
  )
}
