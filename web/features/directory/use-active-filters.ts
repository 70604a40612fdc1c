import { useQuery } from '@tanstack/react-query'
import type { DetectiveFilters, Relaxation } from '#contract/directory.ts'
import { GENDERS } from '#contract/profile.ts'
import { useNamedArea } from '#web/features/locations/area-label.ts'
import {
  ageRangesQuery,
  associationsQuery,
  languagesQuery,
  servicesQuery,
  workEquipmentQuery,
} from '#web/features/reference-lists/api.ts'
import { areaIn, placeFilters } from './filters-in-address.ts'

export interface ActiveFilter {
  key: string
  filter: Relaxation['filter']
  /** Which of the filter's values, where it can have several. */
  value: string | number | null
  name: string
  /** What the search is without it. */
  without: Partial<DetectiveFilters>
}

/** Each thing that a search asks for, by its name. Until a list is here its rows are '…'. */
export function useActiveFilters(filters: DetectiveFilters): ActiveFilter[] {
  const { q, service, association, gender, work_equipment, languages, age_range } = filters
  const area = useNamedArea(areaIn(filters))
  // Only the lists that are needed: on a telephone the others wait until the filters are opened.
  const services = useQuery({ ...servicesQuery, enabled: service !== undefined }).data
  const associations = useQuery({ ...associationsQuery, enabled: association !== undefined }).data
  const equipment = useQuery({ ...workEquipmentQuery, enabled: work_equipment.length > 0 }).data
  const ageRanges = useQuery({ ...ageRangesQuery, enabled: age_range.length > 0 }).data
  const idioms = useQuery({ ...languagesQuery, enabled: languages.length > 0 }).data?.map(
    ({ country_code, idiom }) => ({ id: country_code, name: idiom }),
  )
  return [
    ...alone('q', q && `«${q}»`, { q: undefined }),
    ...alone('place', area?.full_name, placeFilters(null)),
    ...alone('service', service && nameOf(service, services), { service: undefined }),
    ...each('work_equipment', work_equipment, equipment),
    ...each('languages', languages, idioms),
    ...alone('association', association && nameOf(association, associations), { association: undefined }),
    ...alone('gender', gender && GENDERS[gender], { gender: undefined }),
    ...each('age_range', age_range, ageRanges),
  ]
}

function alone(
  filter: Relaxation['filter'],
  name: string | number | undefined,
  without: Partial<DetectiveFilters>,
): ActiveFilter[] {
  return name ? [{ key: filter, filter, value: null, name: String(name), without }] : []
}

function each<Id extends string | number>(
  filter: 'work_equipment' | 'languages' | 'age_range',
  ids: Id[],
  items: { id: Id; name: string }[] | undefined,
): ActiveFilter[] {
  return ids.map((id) => ({
    key: `${filter}-${id}`,
    filter,
    value: id,
    name: nameOf(id, items),
    without: { [filter]: ids.filter((other) => other !== id) },
  }))
}

function nameOf<Id>(id: Id, items: { id: Id; name: string }[] | undefined): string {
  return items ? (items.find((item) => item.id === id)?.name ?? 'Desconocido') : '…'
}
