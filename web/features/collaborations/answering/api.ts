import { queryOptions } from '@tanstack/react-query'
import { getMeetingPoint, listAnswers, listJobs, listOwnAnswers } from '#contract/answering.ts'
import { call } from '#web/lib/call.ts'

/** The answers to an own request. Not under 'collaborations', which is kept on the device: colleagues' data are not. */
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

/** A page of the jobs agreed and done. */
export const jobsQuery = (page: number) =>
  queryOptions({
    queryKey: ['jobs', page],
    queryFn: ({ signal }) => call(listJobs, { page }, { signal }),
    staleTime: 0,
  })

/** The meeting point; of somebody else's request each reading is noted, so it is asked for on purpose alone. */
export const meetingPointQuery = (id: number) =>
  queryOptions({
    queryKey: ['meeting-point', id],
    queryFn: ({ signal }) => call(getMeetingPoint, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
