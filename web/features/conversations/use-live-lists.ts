import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive } from '#web/lib/live.ts'
import { LISTS } from './api.ts'

/** Fetches the lists on view again as soon as a message comes. */
export function useLiveLists() {
  const client = useQueryClient()
  useEffect(() => onLive('message', () => void client.invalidateQueries({ queryKey: LISTS })), [client])
}
