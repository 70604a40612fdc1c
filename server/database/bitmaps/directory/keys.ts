// The keys that keys.sql gives each detective: kind * 1,000,000,000 + number.
import {
  type DetectiveFilters,
  FIELD_FILTERS,
  type FieldFilter,
  type FilterValue,
} from '#contract/directory.ts'

const KIND = 1_000_000_000

export const NOT_HIDDEN = 0
export const VISIBLE_TO_VISITORS = 1
export const worksIn = (areaKey: number): number => KIND + areaKey
/** In an area inside this one. */
export const worksInside = (areaKey: number): number => 2 * KIND + areaKey
export const isCalled = (wordNumber: number): number => 9 * KIND + wordNumber

/** The same by place in the detective's own priority, 1 being the first. */
export const worksInAt = (place: number, areaKey: number): number => (100 + place) * KIND + areaKey
export const worksInsideAt = (place: number, level: number, areaKey: number): number =>
  (200 + 4 * place + level) * KIND + areaKey

/** The rows of the lists of reference: no more is looked for than they have, however much somebody asks. */
interface Known {
  work_equipment: ReadonlySet<number>
  age_range: ReadonlySet<number>
  /** The number of each language by its code. */
  languages: ReadonlyMap<string, number>
}

type KeyOf<Name extends FieldFilter> = (value: FilterValue<Name>, known: Known) => number | undefined

/** The key of a filter's value; undefined for a value that nobody can have. */
const KEY_OF: { [Name in FieldFilter]: KeyOf<Name> } = {
  gender: (gender) => 3 * KIND + (gender === 'm' ? 1 : 2),
  service: (id) => 4 * KIND + id,
  work_equipment: (id, known) => (known.work_equipment.has(id) ? 5 * KIND + id : undefined),
  association: (id) => 6 * KIND + id,
  languages: (code, known) => (known.languages.has(code) ? 7 * KIND + known.languages.get(code)! : undefined),
  age_range: (id, known) => (known.age_range.has(id) ? 8 * KIND + id : undefined),
}

/** Filters of which one value is enough; of the others a detective has every value that is asked for. */
const ONE_IS_ENOUGH: FieldFilter[] = ['age_range']

/** The filters as groups of keys, of each of which a detective has at least one; nobody has any of an empty group. */
export function groupsOf(filters: DetectiveFilters, known: Known): number[][] {
  return FIELD_FILTERS.flatMap((name) => {
    const keyOf = KEY_OF[name] as KeyOf<FieldFilter>
    const groups = [filters[name] ?? []].flat().map((value) => [keyOf(value as never, known) ?? []].flat())
    return ONE_IS_ENOUGH.includes(name) && groups.length > 0 ? [groups.flat()] : groups
  })
}
