import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { situation } from '#web/lib/notifications/device.ts'

/** How notifications are on this device. Looked at anew whenever somebody comes back to the window. */
export const situationQuery = queryOptions({
  queryKey: ['notifications-here'],
  queryFn: situation,
  staleTime: 0,
  retry: false,
})

/** Looks at it anew. */
export function useLookAgain(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: situationQuery.queryKey })
}
