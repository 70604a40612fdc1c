import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive } from '#web/lib/calling/live.ts'
import { todayQuery } from './api.ts'

/**
 * Fetches the morning screen again when something on it changes: a notification signals answers and jobs, the
 * unread numbers signal messages, also when the stream opens again after a gap.
 */
export function useLiveToday() {
  const client = useQueryClient()
  useEffect(() => {
    const refetch = () => void client.invalidateQueries(todayQuery)
    const stops = [onLive('unread', refetch), onLive('notification', refetch)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
