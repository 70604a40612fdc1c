import {
  type FetchQueryOptions,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { searchDetectives, suggestSearch } from '#contract/directory.ts'
import { PLACE_NAME_MAX, SUGGESTS_FROM } from '#contract/locations.ts'
import {
  ageRangesQuery,
  associationsQuery,
  languagesById,
  languagesQuery,
  servicesQuery,
  workEquipmentQuery,
} from '#web/features/reference-lists/api.ts'
import { call } from '#web/lib/call.ts'
import { fileMissing } from '#web/lib/call-error.ts'

/** The rules and the places, some 60 KB: fetched when somebody goes to the box. */
const rulesQuery = queryOptions({
  queryKey: ['lazy-component', 'one-line'],
  queryFn: async () => {
    const rules = await import('./rules/on-device.ts').catch((cause: unknown) => {
      throw fileMissing(cause)
    })
    return { ...rules, places: await rules.placesOnDevice() }
  },
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
})

// Staff change the lists.
const READ_AGAIN_MS = 60_000
// After this time a list that was seen before is good enough.
const LIST_PATIENCE_MS = 1500

/** A list of the server; if no answer comes soon, the one that was seen last, which the device may keep. */
async function listOf<T>(client: QueryClient, query: FetchQueryOptions<T, Error, T, string[]>): Promise<T> {
  const asked = client.fetchQuery(query)
  await Promise.race([asked, nullAfter(LIST_PATIENCE_MS)]).catch(() => null)
  return client.getQueryData<T>(query.queryKey) ?? asked
}

function nullAfter(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds)
  })
}

/** The reader of lines, made of the rules and the reference lists. */
const readerQuery = queryOptions({
  queryKey: ['lazy-component', 'one-line', 'reader'],
  queryFn: async ({ client }) => {
    const [rules, services, means, associations, ages, idioms] = await Promise.all([
      client.fetchQuery(rulesQuery),
      listOf(client, servicesQuery),
      listOf(client, workEquipmentQuery),
      listOf(client, associationsQuery),
      listOf(client, ageRangesQuery),
      listOf(client, languagesQuery),
    ])
    const lists = { services, means, associations, ages, languages: languagesById(idioms) }
    return { ...rules, lists, read: rules.readerOfToday(rules.places, lists) }
  },
  staleTime: READ_AGAIN_MS,
  // Kept for a search without a network.
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})
export type Reading = Awaited<ReturnType<NonNullable<typeof readerQuery.queryFn>>>

/** The reader once it has loaded; undefined before, or if it cannot be had. */
export function useReader(isWanted: boolean): Reading | undefined {
  return useQuery({ ...readerQuery, enabled: isWanted }).data
}

// After this time a search is given up until the reader comes.
const PATIENCE_MS = 5000

/** Waits for the reader; null if it cannot be had in time. */
export function useReaderInTime(): () => Promise<Reading | null> {
  const client = useQueryClient()
  return useCallback(
    () => Promise.race([client.ensureQueryData(readerQuery), nullAfter(PATIENCE_MS)]).catch(() => null),
    [client],
  )
}

/** The places and terms that match the typed text; asks for none before there are enough letters. */
export const suggestedQuery = (typed: string) => {
  const q = typed.trim().replace(/\s+/g, ' ').slice(0, PLACE_NAME_MAX).toLowerCase()
  return queryOptions({
    queryKey: ['locations', 'suggestions', 'and-terms', q],
    queryFn: ({ signal }) => call(suggestSearch, { q }, { signal }),
    enabled: q.length >= SUGGESTS_FROM,
  })
}

const PEOPLE_FROM = 3
const PEOPLE_MAX = 3

/** The first detectives of this name. */
export const peopleQuery = (typed: string) => {
  const q = typed.trim().replace(/\s+/g, ' ').slice(0, PLACE_NAME_MAX).toLowerCase()
  return queryOptions({
    queryKey: ['directory', 'people', q],
    queryFn: async ({ signal }) =>
      (await call(searchDetectives, { q }, { signal })).data.slice(0, PEOPLE_MAX),
    enabled: q.length >= PEOPLE_FROM,
  })
}
