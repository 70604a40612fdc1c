import { z } from 'zod'
import { endpoint, REFERENCE_FRESH_SECONDS } from './endpoint.ts'
import { blankable, country, id, requiredText } from './fields.ts'

/** Rule 8.1: 0 municipality, 1 province, 2 autonomous community, 3 the country. */
export const MUNICIPALITY = 0
export const PROVINCE = 1
export const COMMUNITY = 2
export const COUNTRY = 3

/** A reference to an administrative area; (country, level, id) is its key. */
export const areaRef = z.object({
  country,
  admin_area: z.object({
    level: id.pipe(z.int().max(COUNTRY, 'El nivel no es válido.')),
    id,
  }),
})
export type AreaRef = z.output<typeof areaRef>

/** The place filter of a list; without level and id, any place. */
export const placeFilter = {
  country,
  admin_area_level: blankable(areaRef.shape.admin_area.shape.level),
  admin_area_id: blankable(id),
}

/** Whether level and id are both given or both left out: one alone means nothing. */
export function isWholePlace(filters: { admin_area_level?: unknown; admin_area_id?: unknown }): boolean {
  return (filters.admin_area_id === undefined) === (filters.admin_area_level === undefined)
}

/** The error if `isWholePlace` is false. */
export const PLACE_IN_PARTS = {
  path: ['admin_area_id'],
  error: 'El nivel y el área deben ir juntos.',
}

/** An area to work in or to search, with its label ('Getafe, Madrid'). */
export const namedArea = areaRef.extend({ full_name: z.string() })
export type NamedArea = z.output<typeof namedArea>

/** Whether two references mean the same area (rule 5.3: a duplicate has the same country, level and id). */
export function isSameArea(a: AreaRef, b: AreaRef): boolean {
  return (
    a.country === b.country &&
    a.admin_area.level === b.admin_area.level &&
    a.admin_area.id === b.admin_area.id
  )
}

export const location = z.object({ id_area: z.int(), name: z.string(), level: z.int() })
export type Location = z.output<typeof location>

/** Any number, not only the existing levels: a level that does not exist has no areas (rule 8.2). */
const anyLevel = z.union(
  [
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,10}$/)
      .transform(Number),
  ],
  { error: 'Debe ser un número entero.' },
)

export const listLocations = endpoint('GET', '/api/locations', {
  summary:
    'Áreas administrativas de un nivel (0 municipio, 1 provincia, 2 comunidad autónoma), las de dentro de otra si se da su id.',
  access: { who: 'anybody' },
  fresh_seconds: REFERENCE_FRESH_SECONDS,
  input: z.object({ country, adminarealevel: anyLevel, id: blankable(id) }),
  output: z.object({ response: z.boolean(), locations: z.array(location) }),
})

/** An area with the areas around it: from the community down to the area itself. */
export const place = namedArea.extend({ trail: z.array(location) })
export type Place = z.output<typeof place>

/** Typed characters from which places are suggested, and the maximum number of suggestions. */
export const SUGGESTS_FROM = 2
export const SUGGESTIONS_MAX = 8
/** The length of the longest place name. */
export const PLACE_NAME_MAX = 60

export const suggestion = place.extend({
  /** The other name that matched: 'Gerona' for Girona; null if the main name matched. */
  known_as: z.string().nullable(),
  /** Whether the typed text is one of its whole names, and not only the beginning. */
  is_whole: z.boolean(),
})
export type PlaceSuggestion = z.output<typeof suggestion>

export const suggestPlaces = endpoint('GET', '/api/locations/suggest', {
  summary:
    'Lugares cuyo nombre, oficial o común, empieza por lo escrito: comunidades, provincias, municipios.',
  access: { who: 'visitor-if-open', shows: 'profiles' },
  fresh_seconds: REFERENCE_FRESH_SECONDS,
  input: z.object({ q: requiredText('El lugar', SUGGESTS_FROM, PLACE_NAME_MAX), country }),
  /** Whole names first, then larger areas, then more inhabitants. */
  output: z.object({ data: z.array(suggestion) }),
})

export const findPlace = endpoint('GET', '/api/locations/place', {
  summary: 'Un área con su nombre y las que la contienen; null si no existe.',
  access: { who: 'visitor-if-open', shows: 'profiles' },
  fresh_seconds: REFERENCE_FRESH_SECONDS,
  input: z.object({
    country,
    level: areaRef.shape.admin_area.shape.level,
    id,
  }),
  output: z.object({ data: place.nullable() }),
})
