import { queryOptions } from '@tanstack/react-query'
import { DEFAULT_COUNTRY } from '#contract/fields.ts'
import { listLocations } from '#contract/locations.ts'
import { call } from '#web/lib/call.ts'

/** The areas of a level, those inside `parent` where one is given; fetched once for as long as the page lives. */
export const areasQuery = (level: number, parent?: number) =>
  queryOptions({
    queryKey: ['locations', level, parent ?? null],
    queryFn: async ({ signal }) => {
      const input = { country: DEFAULT_COUNTRY, adminarealevel: level, id: parent }
      return (await call(listLocations, input, { signal })).locations
    },
    staleTime: 'static',
  })
