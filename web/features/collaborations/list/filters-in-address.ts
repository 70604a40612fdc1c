import { type CollaborationFilters, collaborationFilters } from '#contract/collaborations.ts'
import { fieldsIn } from '#web/lib/filters-in-address.ts'

/** What one can ask of the list of all requests. */
export type OpenFilters = Omit<CollaborationFilters, 'owner'>

const { shape } = collaborationFilters

/** What the filters of an address ask for: `service=3&sort=newest`, all of it in one segment of the path (rule 2.11). */
export function filtersIn(segment: string): OpenFilters {
  const { one, many, place } = fieldsIn(new URLSearchParams(segment))
  const from = one('date_from', shape.date_from)
  const to = one('date_to', shape.date_to)
  const sort = one('sort', shape.sort)
  return {
    ...place(),
    service: one('service', shape.service),
    date_from: from,
    // Before the first it would be no stretch of time.
    date_to: from && to && to < from ? undefined : to,
    languages: many('languages', shape.languages),
    // Goes without saying.
    sort: sort === 'start_date' ? undefined : sort,
    page: one('page', shape.page),
  }
}
