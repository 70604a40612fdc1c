import { IconMapPin } from '@tabler/icons-react'
import type { PlaceSuggestion } from '#contract/locations.ts'
import type { Suggestion } from '#web/ui/forms/suggestions.tsx'

/** A place as a line of the list of suggestions. */
export function placeSuggestion(place: PlaceSuggestion): Suggestion<PlaceSuggestion> {
  const { full_name, known_as } = place
  return { key: full_name, value: place, name: full_name, note: known_as ?? undefined, Icon: IconMapPin }
}

/** The screen readers' announcement for a list of places. */
export function announcementOfPlaces(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'Un lugar sugerido' : `${count} lugares sugeridos`
}
