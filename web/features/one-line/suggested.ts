import { IconFilter, IconHistory, IconTrash, IconUser } from '@tabler/icons-react'
import type { FoundDetective, suggestSearch, Term } from '#contract/directory.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { PlaceSuggestion } from '#contract/locations.ts'
import { announcementOfPlaces, placeSuggestion } from '#web/features/locations/place-suggestion.ts'
import type { Suggestion } from '#web/ui/forms/suggestions.tsx'
import type { Box } from './sorting-out.ts'

/** A place, a term, a person, an earlier search, or the end of all earlier searches. */
export type Option =
  | { place: PlaceSuggestion }
  | { term: Term }
  | { person: FoundDetective }
  | { recent: string }
  | { forgetsAll: true }

export interface Suggested {
  suggestions: Suggestion<Option>[]
  /** The accessible name of the list. */
  label: string
  /** The text that screen readers announce. */
  announcement: string
}

const GROUPS: Record<Term['filter'], string> = {
  service: 'Servicios',
  work_equipment: 'Medios',
  languages: 'Idiomas',
  association: 'Asociaciones',
}
const PLACES_BESIDE_OTHERS = 3
const OF_REQUESTS = new Set<Term['filter']>(['service', 'languages'])

/**
 * The places, terms and people that match the end of the line, in groups, as lines of the list under the box.
 */
export function suggestionsFor(
  box: Box,
  found: OutputOf<typeof suggestSearch> | undefined,
  people: FoundDetective[] = [],
): Suggested {
  const { places: all = [], terms = [] } = found ?? {}
  const offered = terms.filter(({ filter }) => box === 'directory' || OF_REQUESTS.has(filter))
  // Many villages begin alike: a service below all of them would not be seen.
  const places = offered.length + people.length > 0 ? all.slice(0, PLACES_BESIDE_OTHERS) : all
  const suggestions: Suggestion<Option>[] = [
    ...places.map((place) => ({ ...placeSuggestion(place), value: { place }, group: 'Lugares' })),
    ...Object.keys(GROUPS).flatMap((filter) => offered.filter((term) => term.filter === filter).map(ofTerm)),
    ...people.map(ofPerson),
  ]
  const count = suggestions.length
  if (count === places.length)
    return { suggestions, label: 'Lugares', announcement: announcementOfPlaces(count) }
  return {
    suggestions,
    label: people.length > 0 ? 'Lugares, servicios, medios y personas' : 'Lugares, servicios y medios',
    announcement: count === 1 ? 'Una sugerencia' : `${count} sugerencias`,
  }
}

function ofTerm(term: Term): Suggestion<Option> {
  const { filter, value, name } = term
  return { key: `${filter} ${value}`, value: { term }, name, Icon: IconFilter, group: GROUPS[filter] }
}

function ofPerson(person: FoundDetective): Suggestion<Option> {
  const { id, full_name, office_name } = person
  const note = office_name ?? undefined
  return { key: `person ${id}`, value: { person }, name: full_name, note, Icon: IconUser, group: 'Personas' }
}

/** The latest searches, for an empty box. */
export function recentSearches(lines: string[]): Suggested {
  const suggestions: Suggestion<Option>[] = lines.map((recent) => ({
    key: `recent ${recent}`,
    value: { recent },
    name: recent,
    Icon: IconHistory,
    group: 'Búsquedas recientes',
  }))
  if (lines.length > 0)
    suggestions.push({
      key: 'forget',
      value: { forgetsAll: true },
      name: 'Borrar las búsquedas recientes',
      Icon: IconTrash,
      group: 'Búsquedas recientes',
    })
  const count = lines.length
  const announcement =
    count === 0
      ? ''
      : `${count === 1 ? 'Una búsqueda reciente' : `${count} búsquedas recientes`}. Suprimir borra la elegida.`
  return { suggestions, label: 'Búsquedas recientes', announcement }
}
