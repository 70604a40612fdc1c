// How each filter by a profile field is shown: its label, and the names of its values.
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
  /** The reference list with the values; otherwise `names` has all values with their names. */
  list?: UseQueryOptions<Items>
  names?: Record<string, string>
  /** Whether the first value of the list is neutral and cannot be searched for (rule 6.7). */
  beginsNeutral?: boolean
}

// A query's type has more fields than are needed here.
const rowsOf = (query: object) => query as UseQueryOptions<Items>

/** In the order of the screen. */
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
 * The reference lists of all filters, or of the wanted ones: the queries, and the rows of each by its filter,
 * undefined if a list has not loaded. (`useQueries` would do the same, for 1.3 KB on every members' screen.)
 */
export function useLists(isWanted: (name: FieldFilter) => boolean = () => true) {
  const lists = LISTED.map((name) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: the table is constant, so the order of the hooks is too
    useQuery({ ...SHOWN_FILTERS[name].list!, enabled: isWanted(name) }),
  )
  const found = lists.map(({ data }) => data)
  const items = useMemo(
    (): { [Name in FieldFilter]?: Items } => Object.fromEntries(LISTED.map((name, at) => [name, found[at]])),
    // biome-ignore lint/correctness/useExhaustiveDependencies: it depends only on these rows
    found,
  )
  return { lists, items }
}
