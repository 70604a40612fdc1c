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
/** Works in this area. */
export const worksIn = (areaKey: number): number => KIND + areaKey
/** Works in an area inside this one. */
export const worksInside = (areaKey: number): number => 2 * KIND + areaKey
/** Has this word in the name or the office. */
export const isCalled = (wordNumber: number): number => 9 * KIND + wordNumber

/** The same by place in the detective's own order of priority; 1 is the first. */
export const worksInAt = (place: number, areaKey: number): number => (100 + place) * KIND + areaKey
/** Works in an area of this level inside the area, at this place of the order. */
export const worksInsideAt = (place: number, level: number, areaKey: number): number =>
  (200 + 4 * place + level) * KIND + areaKey

/**
 * The rows of the reference lists: values that they do not contain are dropped, so the number of keys stays
 * limited however many a caller asks for.
 */
interface Known {
  work_equipment: ReadonlySet<number>
  age_range: ReadonlySet<number>
  /** The number of each language, by its code. */
  languages: ReadonlyMap<string, number>
}

type KeyOf<Name extends FieldFilter> = (value: FilterValue<Name>, known: Known) => number | undefined

/** The key of a filter's value; undefined for a value that no detective can have. */
const KEY_OF: { [Name in FieldFilter]: KeyOf<Name> } = {
  gender: (gender) => 3 * KIND + (gender === 'm' ? 1 : 2),
  service: (id) => 4 * KIND + id,
  work_equipment: (id, known) => (known.work_equipment.has(id) ? 5 * KIND + id : undefined),
  association: (id) => 6 * KIND + id,
  languages: (code, known) => (known.languages.has(code) ? 7 * KIND + known.languages.get(code)! : undefined),
  age_range: (id, known) => (known.age_range.has(id) ? 8 * KIND + id : undefined),
}

/** Filters for which one of the values is enough; for the others a detective must have every value. */
const ONE_IS_ENOUGH: FieldFilter[] = ['age_range']

/**
 * The filters as groups of keys. A result has at least one key of each group; an empty group has no results.
 */
export function groupsOf(filters: DetectiveFilters, known: Known): number[][] {
  return FIELD_FILTERS.flatMap((name) => {
    const keyOf = KEY_OF[name] as KeyOf<FieldFilter>
    const groups = [filters[name] ?? []].flat().map((value) => [keyOf(value as never, known) ?? []].flat())
    return ONE_IS_ENOUGH.includes(name) && groups.length > 0 ? [groups.flat()] : groups
  })
}
