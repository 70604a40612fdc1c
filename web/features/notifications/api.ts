import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getPreferences, listNotifications } from '#contract/notifications.ts'
import { call } from '#web/lib/call.ts'

/** The notifications, the latest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) => call(listNotifications, { before: pageParam }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next_before }) => next_before ?? undefined,
  staleTime: 0,
})

/** By which ways the member is told. */
export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => call(getPreferences, {}, { signal }),
})
