import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DetectiveFilters, Relaxation } from '#contract/directory.ts'
import { GENDERS } from '#contract/profile.ts'
import { useNamedArea } from '#web/features/locations/area-label.ts'
import {
  ageRangesQuery,
  associationsQuery,
  languagesById,
  languagesQuery,
  servicesQuery,
  workEquipmentQuery,
} from '#web/features/reference-lists/api.ts'
import { areaIn, placeFilters } from '#web/lib/filters-in-address.ts'
import { type ActiveFilter, alone, each, nameOf } from '#web/ui/active-filter.ts'

export type ActiveFilterOfSearch = ActiveFilter<DetectiveFilters, Relaxation['filter']>

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
  const idioms = useQuery({ ...languagesQuery, enabled: languages.length > 0, select: languagesById })
  const active = useMemo(
    (): ActiveFilterOfSearch[] => [
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
