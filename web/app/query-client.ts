import { MutationCache, type Query, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { CallError, isUnanswered } from '#web/lib/call-error.ts'
import { subscribeToReturn } from '#web/lib/calling/connection.ts'
import { isCancelled } from '#web/lib/calling/patience.ts'
import { getSession, hasLastSeen, subscribeToSession } from '#web/lib/session.ts'
import { forgetSearches } from '#web/lib/traces/searches.ts'
import { forgetTraces } from '#web/lib/traces/trace-keys.ts'
import { clearNotices } from '#web/ui/messages/notices.ts'

const RETRIES = 2
const FRESH_MS = 30_000
/** The usual answer comes sooner: milliseconds. */
export const SLOW_MS = 3000

/**
 * The cache of the server's data. After every mutation all queries on view are fetched again (constant lists
 * have `staleTime: 'static'`), except after a mutation with `meta: { changesNothing: true }`, and except
 * queries with `meta: { isOnPurpose: true }`: each of their fetches is noted on the server as a reading.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < RETRIES && mayPass(error),
      // A lost network is shown as an error, with a retry, next to the data fetched before.
      networkMode: 'always',
      refetchOnReconnect: true,
      persister: orLastSeen,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _result, mutation) => {
      if (mutation.meta?.changesNothing) return
      void queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.isOnPurpose })
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

// Queries without an answer are fetched again; a query in its first fetch since then is left alone.
subscribeToReturn(() => {
  const isInTrouble = ({ state }: Query) =>
    isUnanswered(state.error ?? state.fetchFailureReason) &&
    (state.fetchStatus === 'idle' || state.fetchFailureCount > 0)
  void queryClient.refetchQueries({ type: 'active', predicate: isInTrouble })
})

/**
 * Asks the server, and shows until then what this account saw last: at once if this device keeps something of
 * it, otherwise after a while what another query knows. The answer waits while a finger is on the screen.
 */
async function orLastSeen(...[ask, context, query]: Parameters<QueryPersister>): Promise<unknown> {
  let untilReplaceable = atOnce
  const timer = setTimeout(
    async () => {
      untilReplaceable = await putBack(query)
    },
    hasLastSeen() ? 0 : SLOW_MS,
  )
  try {
    const answer = await ask(context)
    await untilReplaceable()
    return answer
  } catch (error) {
    if (isUnanswered(error)) await putBack(query)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const atOnce = async () => {}

/** Returns what to wait for before the shown data may be replaced. */
async function putBack(query: Query): Promise<() => Promise<void>> {
  if (!getSession() || query.state.dataUpdatedAt > 0) return atOnce
  try {
    const late = await import('./last-seen/putting-back.ts')
    const isPut = await late.putBack(query, queryClient.getQueryCache())
    return isPut ? late.untilHandRests : atOnce
  } catch {
    return atOnce
  }
}

// The data of one user must not be shown to the next.
let token = getSession()?.token
subscribeToSession(() => {
  const before = token
  token = getSession()?.token
  if (token === before) return
  queryClient.clear()
  clearNotices()
  // A visitor's data stay valid after a log-in.
  if (!before) return
  forgetSearches()
  forgetTraces()
  // If this fails, the next start does it (shell/life/app-life.tsx).
  import('./last-seen/kept.ts').then((late) => late.forgetOthers()).catch(() => {})
})
