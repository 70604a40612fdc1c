import { type CollaborationFilters, collaborationFilters } from '#contract/collaborations.ts'
import { fieldsIn } from '#web/lib/filters-in-address.ts'

/**
 * The filters of the list of all requests; those that are true or undefined stand in the address only if
 * true.
 */
export type OpenFilters = Omit<CollaborationFilters, 'owner' | 'covered' | 'for_me'> & {
  for_me: true | undefined
  covered: true | undefined
}

const { shape } = collaborationFilters

/** The filter for covered requests, in words. */
export const COVERED = 'Solo las cubiertas'

/** The list's name in the storage of the latest searches. */
export const LIST_NAME = 'collaborations'

/** Parses the filters in an address: `service=3&sort=newest`, in a single segment of the path (rule 2.11). */
export function filtersIn(segment: string): OpenFilters {
  const { one, many, place } = fieldsIn(new URLSearchParams(segment))
  const from = one('date_from', shape.date_from)
  const to = one('date_to', shape.date_to)
  const sort = one('sort', shape.sort)
  return {
    for_me: one('for_me', shape.for_me) || undefined,
    covered: one('covered', shape.covered) || undefined,
    ...place(),
    service: one('service', shape.service),
    date_from: from,
    // An end before the start would be an empty period.
    date_to: from && to && to < from ? undefined : to,
    languages: many('languages', shape.languages),
    // The default.
    sort: sort === 'start_date' ? undefined : sort,
    page: one('page', shape.page),
  }
}
