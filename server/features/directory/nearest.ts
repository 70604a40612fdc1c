// The nearest detectives for a place where nobody works: found province by province, since the indexes of the
// search know areas, not distances.
import { type FoundDetective, NEAREST_SHOWN, type nearestDetectives } from '#contract/directory.ts'
import { COMMUNITY, MUNICIPALITY, PROVINCE } from '#contract/locations.ts'
import { worksIn } from '#server/database/bitmaps/directory/keys.ts'
import { type KnownArea, type KnownAreas, knownAreas } from '#server/features/locations/known-areas.ts'
import { kilometresFrom } from '#server/features/locations/positions.ts'
import type { Call } from '#server/platform/http/http.ts'
import * as queries from './queries.ts'
import { countSeveralSearches } from './relaxing.ts'
import { cardsFor, covering, groupsBesidePlace, placeOf } from './service.ts'

/**
 * The detectives of a province are ordered by at most so many of its municipalities; the others come after
 * them.
 */
const TOWNS_IN_ORDER = 40

interface Near {
  row: queries.FoundRow
  area: KnownArea
  kilometres: number
}

/**
 * The nearest detectives who match all filters but the place, the nearest first; none without a place, or if
 * somebody covers it. Stops if the caller has hung up; 429 for a caller who asks too often.
 */
export async function nearest(call: Call<typeof nearestDetectives>) {
  const { db, input } = call
  await countSeveralSearches(call, 'nearest')
  const place = await placeOf(db, input)
  const groups = place ? await groupsBesidePlace(call, input) : null
  if (!place || !groups) return { data: [] }
  const total = async (more: typeof groups) =>
    (await queries.detectivesWanted(db, { groups: [...groups, ...more], ranks: [null] }, 0, 0)).total
  const isInVain = (await total([{ keys: covering(place) }])) > 0 || (await total([])) === 0
  if (isInVain) return { data: [] }
  const found = await nearestOf(call, groups, place, await knownAreas(db))
  const cards = await cardsFor(call)
  return {
    data: found.map(({ row, area, kilometres }) => ({
      detective: cards(row) satisfies FoundDetective,
      area: area.named,
      kilometres: Math.round(kilometres),
    })),
  }
}

/** Goes through the provinces from the nearest on, until no farther one can have anybody nearer. */
async function nearestOf(
  { db, hasHungUp }: Call<typeof nearestDetectives>,
  groups: queries.Wanted['groups'],
  place: KnownArea,
  areas: KnownAreas,
): Promise<Near[]> {
  const kilometres = kilometresFrom(place, areas)
  const away = ({ key }: KnownArea) => kilometres.get(key) ?? Number.POSITIVE_INFINITY
  const byDistance = (one: KnownArea, other: KnownArea) => away(one) - away(other)
  const atLevel = (level: number) =>
    areas.all.filter(({ named }) => named.admin_area.level === level).sort(byDistance)
  const towns = Map.groupBy(atLevel(MUNICIPALITY), ({ lineage }) => lineage[1])
  const found = new Map<number, Near>()
  let nearestFew: Near[] = []
  for (const province of atLevel(PROVINCE)) {
    const last = nearestFew[NEAREST_SHOWN - 1]
    if ((last && last.kilometres <= away(province)) || hasHungUp()) break
    const wanted = {
      groups: [...groups, { keys: covering(province) }],
      ranks: ranksOf(province, towns.get(province.key) ?? []),
    }
    const { detectives } = await queries.detectivesWanted(db, wanted, 0, NEAREST_SHOWN)
    for (const row of detectives) {
      const [area] = areas.withKeys(row.work_areas).sort(byDistance)
      if (area) found.set(row.id, { row, area, kilometres: away(area) })
    }
    nearestFew = [...found.values()].sort((a, b) => a.kilometres - b.kilometres).slice(0, NEAREST_SHOWN)
  }
  return nearestFew
}

/**
 * First who works in the whole province or its community, which reach up to its nearest town; then town by
 * town.
 */
function ranksOf({ lineage, named }: KnownArea, towns: KnownArea[]): (number | null)[] {
  const whole = lineage.slice(0, COMMUNITY - named.admin_area.level + 1)
  return [...whole.map(worksIn), ...towns.slice(0, TOWNS_IN_ORDER).map(({ key }) => worksIn(key)), null]
}
