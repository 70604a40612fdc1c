import { DETECTIVES_PER_PAGE, type DetectiveFilters, type searchDetectives } from '#contract/directory.ts'
import { areaAt } from '#server/features/locations/queries.ts'
import type { Call } from '#server/platform/http.ts'
import * as queries from './queries.ts'
import * as tags from './tags.ts'

type Db = Call<typeof searchDetectives>['db']

/** A page of the visible detectives that meet every filter, in their order (decisions: the wire). */
export async function search({ db, input }: Call<typeof searchDetectives>) {
  const wanted = await wantedBy(db, input)
  const { total, detectives } = wanted
    ? await queries.detectivesWanted(db, wanted, input.page, DETECTIVES_PER_PAGE)
    : { total: 0, detectives: [] }
  return {
    data: detectives,
    current_page: input.page,
    last_page: Math.max(1, Math.ceil(total / DETECTIVES_PER_PAGE)),
    per_page: DETECTIVES_PER_PAGE,
    total,
    total_is_exact: true,
  }
}

/** How many meet the filters, whatever their page. */
export async function hitsOf(db: Db, filters: DetectiveFilters) {
  const wanted = await wantedBy(db, filters)
  const total = wanted ? (await queries.detectivesWanted(db, wanted, 1, 0)).total : 0
  return { total, total_is_exact: true }
}

/** The filters as tags; null where one names something unknown, which nobody has. */
async function wantedBy(db: Db, filters: DetectiveFilters): Promise<queries.Wanted | null> {
  const [area, numbers] = await Promise.all([
    areaWanted(db, filters),
    queries.languageNumbers(db, filters.languages),
  ])
  if (area === undefined || numbers.length < new Set(filters.languages).size) return null
  const all = [
    ...(filters.gender ? [tags.ofGender(filters.gender)] : []),
    ...(filters.service === undefined ? [] : [tags.offers(filters.service)]),
    ...filters.work_equipment.map(tags.has),
    ...(filters.association === undefined ? [] : [tags.belongsTo(filters.association)]),
    ...numbers.map(tags.speaks),
  ]
  return { all, age: filters.age_range.map(tags.isAged), area }
}

/** null where no area was asked for, undefined where there is no such area. */
async function areaWanted(db: Db, { country, admin_area_id: id, admin_area_level: level }: DetectiveFilters) {
  if (id === undefined || level === undefined) return null
  return await areaAt(db, { country, admin_area: { id, level } })
}
