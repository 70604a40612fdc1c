import { searchDetectives } from '#contract/directory.ts'
import { plainSearch } from '#server/database/bitmaps/directory/oracle.ts'
import type { Database } from '#server/database/connect.ts'
import { search } from '#server/features/directory/service.ts'
import { parseQuery } from '#server/platform/http/http.ts'
import type { BothAnswers } from '../comparing.ts'

/**
 * The answer of the product's search, and that of the reference. `forVisitors`: only detectives who agreed to
 * be visible without a log-in.
 */
export async function bothAnswers(
  database: Database,
  query: string,
  forVisitors = false,
): Promise<BothAnswers> {
  const input = searchDetectives.input.parse(parseQuery(query))
  const found = await search({
    db: database.db,
    input,
    viewer: null,
    settings: { visitors_see_directory: forVisitors ? 'profiles' : true },
  } as Parameters<typeof search>[0])
  const answer = { total: found.total, ids: found.data.map(({ id }) => id) }
  return { answer, expected: await plainSearch(database, input, forVisitors) }
}
