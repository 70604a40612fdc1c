import type { Query, QueryKey } from '@tanstack/react-query'
import { CallError } from '#web/lib/call-error.ts'
import { getSession } from '#web/lib/session.ts'
import { forgetSnapshots } from '#web/lib/traces/trace-keys.ts'
import { queryClient } from '../query-client.ts'
import { forget, forgetOld, keep, recall, type Seen } from './kept.ts'
import { asLeftHere, goneFrom, isKept, shows } from './kinds.ts'
import { beginSnapshots } from './snapshot.ts'

const AFTER_MS = 500

let hasBegun = false

/**
 * From now on stores the server's answers to the user who is logged in, and deletes what the server reports
 * as gone.
 */
export function beginKeeping(): void {
  if (hasBegun) return
  hasBegun = true
  const fresh = new Map<string, Query>()

  function keepSoon(query: Query) {
    if (!isKept(query.queryKey)) return
    if (fresh.size === 0) setTimeout(keepFresh, AFTER_MS)
    fresh.set(query.queryHash, query)
  }

  function keepFresh() {
    const of = getSession()?.profile.id
    const known = [...fresh.values()].filter(({ state }) => state.data !== undefined)
    fresh.clear()
    if (of === undefined || known.length === 0) return
    void replace(
      of,
      known.map((query) => asSeen(query, of)),
    )
  }

  const cache = queryClient.getQueryCache()
  // The answers of one account must not be stored for the next: they are all removed with the session
  // (query-client.ts).
  cache.subscribe(({ type, query }) => {
    if (type === 'removed') fresh.delete(query.queryHash)
  })
  cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'success' && !action.manual) keepSoon(query)
    if (action.type === 'error' && isGone(action.error)) void forgetAll(query.queryKey)
  })
  // Answers from before this module was loaded.
  for (const query of cache.getAll())
    if (isGone(query.state.error)) void forgetAll(query.queryKey)
    else if (isFromNow(query)) keepSoon(query)
  void forgetOld()
  beginSnapshots()
}

/**
 * Deletes the stored data about this profile or request, and all snapshots, since they cannot be searched.
 */
function forgetAll(key: QueryKey) {
  forgetSnapshots()
  return forget(shows(key))
}

/** Stores the new answers over the old, and deletes what their lists no longer contain. */
async function replace(of: number, seen: Seen[]) {
  for (const { hash, key, data } of seen) {
    const before = await recall(hash)
    for (const gone of before ? goneFrom(key, before.data, data) : []) await forgetAll(gone)
  }
  await keep(of, seen)
}

function asSeen({ queryHash, queryKey, state }: Query, of: number): Seen {
  return {
    hash: queryHash,
    key: queryKey,
    at: state.dataUpdatedAt,
    data: asLeftHere(queryKey, state.data, of),
  }
}

function isFromNow({ state }: Query) {
  return state.data !== undefined && state.dataUpdatedAt > performance.timeOrigin
}

function isGone(error: unknown) {
  // 409: a service sheet of a job that is over, or agreed with nobody any more.
  return error instanceof CallError && [403, 404, 409].includes(error.status)
}
