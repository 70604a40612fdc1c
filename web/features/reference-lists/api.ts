// The six reference lists: fetched once in the lifetime of the page.
import { queryOptions } from '@tanstack/react-query'
import {
  type Language,
  listAgeRanges,
  listAssociations,
  listLanguages,
  listRaces,
  listServices,
  listWorkEquipment,
} from '#contract/reference-lists.ts'
import { call } from '#web/lib/call.ts'

const key = (name: string) => ['reference-lists', name]

export const servicesQuery = queryOptions({
  queryKey: key('services'),
  queryFn: ({ signal }) => call(listServices, {}, { signal }),
  staleTime: 'static',
})
export const workEquipmentQuery = queryOptions({
  queryKey: key('work-equipment'),
  queryFn: ({ signal }) => call(listWorkEquipment, {}, { signal }),
  staleTime: 'static',
})
export const associationsQuery = queryOptions({
  queryKey: key('associations'),
  queryFn: ({ signal }) => call(listAssociations, {}, { signal }),
  staleTime: 'static',
})
export const languagesQuery = queryOptions({
  queryKey: key('languages'),
  queryFn: ({ signal }) => call(listLanguages, {}, { signal }),
  staleTime: 'static',
})
export const racesQuery = queryOptions({
  queryKey: key('races'),
  queryFn: ({ signal }) => call(listRaces, {}, { signal }),
  staleTime: 'static',
})
export const ageRangesQuery = queryOptions({
  queryKey: key('age-ranges'),
  queryFn: ({ signal }) => call(listAgeRanges, {}, { signal }),
  staleTime: 'static',
})

/** Languages in the same form as the rows of the other lists. */
export function languagesById(languages: Language[]) {
  return languages.map(({ country_code, idiom }) => ({ id: country_code, name: idiom }))
}
