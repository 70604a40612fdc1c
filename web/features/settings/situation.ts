import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { situation } from '#web/lib/notifications/device.ts'

/** The state of notifications on this device. Fetched again whenever the user comes back to the window. */
export const situationQuery = queryOptions({
  queryKey: ['notifications-here'],
  queryFn: situation,
  staleTime: 0,
  retry: false,
})

/** Returns a function that fetches the state again. */
export function useLookAgain(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: situationQuery.queryKey })
}
