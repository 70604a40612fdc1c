import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { blankable, country, id, listOf, page } from './fields.ts'
import { COUNTRY } from './locations.ts'
import { detective, gender } from './profile.ts'

export const DETECTIVES_PER_PAGE = 20
/** Pages on view at a time (spec 9). */
export const PAGES_SHOWN = 5

/** What one can ask of a colleague (spec 2, 3). Every filter given must be met. */
export const detectiveFilters = z
  .object({
    country,
    admin_area_level: blankable(id.pipe(z.int().max(COUNTRY, 'El nivel no es válido.'))),
    admin_area_id: blankable(id),
    service: blankable(id),
    /** All of them. */
    work_equipment: listOf(id),
    association: blankable(id),
    gender: blankable(gender),
    /** All of them. */
    languages: listOf(z.string().max(20, 'El idioma no es válido.')),
    /** Any of them. */
    age_range: listOf(id),
    page,
  })
  .refine((filters) => (filters.admin_area_id === undefined) === (filters.admin_area_level === undefined), {
    path: ['admin_area_id'],
    error: 'El nivel y el área deben ir juntos.',
  })
export type DetectiveFilters = z.output<typeof detectiveFilters>

/** What a result shows of a detective. */
export const foundDetective = detective.pick({
  id: true,
  full_name: true,
  name: true,
  surname: true,
  second_surname: true,
  license_number: true,
  office_name: true,
  work_areas: true,
})
export type FoundDetective = z.output<typeof foundDetective>

/** A page of something, with the pagination fields at the top level (spec 3). */
export const searchDetectives = endpoint('GET', '/api/users/search/', {
  summary: 'Busca detectives.',
  access: 'visitor-if-open',
  input: detectiveFilters,
  output: z.object({
    data: z.array(foundDetective),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    total_is_exact: z.boolean(),
  }),
})
