// The licences to confirm, as their queue and the screen of one detective ask for them.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listDueLicenses } from '#contract/staff/licence-confirmations.ts'
import { call } from '#web/lib/call.ts'

/** A page of the detectives whose licence is to be confirmed; the page before stays on view meanwhile. */
export const dueLicensesQuery = (page: number) =>
  queryOptions({
    queryKey: ['staff', 'licence-confirmations', page],
    queryFn: ({ signal }) => call(listDueLicenses, { page }, { signal }),
    placeholderData: keepPreviousData,
  })
