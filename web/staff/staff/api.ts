import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listStaff } from '#contract/staff/staff.ts'
import { call } from '#web/lib/call.ts'

/** A page of the members of staff; the page before stays on view meanwhile. */
export const staffQuery = (page: number) =>
  queryOptions({
    queryKey: ['staff', 'staff', page],
    queryFn: ({ signal }) => call(listStaff, { page }, { signal }),
    placeholderData: keepPreviousData,
  })
