import { z } from 'zod'
import { endpoint, REFERENCE_FRESH_SECONDS } from './endpoint.ts'
import { blankable, id, listOf, optionalText, page } from './fields.ts'
import {
  isWholePlace,
  namedArea,
  PLACE_IN_PARTS,
  placeFilter,
  suggestion,
  suggestPlaces,
} from './locations.ts'
import { detective, gender } from './profile.ts'
import { languageCode } from './reference-lists.ts'

export const DETECTIVES_PER_PAGE = 20
/** Pages on view at a time (rule 2.10). */
export const PAGES_SHOWN = 5
/** Characters of the words searched for. */
export const SEARCHED_MAX = 100

/** The filters that are answered by a field of the profile. All else that names filters follows this list. */
const fieldFilters = {
  service: blankable(id),
  /** All of them. */
  work_equipment: listOf(id),
  association: blankable(id),
  gender: blankable(gender),
  /** All of them. */
  languages: listOf(languageCode),
  /** Any of them. */
  age_range: listOf(id),
}
export type FieldFilter = keyof typeof fieldFilters
export const FIELD_FILTERS = Object.keys(fieldFilters) as FieldFilter[]

/** What one can ask of a colleague (rule 6.2). Every filter given must be met. */
export const detectiveFilters = z
  .object({
    /** Words that a name or an office begins with, in any order and spelling ('garcia' is García), or a licence number. */
    q: optionalText('La búsqueda', 1, SEARCHED_MAX),
    ...placeFilter,
    ...fieldFilters,
    page,
  })
  .refine(isWholePlace, PLACE_IN_PARTS)
export type DetectiveFilters = z.output<typeof detectiveFilters>

/** One value of a filter: an item of those that take several. */
export type FilterValue<Name extends FieldFilter> = DetectiveFilters[Name] extends (infer Item)[]
  ? Item
  : NonNullable<DetectiveFilters[Name]>

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
  services: true,
})
export type FoundDetective = z.output<typeof foundDetective>

/** A page of something, with the pagination fields at the top level (rule 6.5). */
export const searchDetectives = endpoint('GET', '/api/users/search/', {
  summary: 'Busca detectives.',
  access: { who: 'visitor-if-open', shows: 'profiles' },
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

/**
 * What a search that finds nobody could do without: one value of one filter, or a place for the one around it; and how
 * many it would then find. `total` counts as far as the search does.
 */
const relaxation = z.object({
  filter: z.enum(['q', 'place', ...FIELD_FILTERS]),
  /** Which of the filter's values, where it can have several. */
  value: z.union([z.int(), z.string()]).nullable(),
  /** What takes the place's place; null where the filter is left out. */
  area: namedArea.nullable(),
  total: z.int(),
  total_is_exact: z.boolean(),
})
export type Relaxation = z.output<typeof relaxation>

export const relaxSearch = endpoint('GET', '/api/users/search/relaxed', {
  summary:
    'Qué filtros podría quitar o ampliar una búsqueda, y a cuántos detectives encontraría así cada vez.',
  access: { who: 'visitor-if-open', shows: 'profiles' },
  input: detectiveFilters,
  /** Only those that would find somebody: most first. */
  output: z.object({ data: z.array(relaxation) }),
})

/** A row of a reference list by its name: what the box takes for a filter where it is typed. */
const term = z.object({
  filter: z.enum(['service', 'work_equipment', 'association', 'languages']),
  value: z.union([z.int(), z.string()]),
  name: z.string(),
})
export type Term = z.output<typeof term>

export const suggestSearch = endpoint('GET', '/api/users/search/suggested', {
  summary: 'Lugares, servicios, medios, asociaciones e idiomas cuyo nombre empieza por lo escrito.',
  access: { who: 'visitor-if-open', shows: 'profiles' },
  fresh_seconds: REFERENCE_FRESH_SECONDS,
  input: suggestPlaces.input,
  /** Terms of which a whole word was typed come first. */
  output: z.object({ places: z.array(suggestion), terms: z.array(term) }),
})

/** One way to understand the words typed into the box, in place of `q`, and how many it finds beside the other filters. */
const reading = z.object({
  filter: z.enum(['q', 'place', ...term.shape.filter.options]),
  /** The id or code of a row; null for words and places. */
  value: term.shape.value.nullable(),
  area: namedArea.nullable(),
  /** What it is called: 'Sevilla (provincia), Andalucía', 'Dron con piloto habilitado', the words themselves. */
  name: z.string(),
  total: z.int(),
  total_is_exact: z.boolean(),
})
export type Reading = z.output<typeof reading>

export const readSearch = endpoint('GET', '/api/users/search/readings', {
  summary:
    'Qué puede significar lo escrito en la búsqueda (q): lugar, servicio, medio, nombre; y posibles erratas.',
  access: { who: 'visitor-if-open', shows: 'profiles' },
  input: detectiveFilters,
  output: z.object({
    /** The first is what the box takes it for; the others are offered. */
    data: z.array(reading),
    /** What may have been meant, where nothing has this name: at most three, the nearest first. */
    corrections: z.array(z.string()),
  }),
})
