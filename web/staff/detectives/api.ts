import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DetectiveStatus } from '#contract/moderation.ts'
import { getDetectiveForStaff, listDetectives } from '#contract/staff/detectives.ts'
import { call } from '#web/lib/call.ts'

/** A page of the detectives found by a text and a status; the page before stays on view meanwhile. */
export const detectivesQuery = (asked: { q?: string; status?: DetectiveStatus; page: number }) =>
  queryOptions({
    queryKey: ['staff', 'detectives', asked],
    queryFn: ({ signal }) => call(listDetectives, asked, { signal }),
    placeholderData: keepPreviousData,
  })

/** The data held on a detective. */
export const detectiveQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'detective', id],
    queryFn: async ({ signal }) => (await call(getDetectiveForStaff, { id }, { signal })).data,
  })
