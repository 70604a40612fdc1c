import { queryOptions } from '@tanstack/react-query'
import { getList } from '#contract/staff/lists.ts'
import { call } from '#web/lib/call.ts'

/** All items of a reference list, offered or retired. */
export const listQuery = (list: string) =>
  queryOptions({
    queryKey: ['staff', 'list', list],
    queryFn: ({ signal }) => call(getList, { list }, { signal }),
  })
