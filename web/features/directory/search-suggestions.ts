import { IconFilter } from '@tabler/icons-react'
import type { suggestSearch, Term } from '#contract/directory.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { PlaceSuggestion } from '#contract/locations.ts'
import { announcementOfPlaces, placeSuggestion } from '#web/features/locations/place-suggestion.ts'
import type { Suggestion } from '#web/ui/forms/suggestions.tsx'
import { KINDS } from './readings.ts'

/** A place, or a term. */
export interface Option {
  place?: PlaceSuggestion
  term?: Term
}

interface SearchSuggestions {
  suggestions: Suggestion<Option>[]
  /** The accessible name of the list. */
  label: string
  /** The text that screen readers announce. */
  announcement: string
}

/** The places and terms that match the typed text, as lines of the list under the search box. */
export function searchSuggestions(found: OutputOf<typeof suggestSearch> | undefined): SearchSuggestions {
  const { places = [], terms = [] } = found ?? {}
  const suggestions = [
    ...places.map((place) => ({ ...placeSuggestion(place), value: { place } })),
    ...terms.map(termSuggestion),
  ]
  if (terms.length === 0)
    return { suggestions, label: 'Lugares', announcement: announcementOfPlaces(places.length) }
  const count = suggestions.length
  const announcement = count === 1 ? 'Una sugerencia' : `${count} sugerencias`
  return { suggestions, label: 'Lugares, servicios y medios', announcement }
}

function termSuggestion(term: Term): Suggestion<Option> {
  const { filter, value, name } = term
  return { key: `${filter} ${value}`, value: { term }, name, note: KINDS[filter], Icon: IconFilter }
}
