import { queryOptions } from '@tanstack/react-query'
import { getMeetingPoint, listAnswers } from '#contract/answering.ts'
import { call } from '#web/lib/call.ts'

/** The answers to an own request. */
export const answersQuery = (id: number) =>
  queryOptions({
    queryKey: ['collaborations', 'answers', id],
    queryFn: async ({ signal }) => (await call(listAnswers, { id }, { signal })).data,
    staleTime: 0,
  })

/** The meeting point; of somebody else's request each reading is noted, so it is asked for on purpose alone. */
export const meetingPointQuery = (id: number) =>
  queryOptions({
    queryKey: ['collaborations', 'meeting-point', id],
    queryFn: ({ signal }) => call(getMeetingPoint, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
