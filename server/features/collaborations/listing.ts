import {
  COLLABORATIONS_PER_PAGE,
  type CollaborationFilters,
  type listCollaborations,
} from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { knownAreas } from '#server/features/locations/known-areas.ts'
import type { Call } from '#server/platform/http.ts'
import { unauthorised } from '#server/platform/refusals.ts'
import * as listed from './listing-queries.ts'

type Db = Call<typeof listCollaborations>['db']
type Caller = Pick<Call<typeof listCollaborations>, 'db' | 'viewer' | 'input'>

/** A page of the open requests that meet every filter, or of one's own (spec 3; decisions: the wire). */
export async function list({ db, viewer, input }: Caller) {
  const today = madridDay()
  if (input.owner && !viewer) throw unauthorised()
  const found = await pageOf(db, input, viewer, today)
  return {
    data: await listed.collaborationsIn(db, found.ids, today),
    meta: {
      current_page: input.page,
      last_page: Math.max(1, Math.ceil(found.total / COLLABORATIONS_PER_PAGE)),
      per_page: COLLABORATIONS_PER_PAGE,
      total: found.total,
    },
  }
}

async function pageOf(db: Db, input: CollaborationFilters, viewer: { id: number } | null, today: string) {
  const { country, admin_area_id: id, admin_area_level: level } = input
  const isPlaced = id !== undefined && level !== undefined
  const area = isPlaced ? (await knownAreas(db)).at({ country, admin_area: { id, level } }) : null
  if (area === undefined) return { total: 0, ids: [] }
  const profile = input.sort === 'match' && viewer ? await listed.profileOf(db, viewer.id) : null
  const skipped = (input.page - 1) * COLLABORATIONS_PER_PAGE
  return await listed.idsWanted(db, {
    filters: { ...input, area },
    owner: input.owner ? viewer!.id : null,
    order: orderOf(input, profile),
    today,
    skipped,
    wanted: COLLABORATIONS_PER_PAGE,
  })
}

/** One's own newest first where nothing is asked; by fitness only where there is something to fit. */
function orderOf({ sort, owner }: CollaborationFilters, profile: listed.Profile | null): listed.Order {
  if (owner) return sort === 'start_date' ? 'start_date' : 'newest'
  if (sort === 'match') return profile ?? 'start_date'
  return sort ?? 'start_date'
}
