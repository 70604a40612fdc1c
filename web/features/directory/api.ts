import { queryOptions } from '@tanstack/react-query'
import {
  type DetectiveFilters,
  nearestDetectives,
  readSearch,
  relaxSearch,
  searchDetectives,
} from '#contract/directory.ts'
import { call } from '#web/lib/call.ts'

const KEPT_MS = 30 * 60_000

/**
 * A page of the detectives who match the filters. Cached for half an hour, so that going back shows them at
 * once.
 */
export const detectivesQuery = (filters: DetectiveFilters) =>
  queryOptions({
    queryKey: ['directory', filters],
    queryFn: ({ signal }) => call(searchDetectives, filters, { signal }),
    gcTime: KEPT_MS,
  })

/**
 * For a search without results: which filters could be dropped, and how many detectives each would then find.
 */
export const relaxationsQuery = (filters: DetectiveFilters) =>
  queryOptions({
    queryKey: ['directory', 'relaxations', filters],
    queryFn: async ({ signal }) => (await call(relaxSearch, filters, { signal })).data,
    gcTime: KEPT_MS,
  })

/** For a place where nobody works: the nearest detectives, with kilometres. Not asked without a place. */
export const nearestQuery = (filters: DetectiveFilters) => {
  const asked = { ...filters, page: 1 }
  return queryOptions({
    queryKey: ['directory', 'nearest', asked],
    queryFn: async ({ signal }) => (await call(nearestDetectives, asked, { signal })).data,
    enabled: filters.admin_area_id !== undefined,
    gcTime: KEPT_MS,
  })
}

/**
 * The possible meanings of the words of a search, independent of its page; and corrections of possible
 * misspellings.
 */
export const readingsQuery = (filters: DetectiveFilters) => {
  const asked = { ...filters, page: 1 }
  return queryOptions({
    queryKey: ['directory', 'readings', asked],
    queryFn: ({ signal }) => call(readSearch, asked, { signal }),
    gcTime: KEPT_MS,
  })
}
