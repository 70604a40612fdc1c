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

/** A search for each: as many as somebody may reasonably read. */
const STEPS_MAX = 15
const MINUTE = 60

/**
 * What a search could do without, and how many it would then find; most first, among equals what changes it least. Only
 * what finds somebody. Whoever is gone is searched for no more; 429 for whoever asks too often.
 */
export async function relax(call: Call<typeof relaxSearch>) {
  const { db, viewer, input, limits, settings, address, hasHungUp } = call
  const tries = settings.limits.relaxed_per_minute
  const limit = { name: 'relaxed', tries, seconds: MINUTE, waitFirst: MINUTE, waitMax: MINUTE }
  await limits.count(limit, viewer ? `account ${viewer.id}` : address)
  const counted: Relaxation[] = []
  // One after another: others need connections too.
  for (const { filters, ...step } of (await stepsFrom(db, input)).slice(0, STEPS_MAX)) {
    if (hasHungUp()) break
    counted.push({ ...step, ...(await hitsOf(call, filters)) })
  }
  const data = counted.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
  return { data }
}

/** Each value of each filter left out by itself, and the place widened to each of the areas around it. */
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
