import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, listOf } from './fields.ts'

/** A row of a reference list. */
export const listItem = z.object({ id: z.int(), name: z.string() })
export type ListItem = z.output<typeof listItem>

/** A language. `country_code` holds a language tag; the API requires this field name (rule 8.5). */
export const language = z.object({ country_code: z.string(), idiom: z.string() })
export type Language = z.output<typeof language>

/** A reference to a language. */
export const languageCode = z.string().max(20, 'El idioma no es válido.')

/** Typed characters from which the language search answers: more than 2 (rule 2.15). */
export const LANGUAGE_SEARCH_FROM = 3

/**
 * Staff change the lists: within this time of a cache, after that of the server's memory, and within that of
 * a page on view, all see it; together less than a minute.
 */
export const LISTS_FRESH_SECONDS = 15

/**
 * The offered items of a list. `also` has the ids of items that are wanted besides although they may be
 * retired: somebody has them already, and only their ids are known.
 */
const list = (path: string, summary: string) =>
  endpoint('GET', path, {
    summary,
    access: { who: 'anybody' },
    fresh_seconds: LISTS_FRESH_SECONDS,
    input: z.object({ also: listOf(id) }),
    output: z.array(listItem),
  })

export const listServices = list('/api/services', 'Servicios.')
export const listWorkEquipment = list('/api/work-equipments', 'Medios de trabajo.')
export const listAssociations = list('/api/associations', 'Asociaciones y colegios.')
export const listRaces = list('/api/races', 'Origen étnico (dato voluntario).')
/** The first is the neutral one, which the search ignores (rule 6.7). */
export const listAgeRanges = list('/api/age-ranges', 'Tramos de edad.')
export const listLanguages = endpoint('GET', '/api/languages', {
  summary: 'Idiomas.',
  access: { who: 'anybody' },
  fresh_seconds: LISTS_FRESH_SECONDS,
  input: z.object({ also: listOf(languageCode) }),
  output: z.array(language),
})
