import { queryOptions } from '@tanstack/react-query'
import { type DetectiveFilters, relaxSearch, searchDetectives } from '#contract/directory.ts'
import { call } from '#web/lib/call.ts'

const KEPT_MS = 30 * 60_000

/** A page of the detectives who meet the filters. Kept for half an hour, so that going back finds them at once. */
export const detectivesQuery = (filters: DetectiveFilters) =>
  queryOptions({
    queryKey: ['directory', filters],
    queryFn: ({ signal }) => call(searchDetectives, filters, { signal }),
    gcTime: KEPT_MS,
  })

/** What a search that finds nobody could do without, and how many it would find then. */
export const relaxationsQuery = (filters: DetectiveFilters) =>
  queryOptions({
    queryKey: ['directory', 'relaxations', filters],
    queryFn: async ({ signal }) => (await call(relaxSearch, filters, { signal })).data,
    gcTime: KEPT_MS,
  })
