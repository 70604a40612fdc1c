import { type AreaRef, COMMUNITY, COUNTRY, MUNICIPALITY } from '#contract/locations.ts'
import { provinces } from './provinces.ts'

// The INE code of a municipality begins with the code of its province.
const MUNICIPALITIES_PER_PROVINCE = 1000
const SPAIN = 'ES'

export type Covered = 'whole' | 'part'

/**
 * The provinces in which somebody with these work areas works, by their codes: as a whole, or in some
 * municipality.
 */
export function coveredBy(areas: readonly AreaRef[]): Map<number, Covered> {
  const covered = new Map<number, Covered>()
  for (const { country, admin_area } of areas) {
    if (country !== SPAIN) continue
    const { level, id } = admin_area
    if (level === MUNICIPALITY) {
      const province = Math.floor(id / MUNICIPALITIES_PER_PROVINCE)
      if (!covered.has(province)) covered.set(province, 'part')
      continue
    }
    for (const [province, community] of provinces)
      if (level >= COUNTRY || id === (level === COMMUNITY ? community : province))
        covered.set(province, 'whole')
  }
  return covered
}
