import type { Query, QueryCache } from '@tanstack/react-query'
import { recall, recallNewest, type Seen } from './kept.ts'
import { idsIn, isKept, isListWith, listedIn } from './kinds.ts'

/** Puts what was seen last into a query that no answer comes for, with its time; nothing where something came. */
export async function putBack(query: Query, cache: QueryCache): Promise<void> {
  if (!isKept(query.queryKey)) return
  const [own, listed] = await Promise.all([recall(query.queryHash), recallListed(query)])
  const seen = own && listed ? (own.at < listed.at ? listed : own) : (own ?? listed)
  // Of before another answer came, or somebody else.
  if (query.state.dataUpdatedAt > 0 || cache.get(query.queryHash) !== query) return
  const data = seen ? seen.data : query.state.data
  if (data !== undefined) query.setData(data, { updatedAt: seen?.at ?? listedAt(query, cache), manual: true })
}

/** A request as the newest list told of it: whole, so that one that was never opened can be read too. */
async function recallListed({ queryKey }: Query): Promise<Pick<Seen, 'at' | 'data'> | null> {
  const [kind, which, id] = queryKey
  if (kind !== 'collaborations' || which !== 'one') return null
  const list = await recallNewest(isListWith(id))
  return list && { at: list.at, data: listedIn(list.data, id) }
}

/** When the list came that told of what is on view; now where that is not known any more. */
function listedAt({ queryKey }: Query, cache: QueryCache): number {
  const lists = cache.findAll({ queryKey: [queryKey[0], 'list'] })
  const telling = lists.filter(({ state }) => idsIn(state.data).includes(queryKey.at(-1)))
  return Math.max(...telling.map(({ state }) => state.dataUpdatedAt), 0) || Date.now()
}
