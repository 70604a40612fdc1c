import { queryOptions } from '@tanstack/react-query'
import { getAccount, listSessions } from '#contract/account.ts'
import { listBlocks } from '#contract/conversations.ts'
import { call } from '#web/lib/call.ts'
import { updateSessionProfile } from '#web/lib/session.ts'

/**
 * The own account: e-mail, hiding, second factors. It also brings changes of hiding made on another device.
 */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => {
    const account = (await call(getAccount, {}, { signal })).data
    updateSessionProfile({ hidden_up: account.hidden_up })
    return account
  },
})

/** The open sessions of the own account. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).data,
})

/** A page of the people whom the owner has blocked. */
export const blocksQuery = (page: number) =>
  queryOptions({
    queryKey: ['account', 'blocks', page],
    queryFn: ({ signal }) => call(listBlocks, { page }, { signal }),
  })
