// The places of a request: taken by colleagues, freed again, and what that means for the request.
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import * as queries from './queries.ts'
import { type Telling, tell } from './telling.ts'

/** Covers the request. Its open offers lapse, and the colleagues who made them are notified. */
export async function cover(
  telling: Telling,
  request: { id: number; user: { id: number } },
  by: { by_hand: boolean },
): Promise<void> {
  const lapsed = await queries.setCovered(telling.trx, request.id, by)
  await tell(telling, lapsed, {
    kind: 'covered',
    actor_id: request.user.id,
    collaboration_id: request.id,
  })
}

/** Frees a colleague's place; a request that was covered by its answers is open again. */
export async function reopened(trx: Kysely<Schema>, id: number, colleague: number): Promise<void> {
  await queries.freePlace(trx, id, colleague)
  const { covered_since, covered_by_hand } = await queries.requestOf(trx, id)
  if (covered_since && !covered_by_hand) await queries.setCovered(trx, id, null)
}
