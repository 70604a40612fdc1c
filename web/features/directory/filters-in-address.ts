import {
  type DetectiveFilters,
  detectiveFilters,
  FIELD_FILTERS,
  type FieldFilter,
} from '#contract/directory.ts'
import { fieldsIn } from '#web/lib/filters-in-address.ts'

const { shape } = detectiveFilters

/** Parses the filters in an address's query. */
export function filtersIn(query: string): DetectiveFilters {
  const { one, place, any } = fieldsIn(new URLSearchParams(query))
  const byField = Object.fromEntries(FIELD_FILTERS.map((name) => [name, any(name, shape[name])]))
  return {
    q: one('q', shape.q),
    ...place(),
    ...(byField as Pick<DetectiveFilters, FieldFilter>),
    page: one('page', shape.page),
  }
}
