import { queryOptions } from '@tanstack/react-query'
import { countWaitingRegistrations } from '#contract/moderation.ts'
import { call } from '#web/lib/call.ts'

/** The number of registrations that wait for a decision; refused to users who may not decide on registrations. */
export const waitingQuery = queryOptions({
  queryKey: ['moderation', 'waiting'],
  queryFn: async ({ signal }) => (await call(countWaitingRegistrations, {}, { signal })).data.waiting,
})
