import { type DetectiveFilters, detectiveFilters } from '#contract/directory.ts'
import { fieldsIn } from '#web/lib/filters-in-address.ts'

const { shape } = detectiveFilters

/** What an address's query asks for. */
export function filtersIn(query: string): DetectiveFilters {
  const { one, many, place } = fieldsIn(new URLSearchParams(query))
  return {
    q: one('q', shape.q),
    ...place(),
    service: one('service', shape.service),
    work_equipment: many('work_equipment', shape.work_equipment),
    association: one('association', shape.association),
    gender: one('gender', shape.gender),
    languages: many('languages', shape.languages),
    age_range: many('age_range', shape.age_range),
    page: one('page', shape.page),
  }
}
