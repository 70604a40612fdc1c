import type { Query, QueryCache } from '@tanstack/react-query'
import { recall, recallNewest, type Seen } from './kept.ts'
import { idsIn, isKept, isListWith, listedIn } from './kinds.ts'

export { untilHandRests } from './resting-hand.ts'

/**
 * Puts what was seen last, with its time, into a query without an answer; does nothing if an answer has come.
 * Resolves with whether it did.
 */
export async function putBack(query: Query, cache: QueryCache): Promise<boolean> {
  if (!isKept(query.queryKey)) return false
  const [own, listed] = await Promise.all([recall(query.queryHash), recallListed(query)])
  const seen = own && listed ? (own.at < listed.at ? listed : own) : (own ?? listed)
  // Data from before another answer or another user.
  if (query.state.dataUpdatedAt > 0 || cache.get(query.queryHash) !== query) return false
  const data = seen ? seen.data : query.state.data
  if (data === undefined) return false
  query.setData(data, { updatedAt: seen?.at ?? listedAt(query, cache), manual: true })
  return true
}

/**
 * A request as the newest list contains it: complete, so that a request that was never opened can be read
 * too.
 */
async function recallListed({ queryKey }: Query): Promise<Pick<Seen, 'at' | 'data'> | null> {
  const [kind, which, id] = queryKey
  if (kind !== 'collaborations' || which !== 'one') return null
  const list = await recallNewest(isListWith(id))
  return list && { at: list.at, data: listedIn(list.data, id) }
}

/** When the list that contains the item on view was received; now if that is unknown. */
function listedAt({ queryKey }: Query, cache: QueryCache): number {
  const lists = [[queryKey[0], 'list'], ['today']].flatMap((key) => cache.findAll({ queryKey: key }))
  const telling = lists.filter(({ state }) => idsIn(state.data).includes(queryKey.at(-1)))
  return Math.max(...telling.map(({ state }) => state.dataUpdatedAt), 0) || Date.now()
}
