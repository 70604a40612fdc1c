import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnreadTold, onLive, type Unread } from '#web/lib/calling/live.ts'
import { todayQuery } from './api.ts'

/**
 * Fetches the morning screen again when something on it changes: the server tells the unread numbers after
 * each message and each notification, and when the stream opens again after a gap. The numbers with which the
 * first stream begins are no change: they come a moment after the screen was fetched.
 */
export function useLiveToday() {
  const client = useQueryClient()
  useEffect(() => {
    let isBegun = isUnreadTold()
    return onLive('unread', (told) => {
      if (isBegun || lacksMessages(client, told)) void client.invalidateQueries(todayQuery)
      else void client.refetchQueries({ ...todayQuery, predicate: isOld }, { cancelRefetch: false })
      isBegun = true
    })
  }, [client])
}

/** Also what an earlier visit saw a moment ago, if there was no network since. */
const isOld = (query: Query) => query.state.dataUpdatedAt < performance.timeOrigin || query.isStale()

/** Whether the screen, fetched before the stream began, has other messages than these. */
function lacksMessages(client: QueryClient, { messages }: Unread) {
  const shown = client.getQueryData(todayQuery.queryKey)?.messages
  // The screen has the first conversations only.
  if (!shown || shown.data.length < shown.total) return false
  return shown.data.reduce((sum, { unread }) => sum + unread, 0) !== messages
}
