import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAllAnnouncements } from '#contract/staff/announcements.ts'
import { call } from '#web/lib/call.ts'

/** A page of all announcements, past and future ones too; the page before stays on view meanwhile. */
export const allAnnouncementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['staff', 'announcements', page],
    queryFn: ({ signal }) => call(listAllAnnouncements, { page }, { signal }),
    placeholderData: keepPreviousData,
  })
