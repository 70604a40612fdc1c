import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type Collaboration,
  type CollaborationFilters,
  type CollaborationList,
  getCollaboration,
  listCollaborations,
} from '#contract/collaborations.ts'
import { call } from '#web/lib/call.ts'

const KEPT_MS = 30 * 60_000

/** The key under which all lists are. */
export const LISTS = ['collaborations', 'list']

/** One request, as far as the viewer may see it. */
export const collaborationQuery = (id: number) =>
  queryOptions({
    queryKey: ['collaborations', 'one', id],
    queryFn: ({ signal }) => call(getCollaboration, { id }, { signal }),
  })

/** A page of the requests that meet the filters. Kept for half an hour, so that going back finds them at once. */
export const collaborationsQuery = (filters: CollaborationFilters) =>
  queryOptions({
    queryKey: [...LISTS, filters],
    queryFn: ({ signal }) => call(listCollaborations, filters, { signal }),
    gcTime: KEPT_MS,
  })

/** One request as the latest list on this device told of it, to show while it comes itself. */
export function listedCollaboration(client: QueryClient, id: number): Collaboration | undefined {
  const lists = client.getQueriesData<CollaborationList>({ queryKey: LISTS })
  return lists.flatMap(([, list]) => list?.data ?? []).find((listed) => listed.id === id)
}
