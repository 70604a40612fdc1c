import type { DetectiveFilters, Reading, Term } from '#contract/directory.ts'
import { placeFilters } from '#web/lib/filters-in-address.ts'

/** The filters for the meaning of the words, replacing the words. */
export function partOf(
  { filter, value, area, name }: Pick<Reading, 'filter' | 'value' | 'area' | 'name'>,
  filters: DetectiveFilters,
): Partial<DetectiveFilters> {
  if (filter === 'q') return { q: name }
  if (filter === 'place') return { q: undefined, ...placeFilters(area) }
  return { q: undefined, ...partOfTerm({ filter, value: value ?? '', name }, filters) }
}

/** A term as a filter, added to the present values of its list. */
export function partOfTerm({ filter, value }: Term, filters: DetectiveFilters): Partial<DetectiveFilters> {
  if (filter === 'service' || filter === 'association') return { [filter]: value }
  const before: unknown[] = filters[filter]
  return { [filter]: before.includes(value) ? before : [...before, value] }
}

/** The kind of a term. */
export const KINDS: Record<Term['filter'], string> = {
  service: 'servicio',
  work_equipment: 'medio de trabajo',
  association: 'asociación',
  languages: 'idioma',
}
