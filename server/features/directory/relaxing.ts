import {
  type DetectiveFilters,
  FIELD_FILTERS,
  type Relaxation,
  type relaxSearch,
} from '#contract/directory.ts'
import { knownAreas } from '#server/features/locations/known-areas.ts'
import type { Call } from '#server/platform/http/http.ts'
import { hitsOf } from './service.ts'

type Db = Call<typeof relaxSearch>['db']
type Step = Pick<Relaxation, 'filter' | 'value' | 'area'> & { filters: DetectiveFilters }

/** One search per step: as many as a user may reasonably read. */
const STEPS_MAX = 15
const MINUTE = 60

/**
 * The filters that a search could drop, and the number of hits that it would then have: most first, with
 * equal numbers the smallest change first. Steps without hits are left out. Stops if the caller has hung up;
 * 429 for a caller who asks too often.
 */
export async function relax(call: Call<typeof relaxSearch>) {
  const { db, input, hasHungUp } = call
  await countSeveralSearches(call, 'relaxed')
  const counted: Relaxation[] = []
  // One after another, because other calls need connections too.
  for (const { filters, ...step } of (await stepsFrom(db, input)).slice(0, STEPS_MAX)) {
    if (hasHungUp()) break
    counted.push({ ...step, ...(await hitsOf(call, filters)) })
  }
  const data = counted.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
  return { data }
}

/** Counts a call that makes several searches; 429 for a caller who asks too often. */
export async function countSeveralSearches(
  {
    viewer,
    limits,
    settings,
    address,
  }: Pick<Call<typeof relaxSearch>, 'viewer' | 'limits' | 'settings' | 'address'>,
  name: 'relaxed' | 'nearest',
): Promise<void> {
  const tries = settings.limits.relaxed_per_minute
  const limit = { name, tries, seconds: MINUTE, waitFirst: MINUTE, waitMax: MINUTE }
  await limits.count(limit, viewer ? `account ${viewer.id}` : address)
}

/** Each value of each filter removed by itself, and the place widened to each of the areas around it. */
async function stepsFrom(db: Db, filters: DetectiveFilters): Promise<Step[]> {
  const single: Step[] = []
  const several: Step[] = []
  for (const filter of ['q', ...FIELD_FILTERS] as const) {
    const asked: unknown = filters[filter]
    const without = (rest: unknown) => ({ filter, area: null, filters: { ...filters, [filter]: rest } })
    if (Array.isArray(asked))
      for (const value of asked.slice(0, STEPS_MAX))
        several.push({ ...without(asked.filter((it) => it !== value)), value })
    else if (asked !== undefined) single.push({ ...without(undefined), value: null })
  }
  return [...(await stepsFromPlace(db, filters)), ...single, ...several]
}

async function stepsFromPlace(db: Db, filters: DetectiveFilters): Promise<Step[]> {
  const { country, admin_area_id: id, admin_area_level: level } = filters
  if (id === undefined || level === undefined) return []
  const areas = await knownAreas(db)
  const area = areas.at({ country, admin_area: { id, level } })
  return [
    ...(area
      ? areas
          .within(area)
          .slice(1)
          .map(({ named }) => named)
      : []),
    null,
  ].map((area) => ({
    filter: 'place',
    value: null,
    area,
    filters: { ...filters, admin_area_id: area?.admin_area.id, admin_area_level: area?.admin_area.level },
  }))
}
