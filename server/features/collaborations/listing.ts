import {
  COLLABORATIONS_PER_PAGE,
  type CollaborationFilters,
  type listCollaborations,
} from '#contract/collaborations.ts'
import { madridDay, madridTime } from '#contract/days.ts'
import * as keys from '#server/database/bitmaps/requests/keys.ts'
import { skippedBefore } from '#server/database/paging.ts'
import { type KnownArea, knownAreas } from '#server/features/locations/known-areas.ts'
import { languageNumbers } from '#server/features/reference-lists/known-lists.ts'
import type { Call } from '#server/platform/http/http.ts'
import { unauthorised } from '#server/platform/http/refusals.ts'
import * as listed from './listing-queries.ts'
import { collaborationsIn } from './queries.ts'
import { asShownTo } from './visibility.ts'

type Db = Call<typeof listCollaborations>['db']
const NONE: listed.Found = { total: 0, ids: [] }

type Caller = Pick<Call<typeof listCollaborations>, 'db' | 'input'> & { viewer: { id: number } | null }

/** A page of the open requests that meet every filter, or of the viewer's own (rule 7.5). */
export async function list(call: Caller) {
  const now = new Date()
  const at = { today: madridDay(now), time: madridTime(now) }
  const { db, input, viewer } = call
  const { total, ids } = await pageOf(call, at)
  const requests = await collaborationsIn(db, ids, at.today, viewer)
  return {
    data: requests.map((request) => asShownTo(viewer, request)),
    meta: {
      current_page: input.page,
      last_page: Math.max(1, Math.ceil(total / COLLABORATIONS_PER_PAGE)),
      per_page: COLLABORATIONS_PER_PAGE,
      total,
    },
  }
}

async function pageOf({ db, viewer, input }: Caller, at: listed.Moment): Promise<listed.Found> {
  const { country, admin_area_id: id, admin_area_level: level } = input
  const isPlaced = id !== undefined && level !== undefined
  const area = isPlaced ? (await knownAreas(db)).at({ country, admin_area: { id, level } }) : null
  if ((input.owner || input.covered || input.for_me) && !viewer) throw unauthorised()
  const own = input.for_me ? await areasOf(db, viewer!.id) : null
  if (area === undefined || own?.length === 0) return NONE
  const places = [...(area ? [[area]] : []), ...(own ? [own] : [])]
  const page = {
    skipped: skippedBefore(input.page, COLLABORATIONS_PER_PAGE),
    wanted: COLLABORATIONS_PER_PAGE,
  }
  if (input.covered) return await listed.coveredWanted(db, viewer!.id, { ...input, places }, at, page)
  if (input.owner) return await listed.ownWanted(db, viewer!.id, { ...input, places }, at, page)
  const groups = await groupsOf(db, input, places)
  if (!groups) return NONE
  const from = input.date_from && input.date_from > at.today ? input.date_from : at.today
  const days = keys.startsBetween(from, input.date_to)
  return await listed.openWanted(db, { days, groups, order: await orderOf(db, input, viewer), at }, page)
}

/** The work areas of a detective; none for an account without a profile. */
async function areasOf(db: Db, id: number): Promise<KnownArea[]> {
  const profile = await listed.profileOf(db, id)
  return profile ? (await knownAreas(db)).withKeys(profile.work_areas) : []
}

/** The filters as groups of keys; null if a language is unknown, because then no request can match. */
async function groupsOf(db: Db, { service, languages }: CollaborationFilters, places: KnownArea[][]) {
  const numbers = await languageNumbers(db)
  const asked = languages.map((code) => numbers.get(code))
  if (asked.includes(undefined)) return null
  return [
    ...places.map(keysOfAny),
    ...(service === undefined ? [] : [[keys.asksFor(service)]]),
    ...asked.map((number) => [keys.asksToSpeak(number!)]),
  ]
}

/** A viewer without a profile (an administrator, a visitor) has nothing to match requests with. */
async function orderOf(db: Db, { sort }: CollaborationFilters, viewer: Caller['viewer']) {
  if (sort !== 'match') return sort ?? 'start_date'
  const profile = viewer && (await listed.profileOf(db, viewer.id))
  if (!profile) return 'start_date'
  const [areas, numbers] = await Promise.all([knownAreas(db), languageNumbers(db)])
  return {
    near: keysOfAny(areas.withKeys(profile.work_areas)),
    suited: [keys.ASKS_FOR_NO_SERVICE, ...profile.services.map(keys.asksFor)],
    lacked: [...numbers]
      .filter(([code]) => !profile.languages.includes(code))
      .map(([, number]) => keys.asksToSpeak(number)),
  }
}

/** The keys of the requests that meet one of these areas, each once. */
function keysOfAny(areas: KnownArea[]): number[] {
  return [...new Set(areas.flatMap(keys.meeting))]
}
