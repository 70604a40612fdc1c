import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Today } from '#contract/today.ts'

const TODAY = ['today']
const request = (id: number) => ['collaborations', 'one', id]

/**
 * The open requests in the member's own areas that the member has not opened: '3', or '5+' if there may be
 * more; '' if there are none, or if the morning screen, which knows them, was not on view yet. It makes no
 * call of its own. Opening them brings it down: a number that never goes away is soon overlooked, so the
 * number of all requests in the areas would tell nothing.
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
  const isMore = unopened.length === open.data.length && open.total > open.data.length
  return isMore ? `${unopened.length}+` : String(unopened.length)
}
