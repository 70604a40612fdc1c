// The six reference lists. Staff change them, so they are fetched again like other data.
import { queryOptions, useQuery } from '@tanstack/react-query'
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
})
export const workEquipmentQuery = queryOptions({
  queryKey: key('work-equipment'),
  queryFn: ({ signal }) => call(listWorkEquipment, {}, { signal }),
})
export const associationsQuery = queryOptions({
  queryKey: key('associations'),
  queryFn: ({ signal }) => call(listAssociations, {}, { signal }),
})
export const languagesQuery = queryOptions({
  queryKey: key('languages'),
  queryFn: ({ signal }) => call(listLanguages, {}, { signal }),
})
export const racesQuery = queryOptions({
  queryKey: key('races'),
  queryFn: ({ signal }) => call(listRaces, {}, { signal }),
})
export const ageRangesQuery = queryOptions({
  queryKey: key('age-ranges'),
  queryFn: ({ signal }) => call(listAgeRanges, {}, { signal }),
})

/** Languages in the same form as the rows of the other lists. */
export function languagesById(languages: Language[]) {
  return languages.map(({ country_code, idiom }) => ({ id: country_code, name: idiom }))
}

/** The list with these items, which may be retired: what somebody has already keeps its name. */
export function useListWith(query: typeof servicesQuery, list: typeof listServices, ids: number[]) {
  const offered = useQuery(query)
  const also = ids.filter((id) => offered.data?.every((item) => item.id !== id))
  const { data } = useQuery({
    queryKey: [...query.queryKey, also],
    queryFn: ({ signal }) => call(list, { also }, { signal }),
    enabled: also.length > 0,
  })
  return { ...offered, data: data ?? offered.data }
}

/** The same for languages. */
export function useLanguagesWith(codes: string[]) {
  const offered = useQuery(languagesQuery)
  const also = codes.filter((code) => offered.data?.every(({ country_code }) => country_code !== code))
  const { data } = useQuery({
    queryKey: [...languagesQuery.queryKey, also],
    queryFn: ({ signal }) => call(listLanguages, { also }, { signal }),
    enabled: also.length > 0,
  })
  return data ?? offered.data
}
