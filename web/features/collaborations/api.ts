import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type Collaboration,
  type CollaborationFilters,
  type CollaborationList,
  getCollaboration,
  listCollaborations,
} from '#contract/collaborations.ts'
import { getDetective } from '#contract/profile.ts'
import { call } from '#web/lib/call.ts'
import { subscribeToSession } from '#web/lib/session.ts'
import { ownWaiting } from '#web/lib/waiting.ts'

const KEPT_MS = 30 * 60_000

/** The key under which all lists are. */
export const LISTS = ['collaborations', 'list']

/** Those that are just being deleted: a list that was asked for in the same moment may tell of them still. */
export const leaving = new Set<number>()
// Who logs out does not hear any more what came of it.
subscribeToSession(() => leaving.clear())

/** What a notice on this request is about, so that the next takes its place. */
export const noticesOn = (id: number) => `collaboration ${id}`

/** What a new request that waits for a connection is about (web/lib/outbox.ts). */
export const NEW = 'new-collaboration'

/** Those that were deleted here without a connection: the server does not know it yet. */
const deletedHere = () =>
  ownWaiting().flatMap(({ method, path, refused }) =>
    method === 'DELETE' && !refused ? Number(path.split('/').at(-1)) : [],
  )

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
    queryFn: async ({ signal }) => {
      const list = await call(listCollaborations, filters, { signal })
      return [...leaving, ...deletedHere()].reduce((others, id) => without(id, others), list)
    },
    gcTime: KEPT_MS,
  })

/** Who published a request, as far as the viewer may see them: under the key of their profile, which is the same. */
export const publisherQuery = (id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: async ({ signal }) => (await call(getDetective, { id }, { signal })).detective,
  })

/** One request as the latest list on this device told of it, to show while it comes itself. */
export function listedCollaboration(client: QueryClient, id: number): Collaboration | undefined {
  const lists = client.getQueriesData<CollaborationList>({ queryKey: LISTS })
  return lists.flatMap(([, list]) => list?.data ?? []).find((listed) => listed.id === id)
}

/** A list in which this request is no more. */
export function without(id: number, { data, meta }: CollaborationList): CollaborationList {
  const others = data.filter((request) => request.id !== id)
  return { data: others, meta: { ...meta, total: meta.total - (data.length - others.length) } }
}
