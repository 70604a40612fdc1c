import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { NextInQueue } from './next-in-queue.tsx'
import { staffPaths } from './staff-paths.ts'
import { waitingInQueuesQuery } from './waiting.ts'
import { WAITING_NAMES, waitingInWords } from './waiting-names.ts'

/**
 * On the start page, and on a queue that is empty: leads to the queue in which something has waited longest,
 * or from an empty queue to the start page if nothing waits at all. On other lists there is nothing.
 */
export function NextQueue() {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const { data: waiting = [] } = useQuery(waitingInQueuesQuery)
  const isQueue = Object.values(WAITING_NAMES).some(({ to }) => to === here)
  if (!isQueue && here !== staffPaths.start) return null
  const next = waiting.find(({ kind }) => WAITING_NAMES[kind].to !== here)
  if (!next) return isQueue ? <NextInQueue to={null} queue={staffPaths.start} /> : null
  // On the start page it is the first of the list above.
  const what = isQueue ? { what: waitingInWords(next) } : {}
  return <NextInQueue to={WAITING_NAMES[next.kind].to} queue={staffPaths.start} {...what} />
}
