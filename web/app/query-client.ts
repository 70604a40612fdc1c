import { MutationCache, type Query, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { CallError, isUnanswered } from '#web/lib/call-error.ts'
import { subscribeToReturn } from '#web/lib/connection.ts'
import { isCancelled } from '#web/lib/patience.ts'
import { forgetSearches } from '#web/lib/searches.ts'
import { getSession, subscribeToSession } from '#web/lib/session.ts'
import { clearNotices } from '#web/ui/messages/notices.ts'

const RETRIES = 2
const FRESH_MS = 30_000
const SLOW_MS = 3000

/**
 * What the browser knows of the server's data. After every mutation all that is on view is fetched anew (lists that
 * never change say `staleTime: 'static'`); a mutation with `meta: { changesNothing: true }` is left out.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < RETRIES && mayPass(error),
      // A lost network is an error that shows, with a retry, beside what was fetched before.
      networkMode: 'always',
      refetchOnReconnect: true,
      persister: orLastSeen,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _result, mutation) => {
      if (!mutation.meta?.changesNothing) void queryClient.invalidateQueries()
    },
  }),
})

function mayPass(error: Error): boolean {
  return (
    error instanceof CallError &&
    ['network', 'server'].includes(error.kind) &&
    navigator.onLine &&
    !isCancelled(error)
  )
}

// What had no answer is asked for anew; what is being asked for the first time since is left alone.
subscribeToReturn(() => {
  const isInTrouble = ({ state }: Query) =>
    isUnanswered(state.error ?? state.fetchFailureReason) &&
    (state.fetchStatus === 'idle' || state.fetchFailureCount > 0)
  void queryClient.refetchQueries({ type: 'active', predicate: isInTrouble })
})

/** Asks the server; where no answer comes, or not soon, what this account saw last is there meanwhile. */
async function orLastSeen(...[ask, context, query]: Parameters<QueryPersister>): Promise<unknown> {
  const timer = setTimeout(() => void putBack(query), SLOW_MS)
  try {
    return await ask(context)
  } catch (error) {
    if (isUnanswered(error)) await putBack(query)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function putBack(query: Query) {
  if (!getSession() || query.state.dataUpdatedAt > 0) return
  await import('./last-seen/putting-back.ts')
    .then((late) => late.putBack(query, queryClient.getQueryCache()))
    .catch(() => {})
}

// What one person saw is nothing for the next.
let token = getSession()?.token
subscribeToSession(() => {
  const before = token
  token = getSession()?.token
  if (token === before) return
  queryClient.clear()
  // What a visitor was told stays for who they turn out to be.
  if (!before) return
  clearNotices()
  forgetSearches()
  // Where this fails, it is done at the next start (shell/app-life.tsx).
  import('./last-seen/kept.ts').then((late) => late.forgetOthers()).catch(() => {})
})
