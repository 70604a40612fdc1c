import { queryOptions } from '@tanstack/react-query'
import { DEFAULT_COUNTRY } from '#contract/fields.ts'
import {
  type AreaRef,
  COUNTRY,
  findPlace,
  listLocations,
  PLACE_NAME_MAX,
  SUGGESTS_FROM,
  suggestPlaces,
} from '#contract/locations.ts'
import { call } from '#web/lib/call.ts'

/** The areas of a level, inside `parent` if given; fetched once in the lifetime of the page. */
export const areasQuery = (level: number, parent?: number) =>
  queryOptions({
    queryKey: ['locations', level, parent ?? null],
    queryFn: async ({ signal }) => {
      const input = { country: DEFAULT_COUNTRY, adminarealevel: level, id: parent }
      return (await call(listLocations, input, { signal })).locations
    },
    staleTime: 'static',
  })

/**
 * The place of a reference, with the areas that contain it; null if there is none. Fetches nothing if the
 * reference is null or means the whole country.
 */
export const placeQuery = (area: AreaRef | null) => {
  const { country = '', admin_area: { level, id } = { level: COUNTRY, id: 0 } } = area ?? {}
  return queryOptions({
    queryKey: ['locations', 'place', country, level, id],
    queryFn: async ({ signal }) => (await call(findPlace, { country, level, id }, { signal })).data,
    enabled: level < COUNTRY,
    staleTime: 'static',
  })
}

/** The places that match the typed text; asks for none before there are enough letters. */
export const suggestionsQuery = (typed: string) => {
  const q = typed.trim().replace(/\s+/g, ' ').slice(0, PLACE_NAME_MAX).toLowerCase()
  return queryOptions({
    queryKey: ['locations', 'suggestions', q],
    queryFn: async ({ signal }) => (await call(suggestPlaces, { q }, { signal })).data,
    enabled: q.length >= SUGGESTS_FROM,
    staleTime: 'static',
  })
}
