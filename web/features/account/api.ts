import { queryOptions } from '@tanstack/react-query'
import { getAccount, listSessions } from '#contract/account.ts'
import { call } from '#web/lib/call.ts'

/** One's own account: e-mail, hiding, second factors. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => (await call(getAccount, {}, { signal })).data,
})

/** Where one is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).data,
})
