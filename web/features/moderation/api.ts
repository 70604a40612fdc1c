import { queryOptions } from '@tanstack/react-query'
import { countWaitingRegistrations } from '#contract/moderation.ts'
import { call } from '#web/lib/call.ts'

/** How many registrations wait for a decision; refused to who does not administer the directory. */
export const waitingQuery = queryOptions({
  queryKey: ['moderation', 'waiting'],
  queryFn: async ({ signal }) => (await call(countWaitingRegistrations, {}, { signal })).data.waiting,
})
