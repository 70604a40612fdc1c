import { madridDay } from '#contract/days.ts'
import {
  DETECTIVES_PER_PAGE,
  type DetectiveFilters,
  type FoundDetective,
  type searchDetectives,
} from '#contract/directory.ts'
import { mayHaveWhatsApp } from '#contract/phone.ts'
import { PROFESSIONAL } from '#contract/profile.ts'
import { WORK_AREAS_MAX } from '#contract/profile-sections.ts'
import * as keys from '#server/database/bitmaps/directory/keys.ts'
import { skippedBefore } from '#server/database/paging.ts'
import { folded } from '#server/database/spanish-order.ts'
import { type KnownArea, knownAreas } from '#server/features/locations/known-areas.ts'
import { knownItems, knownValues, languageNumbers } from '#server/features/reference-lists/known-lists.ts'
import type { Call } from '#server/platform/http/http.ts'
import * as queries from './queries.ts'

type Db = Call<typeof searchDetectives>['db']
/** The caller, who decides which detectives may be found. */
export type Asker = Pick<Call<typeof searchDetectives>, 'db' | 'viewer' | 'settings'>
type Group = queries.Wanted['groups'][number]

/** A page of the detectives whom the viewer may see and who match every filter, in order (rule 6.4). */
export async function search(call: Call<typeof searchDetectives>) {
  const { db, input } = call
  const wanted = await wantedBy(call, input)
  const { total, detectives } = wanted
    ? await queries.detectivesWanted(
        db,
        wanted,
        skippedBefore(input.page, DETECTIVES_PER_PAGE),
        DETECTIVES_PER_PAGE,
      )
    : { total: 0, detectives: [] }
  const cards = await cardsFor(call)
  return {
    data: detectives.map(cards),
    current_page: input.page,
    last_page: Math.max(1, Math.ceil(total / DETECTIVES_PER_PAGE)),
    per_page: DETECTIVES_PER_PAGE,
    total,
    total_is_exact: true,
  }
}

/**
 * Gives a function that makes of a row what this viewer sees of it. Of the telephones it says only whether
 * there are any: the profile has them, and counts who opens it.
 */
export async function cardsFor({ db, viewer }: Asker) {
  const [areas, known] = await Promise.all([knownAreas(db), knownItems(db)])
  return ({ telephones, license_checked_at, ...detective }: queries.FoundRow): FoundDetective => {
    const seen = viewer?.isDetective ? telephones : telephones.filter(({ type }) => type === PROFESSIONAL)
    return {
      ...detective,
      license_checked_on: license_checked_at && madridDay(license_checked_at),
      work_areas: areas.named(detective.work_areas),
      services: known.services(detective.services),
      work_equipment: known.work_equipment(detective.work_equipment),
      languages: known.languages(detective.languages),
      has_telephone: seen.length > 0,
      has_whatsapp: seen.some(({ value }) => mayHaveWhatsApp(value)),
    }
  }
}

/** The number of detectives whom the viewer may see and who match the filters, on all pages. */
export async function hitsOf(asker: Asker, filters: DetectiveFilters) {
  const wanted = await wantedBy(asker, filters)
  const total = wanted ? (await queries.detectivesWanted(asker.db, wanted, 0, 0)).total : 0
  return { total, total_is_exact: true }
}

/**
 * The groups of keys that all detectives have whom the viewer may see. The profile's query says the same by
 * `is_visible` and `is_visible_to_visitors`.
 */
export function seenBy({ viewer, settings }: Omit<Asker, 'db'>): Group[] {
  const isForAgreed = !viewer && settings.visitors_see_directory === 'profiles'
  // Separate groups, NOT_HIDDEN first, because search_directory requires it.
  return [{ keys: [keys.NOT_HIDDEN] }, ...(isForAgreed ? [{ keys: [keys.VISIBLE_TO_VISITORS] }] : [])]
}

/** The filters as groups of keys; null if a filter names something unknown, because then nobody matches. */
async function wantedBy(asker: Asker, filters: DetectiveFilters): Promise<queries.Wanted | null> {
  const area = await placeOf(asker.db, filters)
  const groups = await groupsBesidePlace(asker, filters)
  if (area === undefined || !groups) return null
  if (!area) return { groups, ranks: [null] }
  return { groups: [...groups, { keys: covering(area) }], ranks: [...ranksIn(area), null] }
}

/** The place of the filters: null if they name none, undefined if there is no such place. */
export async function placeOf(db: Db, filters: DetectiveFilters): Promise<KnownArea | null | undefined> {
  const { country, admin_area_id: id, admin_area_level: level } = filters
  if (id === undefined || level === undefined) return null
  return (await knownAreas(db)).at({ country, admin_area: { id, level } })
}

/** The same as `wantedBy` for all filters but the place. */
export async function groupsBesidePlace(asker: Asker, filters: DetectiveFilters): Promise<Group[] | null> {
  const { db } = asker
  const [numbers, values] = await Promise.all([languageNumbers(db), knownValues(db)])
  const groups: Group[] = [
    ...seenBy(asker),
    ...keys.groupsOf(filters, { ...values, languages: numbers }).map((keys) => ({ keys })),
    ...(await called(db, filters.q)),
  ]
  return groups.some(({ keys, license }) => keys.length === 0 && license === undefined) ? null : groups
}

/** A detective covers a place by working in it, in an area around it, or in an area inside it. */
export function covering({ key, lineage }: KnownArea): number[] {
  return [...lineage.map(keys.worksIn), keys.worksInside(key)]
}

/**
 * First the detectives with the place highest in their priorities, then the more specific match (rule 6.4).
 */
function ranksIn({ key, lineage, named }: KnownArea) {
  const own = named.admin_area.level
  const places = Array.from({ length: WORK_AREAS_MAX }, (_, index) => index + 1)
  return places.flatMap((place) => [
    ...Array.from({ length: own }, (_, level) => keys.worksInsideAt(place, level, key)),
    ...lineage.map((around) => keys.worksInAt(place, around)),
  ])
}

/** Each word of the text must begin a word of the name or the office, or be the licence number. */
async function called(db: Db, text: string | undefined): Promise<Group[]> {
  const words = [...new Set(folded(text ?? '').split(' '))].filter((word) => word !== '')
  if (words.length === 0) return text ? [{ keys: [] }] : []
  const numbers = await queries.wordsBeginningWith(db, words)
  return words.map((word, index) => ({
    keys: numbers[index]!.map(keys.isCalled),
    ...(/^\d{1,9}$/.test(word) && { license: Number(word) }),
  }))
}
