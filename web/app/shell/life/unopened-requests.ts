import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Today } from '#contract/today.ts'
import { TODAY_OPEN_MOST } from '#contract/today-open-most.ts'

const TODAY = ['today']
const request = (id: number) => ['collaborations', 'one', id]

/**
 * The open requests in the member's own areas that the member has not opened: '3', or '3+' if there may be
 * more than the morning screen has lines; '' if there are none, or if that screen was not on view yet, which
 * knows them. It makes no call of its own. Opening them brings it down: a number that never goes away is
 * soon overlooked, so the number of all requests in the areas would tell nothing.
 */
export function useUnopenedRequests(): string {
  const client = useQueryClient()
  return useSyncExternalStore(
    // Not at once: the cache changes while other components are drawn.
    (changed) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () => counted(client),
  )
}

function counted(client: QueryClient): string {
  const open = client.getQueryData<Today>(TODAY)?.open
  const unopened = open?.data.filter(
    ({ id, opened }) => opened === false && client.getQueryData(request(id)) === undefined,
  )
  if (!open || !unopened || unopened.length === 0) return ''
  // The total has own and answered requests too: with a line to spare there is nothing more to open.
  const isMore = open.data.length >= TODAY_OPEN_MOST && open.total > open.data.length
  return isMore ? `${unopened.length}+` : String(unopened.length)
}
