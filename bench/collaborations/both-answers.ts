import { listCollaborations } from '#contract/collaborations.ts'
import { plainList } from '#server/database/bitmaps/requests/oracle.ts'
import type { Database } from '#server/database/connect.ts'
import { list } from '#server/features/collaborations/listing.ts'
import { parseQuery } from '#server/platform/http/http.ts'
import type { BothAnswers } from '../comparing.ts'

/** The product's list for this viewer, and the list of the reference. */
export async function bothAnswers(database: Database, viewer: number, query: string): Promise<BothAnswers> {
  const input = listCollaborations.input.parse(parseQuery(query))
  const { data, meta } = await list({ db: database.db, viewer: { id: viewer }, input })
  const answer = { total: meta.total, ids: data.map(({ id }) => id) }
  return { answer, expected: await plainList(database, viewer, input) }
}
