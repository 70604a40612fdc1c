import { useMemo } from 'react'
import type { DetectiveFilters, FieldFilter, Relaxation } from '#contract/directory.ts'
import { useNamedArea } from '#web/features/locations/area-label.ts'
import { areaIn, placeFilters } from '#web/lib/filters-in-address.ts'
import { type ActiveFilter, alone, each, nameOf } from '#web/ui/lists/active-filter.ts'
import { FILTER_NAMES, type Items, SHOWN_FILTERS, useLists } from './field-filters.ts'

export type ActiveFilterOfSearch = ActiveFilter<DetectiveFilters, Relaxation['filter']>

/** The filters in use with their names; `areNamed` is false until all names have loaded. */
export function useActiveFilters(filters: DetectiveFilters) {
  const area = useNamedArea(areaIn(filters))
  // Only the needed lists: on a telephone the others wait until the user opens the filters.
  const isInUse = (name: FieldFilter) => [filters[name] ?? []].flat().length > 0
  const { lists, items } = useLists(isInUse)
  const active = useMemo(
    (): ActiveFilterOfSearch[] => [
      ...alone('q', filters.q && `«${shortened(filters.q)}»`, { q: undefined }),
      ...alone('place', area?.full_name, placeFilters(null)),
      ...FILTER_NAMES.flatMap((name) => activeOf(name, filters[name], items[name])),
    ],
    [filters, area?.full_name, items],
  )
  // A failed list does not delay this.
  const areNamed = !area?.isLoading && !lists.some((list) => list.isLoading && list.failureCount === 0)
  return { active, areNamed }
}

function activeOf(name: FieldFilter, asked: DetectiveFilters[FieldFilter], items: Items | undefined) {
  if (Array.isArray(asked)) return each(name, asked as (number | string)[], items) as ActiveFilterOfSearch[]
  const { names } = SHOWN_FILTERS[name]
  return alone<DetectiveFilters, FieldFilter>(name, asked && (names ? names[asked] : nameOf(asked, items)), {
    [name]: undefined,
  })
}

// The maximum length of the typed words in a filter's name.
const WORDS_SHOWN = 40

function shortened(words: string): string {
  return words.length > WORDS_SHOWN ? `${words.slice(0, WORDS_SHOWN - 1)}…` : words
}
