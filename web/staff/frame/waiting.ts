// What waits for a decision of the staff. The only place that asks for it.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { countWaitingRegistrations } from '#contract/moderation.ts'
import type { WaitingInQueue, WaitingKind } from '#contract/staff/start.ts'
import { call } from '#web/lib/call.ts'

const ASKED_AGAIN_MS = 60_000

/** The queues in which something waits. Every member of the staff may ask; the server leaves out other queues. */
export const waitingInQueuesQuery = queryOptions({
  queryKey: ['staff', 'waiting'],
  queryFn: async ({ signal }): Promise<WaitingInQueue[]> => {
    const { waiting } = (await call(countWaitingRegistrations, {}, { signal })).data
    return waiting > 0 ? [{ kind: 'registrations', count: waiting, oldest_at: null }] : []
  },
  refetchInterval: ASKED_AGAIN_MS,
})

/** How many wait in each of these queues; nothing for an empty queue, and until the server has answered. */
export function useWaitingCounts(): Partial<Record<WaitingKind, number>> {
  const { data = [] } = useQuery(waitingInQueuesQuery)
  return Object.fromEntries(data.map(({ kind, count }) => [kind, count]))
}
