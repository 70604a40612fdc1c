import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallError } from '#web/lib/call-error.ts'
import { getSession, subscribeToSession } from '#web/lib/session.ts'
import { clearNotices } from '#web/ui/notices.ts'

const RETRIES = 2
const FRESH_MS = 30_000

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
  return error instanceof CallError && ['network', 'server'].includes(error.kind) && navigator.onLine
}

// What one person saw is nothing for the next.
let token = getSession()?.token
subscribeToSession(() => {
  const before = token
  token = getSession()?.token
  if (token === before) return
  queryClient.clear()
  // What a visitor was told stays for who they turn out to be.
  if (before) clearNotices()
})
