import type { Collaboration } from '#contract/collaborations.ts'
import { invalid } from '#server/platform/http/refusals.ts'
import { cover } from './places.ts'
import { concernedBy, moveJobs, requestOf, setCovered } from './queries.ts'
import { type Telling, tell } from './telling.ts'

/**
 * The consequences of an edit: jobs move with the request, added places open it again, and everybody who
 * offered or was accepted is told what changed. 422 on `places` if there are fewer than colleagues accepted.
 */
export async function afterEdit(
  telling: Telling,
  before: Collaboration,
  after: Collaboration,
): Promise<void> {
  const { trx } = telling
  const { id, user, places } = after
  const taken = before.places - before.places_left
  if (places < taken)
    throw invalid({ places: [`Ya ha aceptado a ${taken} ${taken === 1 ? 'colega' : 'colegas'}.`] })
  await moveJobs(trx, id)
  const { covered_by_hand } = await requestOf(trx, id)
  if (after.covered && !covered_by_hand && places > taken) await setCovered(trx, id, null)
  if (!after.covered && taken > 0 && places === taken) await cover(telling, after, { by_hand: false })
  const changed = changesOf(before, after)
  if (changed.length === 0) return
  await tell(telling, await concernedBy(trx, id), {
    kind: 'changed',
    actor_id: user.id,
    collaboration_id: id,
    changed,
  })
}

function changesOf(before: Collaboration, after: Collaboration) {
  const placeOf = ({ location }: Collaboration) => JSON.stringify(location.data)
  return [
    ...(placeOf(before) !== placeOf(after) ? (['place'] as const) : []),
    ...(before.start_date !== after.start_date || before.end_date !== after.end_date
      ? (['dates'] as const)
      : []),
    ...(before.start_time !== after.start_time ? (['hour'] as const) : []),
  ]
}
