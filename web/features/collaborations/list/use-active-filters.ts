import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNamedArea } from '#web/features/locations/area-label.ts'
import { languagesById, languagesQuery, servicesQuery } from '#web/features/reference-lists/api.ts'
import { longDate } from '#web/lib/dates.ts'
import { areaIn, placeFilters } from '#web/lib/filters-in-address.ts'
import { type ActiveFilter, alone, each, nameOf } from '#web/ui/lists/active-filter.ts'
import { COVERED, type OpenFilters } from './filters-in-address.ts'

/** The filters in use with their names; `areNamed` is false until all names have loaded. */
export function useActiveFilters(filters: OpenFilters) {
  const { service, date_from, date_to, languages, covered } = filters
  const area = useNamedArea(areaIn(filters))
  // Only the needed lists: on a telephone the others wait until the user opens the filters.
  const services = useQuery({ ...servicesQuery, enabled: service !== undefined })
  const idioms = useQuery({ ...languagesQuery, enabled: languages.length > 0, select: languagesById })
  const active = useMemo(
    (): ActiveFilter<OpenFilters>[] => [
      ...alone('place', area?.full_name, placeFilters(null)),
      ...alone('service', service && nameOf(service, services.data), { service: undefined }),
      ...alone('date_from', date_from && `Desde el ${longDate(date_from)}`, { date_from: undefined }),
      ...alone('date_to', date_to && `Hasta el ${longDate(date_to)}`, { date_to: undefined }),
      ...each('languages', languages, idioms.data),
      ...alone('covered', covered && COVERED, { covered: undefined }),
    ],
    [covered, area?.full_name, service, services.data, date_from, date_to, languages, idioms.data],
  )
  // A failed list does not delay this.
  const areNamed =
    !area?.isLoading && ![services, idioms].some((list) => list.isLoading && list.failureCount === 0)
  return { active, areNamed }
}
