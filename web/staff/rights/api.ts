import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CaseState, getRightsCase, listRightsCases } from '#contract/staff/rights.ts'
import { call } from '#web/lib/call.ts'

/** A page of the requests by data subjects in this state; the page before stays on view meanwhile. */
export const rightsCasesQuery = (state: CaseState, page: number) =>
  queryOptions({
    queryKey: ['staff', 'rights', state, page],
    queryFn: ({ signal }) => call(listRightsCases, { state, page }, { signal }),
    placeholderData: keepPreviousData,
  })

/**
 * One request by a data subject, with its notes. Each reading is recorded: it is read again only after a
 * change.
 */
export const rightsCaseQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'rights-case', id],
    queryFn: async ({ signal }) => (await call(getRightsCase, { id }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
