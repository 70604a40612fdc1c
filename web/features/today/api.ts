import { queryOptions } from '@tanstack/react-query'
import { getToday } from '#contract/today.ts'
import { call } from '#web/lib/call.ts'
import { updateSessionProfile } from '#web/lib/session.ts'

/** All that matters today. It also brings changes of hiding made on another device. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: async ({ signal }) => {
    const today = await call(getToday, {}, { signal })
    updateSessionProfile({ hidden_up: today.hidden_up })
    return today
  },
  // The bar counts by it (web/app/shell/life/unopened-requests.ts).
  gcTime: 30 * 60_000,
})
