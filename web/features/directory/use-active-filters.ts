import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DetectiveFilters, Relaxation } from '#contract/directory.ts'
import { GENDERS } from '#contract/profile.ts'
import type { Language } from '#contract/reference-lists.ts'
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

/** Each thing that a search asks for, by its name; until all names are here, `areNamed` is false. */
export function useActiveFilters(filters: DetectiveFilters) {
  const { q, service, association, gender, work_equipment, languages, age_range } = filters
  const place = areaIn(filters)
  const area = useNamedArea(place)
  // Only the lists that are needed: on a telephone the others wait until the filters are opened.
  const services = useQuery({ ...servicesQuery, enabled: service !== undefined })
  const associations = useQuery({ ...associationsQuery, enabled: association !== undefined })
  const equipment = useQuery({ ...workEquipmentQuery, enabled: work_equipment.length > 0 })
  const ageRanges = useQuery({ ...ageRangesQuery, enabled: age_range.length > 0 })
  const idioms = useQuery({ ...languagesQuery, enabled: languages.length > 0, select: byCode })
  const active = useMemo(
    (): ActiveFilter[] => [
      ...alone('q', q && `«${shortened(q)}»`, { q: undefined }),
      ...alone('place', area?.full_name, placeFilters(null)),
      ...alone('service', service && nameOf(service, services.data), { service: undefined }),
      ...each('work_equipment', work_equipment, equipment.data),
      ...each('languages', languages, idioms.data),
      ...alone('association', association && nameOf(association, associations.data), {
        association: undefined,
      }),
      ...alone('gender', gender && GENDERS[gender], { gender: undefined }),
      ...each('age_range', age_range, ageRanges.data),
    ],
    [
      q,
      service,
      association,
      gender,
      work_equipment,
      languages,
      age_range,
      area?.full_name,
      services.data,
      equipment.data,
      idioms.data,
      associations.data,
      ageRanges.data,
    ],
  )
  const lists = [services, associations, equipment, ageRanges, idioms]
  // What fails is not waited for.
  const areNamed = !area?.isLoading && !lists.some((list) => list.isLoading && list.failureCount === 0)
  return { active, areNamed }
}

// As much of what was typed as shows which words are meant.
const WORDS_SHOWN = 40

function shortened(words: string): string {
  return words.length > WORDS_SHOWN ? `${words.slice(0, WORDS_SHOWN - 1)}…` : words
}

function byCode(languages: Language[]) {
  return languages.map(({ country_code, idiom }) => ({ id: country_code, name: idiom }))
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
