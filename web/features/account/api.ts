import { queryOptions } from '@tanstack/react-query'
import { getAccount, listSessions } from '#contract/account.ts'
import { call } from '#web/lib/call.ts'
import { updateSessionProfile } from '#web/lib/session.ts'

/** One's own account: e-mail, hiding, second factors. What was hidden or shown on another device is known here too. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => {
    const account = (await call(getAccount, {}, { signal })).data
    updateSessionProfile({ hidden_up: account.hidden_up })
    return account
  },
})

/** Where one is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).data,
})
