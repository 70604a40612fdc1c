import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type Collaboration,
  type CollaborationFilters,
  type CollaborationList,
  getCollaboration,
  listCollaborations,
} from '#contract/collaborations.ts'
import { getDetective } from '#contract/profile.ts'
import type { Today } from '#contract/today.ts'
import { call } from '#web/lib/call.ts'
import { subscribeToSession } from '#web/lib/session.ts'
import { ownWaiting } from '#web/lib/waiting.ts'

const KEPT_MS = 30 * 60_000

/** The prefix of the query keys of all lists. */
export const LISTS = ['collaborations', 'list']

/** Requests whose deletion is in progress: a list fetched at the same moment may still contain them. */
export const leaving = new Set<number>()
// After a log-out the results no longer matter.
subscribeToSession(() => leaving.clear())

/** The subject of the notices on this request, so that a newer notice replaces the older one. */
export const noticesOn = (id: number) => `collaboration ${id}`

/** The key of a new request that waits for a connection (web/lib/outbox.ts). */
export const NEW = 'new-collaboration'

/** Requests deleted here without a connection: the server does not know of the deletion yet. */
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

/** The filters of a list; covered requests are a list of their own. */
export type ListFilters = Omit<CollaborationFilters, 'covered' | 'for_me'> & {
  covered?: boolean | undefined
  for_me?: boolean | undefined
}

/**
 * A page of the requests that match the filters. Cached for half an hour, so that going back shows them at
 * once.
 */
export const collaborationsQuery = (filters: ListFilters) =>
  queryOptions({
    queryKey: [...LISTS, filters],
    queryFn: async ({ signal }) => {
      const list = await call(listCollaborations, filters, { signal })
      return [...leaving, ...deletedHere()].reduce((others, id) => without(id, others), list)
    },
    gcTime: KEPT_MS,
  })

/**
 * The author of a request, as far as the viewer may see them: under the query key of their profile, because
 * it is the same data.
 */
export const publisherQuery = (id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: async ({ signal }) => (await call(getDetective, { id }, { signal })).detective,
  })

/**
 * A request as the latest cached list or the morning screen contains it, to show while the request itself
 * loads.
 */
export function listedCollaboration(client: QueryClient, id: number): Collaboration | undefined {
  const lists = client.getQueriesData<CollaborationList>({ queryKey: LISTS })
  const { open, own } = client.getQueryData<Today>(['today']) ?? {}
  return [...lists.map(([, list]) => list), open, own]
    .flatMap((list) => list?.data ?? [])
    .find((listed) => listed.id === id)
}

/** The list without this request. */
export function without(id: number, { data, meta }: CollaborationList): CollaborationList {
  const others = data.filter((request) => request.id !== id)
  return { data: others, meta: { ...meta, total: meta.total - (data.length - others.length) } }
}

/** Notes in the cached lists that this viewer has opened a request, which then is no longer new to them. */
export function noteOpened(client: QueryClient, id: number): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: LISTS }))
    client.setQueryData<CollaborationList>(
      queryKey,
      (list) => {
        if (!list?.data.some((one) => one.id === id && one.opened === false)) return list
        return { ...list, data: list.data.map((one) => (one.id === id ? { ...one, opened: true } : one)) }
      },
      // As old as before: it will be fetched again in its time.
      { updatedAt: state.dataUpdatedAt },
    )
}
