import type { OwnArea } from '#contract/answers.ts'
import { PROVINCE } from '#contract/locations.ts'
import type { KnownArea, KnownAreas } from '#server/features/locations/known-areas.ts'

/**
 * Where a request lies for a detective: the first own area, in the own order, that contains its place;
 * otherwise the first inside it; otherwise the first in the same province. Null if there is none. In memory,
 * because the areas are there and a join would cost the list more than the rest of its columns.
 */
export function nearestOwnArea(areas: KnownAreas, own: number[] | null, place_key: number): OwnArea | null {
  const [place] = areas.withKeys([place_key])
  if (!own || !place) return null
  const mine = areas.withKeys(own)
  const provinceOf = (area: KnownArea) =>
    areas.within(area).find(({ named }) => named.admin_area.level === PROVINCE)?.key
  const province = provinceOf(place)
  const ways: [OwnArea['how'], (area: KnownArea) => boolean][] = [
    ['contains', ({ key }) => place.lineage.includes(key)],
    ['inside', ({ lineage }) => lineage.includes(place.key)],
    ['province', (area) => province !== undefined && provinceOf(area) === province],
  ]
  for (const [how, isSo] of ways) {
    const found = mine.find(isSo)
    if (found) return { how, area: found.named }
  }
  return null
}
