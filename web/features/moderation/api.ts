import { queryOptions } from '@tanstack/react-query'
import { listWaiting } from '#contract/staff/start.ts'
import { call } from '#web/lib/call.ts'

/** The number of registrations that wait for a decision; refused to users who may not decide on registrations. */
export const waitingQuery = queryOptions({
  queryKey: ['moderation', 'waiting'],
  queryFn: async ({ signal }) => {
    const { data } = await call(listWaiting, {}, { signal })
    return data.find(({ kind }) => kind === 'registrations')?.count ?? 0
  },
})
