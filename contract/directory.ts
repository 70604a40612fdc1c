import { z } from 'zod'
import { endpoint } from './endpoint.ts'
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
import { LISTS_FRESH_SECONDS, languageCode, listItem } from './reference-lists.ts'

export const DETECTIVES_PER_PAGE = 20
/** Page numbers shown at a time (rule 2.10). */
export const PAGES_SHOWN = 5
/** Characters of the search words. */
export const SEARCHED_MAX = 100

/** The filters that match a field of the profile. All other lists of filter names derive from this list. */
const fieldFilters = {
  service: blankable(id),
  /** A detective must have all of them. */
  work_equipment: listOf(id),
  association: blankable(id),
  gender: blankable(gender),
  /** A detective must have all of them. */
  languages: listOf(languageCode),
  /** A detective must have any of them. */
  age_range: listOf(id),
}
export type FieldFilter = keyof typeof fieldFilters
export const FIELD_FILTERS = Object.keys(fieldFilters) as FieldFilter[]

/** The filters of the search for colleagues (rule 6.2). Every given filter must match. */
export const detectiveFilters = z
  .object({
    /**
     * Beginnings of words of a name or an office, in any order and without regard to accents ('garcia' finds
     * García), or a licence number.
     */
    q: optionalText('La búsqueda', 1, SEARCHED_MAX),
    ...placeFilter,
    ...fieldFilters,
    page,
  })
  .refine(isWholePlace, PLACE_IN_PARTS)
export type DetectiveFilters = z.output<typeof detectiveFilters>

/** One value of a filter: for a filter with several values, an item. */
export type FilterValue<Name extends FieldFilter> = DetectiveFilters[Name] extends (infer Item)[]
  ? Item
  : NonNullable<DetectiveFilters[Name]>

/**
 * The fields of a detective in the results. Telephones and e-mails are in the profile alone, which is
 * counted.
 */
export const foundDetective = detective
  .pick({
    id: true,
    full_name: true,
    name: true,
    surname: true,
    second_surname: true,
    license_number: true,
    license_checked_on: true,
    office_name: true,
    work_areas: true,
    work_equipment: true,
    languages: true,
  })
  .extend({
    services: z.array(listItem),
    /** Whether the profile has a telephone for this viewer, and one that can have WhatsApp. */
    has_telephone: z.boolean(),
    has_whatsapp: z.boolean(),
  })
export type FoundDetective = z.output<typeof foundDetective>

/** A page of results, with the pagination fields at the top level (rule 6.5). */
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
 * A change that would make an empty search find somebody: drop one value of one filter, or widen the place;
 * and how many detectives it would then find. `total` counts up to the limit of the search.
 */
const relaxation = z.object({
  filter: z.enum(['q', 'place', ...FIELD_FILTERS]),
  /** The value of the filter to drop, if the filter can have several. */
  value: z.union([z.int(), z.string()]).nullable(),
  /** The wider area to search instead; null when the place filter is dropped. */
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
  /** Only changes that find somebody, most results first. */
  output: z.object({ data: z.array(relaxation) }),
})

/** Detectives in the answer about the nearest ones. */
export const NEAREST_SHOWN = 5

/**
 * A detective who does not cover the place of the search, and how far away the nearest of their work areas
 * is.
 */
const nearDetective = z.object({
  detective: foundDetective,
  /** The nearest of their work areas. */
  area: namedArea,
  /**
   * In a straight line between the middles of the two municipalities, rounded; of a larger area the nearest
   * one.
   */
  kilometres: z.int(),
})
export type NearDetective = z.output<typeof nearDetective>

export const nearestDetectives = endpoint('GET', '/api/users/search/nearest', {
  summary: 'Los detectives más cercanos a un lugar en el que no trabaja nadie con los demás filtros.',
  access: { who: 'visitor-if-open', shows: 'profiles' },
  input: detectiveFilters,
  /** The nearest first, at most five; empty without a place, or if somebody covers it. */
  output: z.object({ data: z.array(nearDetective) }),
})

/** A row of a reference list by its name, which the search box offers as a filter. */
const term = z.object({
  filter: z.enum(['service', 'work_equipment', 'association', 'languages']),
  value: z.union([z.int(), z.string()]),
  name: z.string(),
})
export type Term = z.output<typeof term>

export const suggestSearch = endpoint('GET', '/api/users/search/suggested', {
  summary: 'Lugares, servicios, medios, asociaciones e idiomas cuyo nombre empieza por lo escrito.',
  access: { who: 'visitor-if-open', shows: 'profiles' },
  fresh_seconds: LISTS_FRESH_SECONDS,
  input: suggestPlaces.input,
  /** Terms that contain a whole typed word come first. */
  output: z.object({ places: z.array(suggestion), terms: z.array(term) }),
})

/**
 * One interpretation of the words typed into the search box, in place of `q`, and how many detectives it
 * finds together with the other filters.
 */
const reading = z.object({
  filter: z.enum(['q', 'place', ...term.shape.filter.options]),
  /** The id or code of a row; null for words and places. */
  value: term.shape.value.nullable(),
  area: namedArea.nullable(),
  /** Its name: 'Sevilla (provincia), Andalucía', 'Dron con piloto habilitado', or the words themselves. */
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
    /** The box uses the first; the others are offered. */
    data: z.array(reading),
    /** Suggested spellings if nothing has this name: at most three, the nearest first. */
    corrections: z.array(z.string()),
  }),
})
