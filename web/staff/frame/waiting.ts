// The queues that wait for a decision of the staff. The only place that asks for it.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { listWaiting, type WaitingInQueue, type WaitingKind } from '#contract/staff/start.ts'
import { call } from '#web/lib/call.ts'

const ASKED_AGAIN_MS = 60_000

/**
 * The queues in which something waits. Every member of the staff may ask; the server leaves out other queues.
 */
export const waitingInQueuesQuery = queryOptions({
  // The bell of the shell asks too, under the same key (web/app/shell/matters.ts).
  queryKey: ['staff', 'waiting'],
  queryFn: askWaiting,
  refetchInterval: ASKED_AGAIN_MS,
})

/** Fetches them. */
export async function askWaiting({ signal }: { signal: AbortSignal }): Promise<WaitingInQueue[]> {
  return (await call(listWaiting, {}, { signal })).data
}

/** How many wait in each of these queues; nothing for an empty queue, and until the server has answered. */
export function useWaitingCounts(): Partial<Record<WaitingKind, number>> {
  const { data = [] } = useQuery(waitingInQueuesQuery)
  return Object.fromEntries(data.map(({ kind, count }) => [kind, count]))
}
