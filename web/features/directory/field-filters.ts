// How each filter by a field of the profile is shown: its label, and the names of its values.
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FieldFilter } from '#contract/directory.ts'
import { GENDERS } from '#contract/profile.ts'
import {
  ageRangesQuery,
  associationsQuery,
  languagesById,
  languagesQuery,
  servicesQuery,
  workEquipmentQuery,
} from '#web/features/reference-lists/api.ts'

export type Items = { id: number | string; name: string }[]

interface ShownFilter {
  label: string
  /** The reference list that the values come from; or else all values with their names. */
  list?: UseQueryOptions<Items>
  names?: Record<string, string>
  /** Whether the list begins with a neutral value, which is none to search for (rule 6.7). */
  beginsNeutral?: boolean
}

// A query's own type says more of its rows than is asked for here.
const rowsOf = (query: object) => query as UseQueryOptions<Items>

/** In their order on the screen. */
export const SHOWN_FILTERS: Record<FieldFilter, ShownFilter> = {
  service: { label: 'Servicio', list: rowsOf(servicesQuery) },
  work_equipment: { label: 'Medios de trabajo', list: rowsOf(workEquipmentQuery) },
  languages: { label: 'Idiomas requeridos', list: rowsOf({ ...languagesQuery, select: languagesById }) },
  association: { label: 'Asociación', list: rowsOf(associationsQuery) },
  gender: { label: 'Género', names: GENDERS },
  age_range: { label: 'Tramo de edad', list: rowsOf(ageRangesQuery), beginsNeutral: true },
}

export const FILTER_NAMES = Object.keys(SHOWN_FILTERS) as FieldFilter[]

const LISTED = FILTER_NAMES.filter((name) => SHOWN_FILTERS[name].list)

/**
 * The reference lists of all filters, or of those that are wanted: as queries, and the rows of each by its filter,
 * undefined for a list that is not here. (`useQueries` would do the same, for 1.3 KB on every members' screen.)
 */
export function useLists(isWanted: (name: FieldFilter) => boolean = () => true) {
  const lists = LISTED.map((name) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: the table is constant, so the hooks are the same at each drawing
    useQuery({ ...SHOWN_FILTERS[name].list!, enabled: isWanted(name) }),
  )
  const found = lists.map(({ data }) => data)
  const items = useMemo(
    (): { [Name in FieldFilter]?: Items } => Object.fromEntries(LISTED.map((name, at) => [name, found[at]])),
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is made of these rows and of nothing else
    found,
  )
  return { lists, items }
}
