import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAllAnnouncements } from '#contract/staff/announcements.ts'
import { call } from '#web/lib/call.ts'

export const allAnnouncementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['staff', 'announcements', page],
    queryFn: ({ signal }) => call(listAllAnnouncements, { page }, { signal }),
    placeholderData: keepPreviousData,
  })
