import { queryOptions } from '@tanstack/react-query'
import {
  getMeetingPoint,
  getServiceSheet,
  listAnswers,
  listJobs,
  listOwnAnswers,
  listReceivedAnswers,
} from '#contract/answering.ts'
import { listConversations } from '#contract/conversations.ts'
import { SEARCHED_MAX, searchDetectives } from '#contract/directory.ts'
import { call } from '#web/lib/call.ts'

/**
 * The answers to an own request. Not under 'collaborations', which is kept on the device: colleagues' data
 * are not.
 */
export const answersQuery = (id: number) =>
  queryOptions({
    queryKey: ['answers', id],
    queryFn: async ({ signal }) => (await call(listAnswers, { id }, { signal })).data,
    staleTime: 0,
  })

/** A page of the own answers, each with its request. */
export const ownAnswersQuery = (page: number) =>
  queryOptions({
    queryKey: ['answers', 'own', page],
    queryFn: ({ signal }) => call(listOwnAnswers, { page }, { signal }),
    staleTime: 0,
  })

/**
 * The facts for the day of an agreed job. A colleague's reading is noted, so it is asked for when the screen
 * opens and not again by itself.
 */
export const serviceSheetQuery = (id: number) =>
  queryOptions({
    queryKey: ['service-sheet', id],
    queryFn: ({ signal }) => call(getServiceSheet, { id }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isOnPurpose: true },
  })

/** A page of the answers to all own requests. */
export const receivedAnswersQuery = (page: number) =>
  queryOptions({
    queryKey: ['answers', 'received', page],
    queryFn: ({ signal }) => call(listReceivedAnswers, { page }, { signal }),
    staleTime: 0,
  })

/** A page of the jobs agreed and done, with everybody or with one colleague. */
export const jobsQuery = (page: number, colleague?: number) =>
  queryOptions({
    queryKey: ['jobs', page, ...(colleague === undefined ? [] : [colleague])],
    queryFn: ({ signal }) => call(listJobs, { page, with: colleague }, { signal }),
    staleTime: 0,
  })

/** The people of the latest conversations. */
export const correspondentsQuery = queryOptions({
  queryKey: ['answers', 'correspondents'],
  queryFn: async ({ signal }) => {
    const { data } = await call(listConversations, { page: 1 }, { signal })
    return data.flatMap(({ with: { id, full_name } }) => (id === null ? [] : [{ id, full_name }]))
  },
  staleTime: 0,
})

/** Letters from which the directory is asked. */
const ASKED_FROM = 3
export const COLLEAGUES_SHOWN = 6

/** The first colleagues of the directory with this name or licence number, and whether there are more. */
export const colleaguesQuery = (typed: string) => {
  const q = typed.trim().replace(/\s+/g, ' ').slice(0, SEARCHED_MAX).toLowerCase()
  return queryOptions({
    queryKey: ['answers', 'colleagues', q],
    queryFn: async ({ signal }) => {
      const { data } = await call(searchDetectives, { q }, { signal })
      const people = data.map(({ id, full_name }) => ({ id, full_name }))
      return { people: people.slice(0, COLLEAGUES_SHOWN), hasMore: people.length > COLLEAGUES_SHOWN }
    },
    enabled: q.length >= ASKED_FROM,
  })
}

/**
 * The meeting point; of somebody else's request each reading is noted, so it is asked for on purpose alone.
 */
export const meetingPointQuery = (id: number) =>
  queryOptions({
    queryKey: ['meeting-point', id],
    queryFn: ({ signal }) => call(getMeetingPoint, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isOnPurpose: true },
  })
