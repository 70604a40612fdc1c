import { areaKey } from './areas.ts'
import { readReferenceData } from './files.ts'

type Rows = [code: string, ...names: string[]][]

/**
 * Other names of areas by the area's key, the islands of each province, and the order of the larger towns.
 */
export function areaAliases() {
  const file = readReferenceData<{
    communities: Rows
    provinces: Rows
    municipalities: Rows
    islands: Rows
    largest: string[]
  }>('area-aliases.json')
  const byKey = (level: number, rows: Rows) =>
    rows.map(([code, ...names]) => [areaKey(level, code), names] as const)
  return {
    names: new Map([
      ...byKey(2, file.communities),
      ...byKey(1, file.provinces),
      ...byKey(0, file.municipalities),
    ]),
    islands: new Map(byKey(1, file.islands)),
    /** Smaller is more populous. */
    size: new Map(file.largest.map((code, order) => [areaKey(0, code), order])),
  }
}
