import type { DetectiveFilters, Reading, Term } from '#contract/directory.ts'
import { placeFilters } from '#web/lib/filters-in-address.ts'

/** The search with what the words mean in place of the words. */
export function partOf(
  { filter, value, area, name }: Pick<Reading, 'filter' | 'value' | 'area' | 'name'>,
  filters: DetectiveFilters,
): Partial<DetectiveFilters> {
  if (filter === 'q') return { q: name }
  if (filter === 'place') return { q: undefined, ...placeFilters(area) }
  return { q: undefined, ...partOfTerm({ filter, value: value ?? '', name }, filters) }
}

/** A term as a filter, beside those of its list that are in use. */
export function partOfTerm({ filter, value }: Term, filters: DetectiveFilters): Partial<DetectiveFilters> {
  if (filter === 'service' || filter === 'association') return { [filter]: value }
  const before: unknown[] = filters[filter]
  return { [filter]: before.includes(value) ? before : [...before, value] }
}

/** What a term is one of. */
export const KINDS: Record<Term['filter'], string> = {
  service: 'servicio',
  work_equipment: 'medio de trabajo',
  association: 'asociación',
  languages: 'idioma',
}
