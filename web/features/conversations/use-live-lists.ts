import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive } from '#web/lib/calling/live.ts'
import { LISTS } from './api.ts'

/**
 * Fetches the lists on view again when something in them changes: a received message changes what is unread,
 * and so does a stream that opens again after a gap; a sent one may come from another device.
 */
export function useLiveLists() {
  const client = useQueryClient()
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: LISTS })
    const stops = [onLive('unread', refetch), onLive('message', ({ message }) => message.mine && refetch())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
