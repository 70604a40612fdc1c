import { queryOptions } from '@tanstack/react-query'
import { type CollaborationFilters, getCollaboration, listCollaborations } from '#contract/collaborations.ts'
import { call } from '#web/lib/call.ts'

const KEPT_MS = 30 * 60_000

/** One request, as far as the viewer may see it. */
export const collaborationQuery = (id: number) =>
  queryOptions({
    queryKey: ['collaborations', 'one', id],
    queryFn: ({ signal }) => call(getCollaboration, { id }, { signal }),
  })

/** A page of the requests that meet the filters. Kept for half an hour, so that going back finds them at once. */
export const collaborationsQuery = (filters: CollaborationFilters) =>
  queryOptions({
    queryKey: ['collaborations', 'list', filters],
    queryFn: ({ signal }) => call(listCollaborations, filters, { signal }),
    gcTime: KEPT_MS,
  })
