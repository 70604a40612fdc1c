// The reference lists, as staff change them.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { blankable, id, instant, requiredText } from '../fields.ts'
import { paged } from '../paging.ts'

/** The lists by the last part of their public address, with their names. */
export const LIST_NAMES = {
  services: 'Servicios',
  'work-equipments': 'Medios de trabajo',
  associations: 'Asociaciones',
  languages: 'Idiomas',
  races: 'Origen étnico',
  'age-ranges': 'Tramos de edad',
} as const
export type ListName = keyof typeof LIST_NAMES

/** Whether this names a reference list. */
export function isListName(name: string): name is ListName {
  return Object.hasOwn(LIST_NAMES, name)
}

export const LIST_ITEM_NAME_MAX = 120
const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z\d]{2,8}){0,2}$/

/**
 * An item, offered or retired. A language has its code as `id`, and besides the fields of the public list.
 */
export const listItemForStaff = z.object({
  id: z.union([z.int(), z.string()]),
  name: z.string(),
  country_code: z.string().optional(),
  idiom: z.string().optional(),
  /** From 1; retired items have a place too. */
  position: z.int(),
  retired_at: instant.nullable(),
  /** The first age range, 'not specified' (rule 6.7): it stays first and is not retired. */
  is_fixed: z.boolean(),
})
export type ListItemForStaff = z.output<typeof listItemForStaff>

/** The form of a new item, or of a new name. */
export const newListItem = z.object({ name: requiredText('El nombre', 1, LIST_ITEM_NAME_MAX) })
/** The form of a new language. */
export const newLanguage = z.object({
  country_code: z
    .string({ error: 'El código es obligatorio.' })
    .trim()
    .min(1, 'El código es obligatorio.')
    .regex(LANGUAGE_TAG, 'El código debe ser una etiqueta de idioma: «fr», «pt-BR».'),
  idiom: requiredText('El nombre', 1, LIST_ITEM_NAME_MAX),
})

const name = blankable(newListItem.shape.name)
const idiom = blankable(newLanguage.shape.idiom)
const country_code = blankable(newLanguage.shape.country_code)

/** A list by its name, a language by its code, any other item by its number. */
const list = z.string()
const one = z.object({ list, id: z.string() })
const access = { who: 'staff', permission: 'lists' } as const
const refusals = { 404: 'No existe esa lista, o no tiene ese elemento.' }

export const getList = endpoint('GET', '/api/admin/lists/:list', {
  summary: 'Una lista entera en su orden, con lo retirado.',
  access,
  input: z.object({ list }),
  output: paged(listItemForStaff),
  refusals,
})

export const addListItem = endpoint('POST', '/api/admin/lists/:list', {
  summary: 'Añade un elemento al final: `name`, o `country_code` e `idiom` si es un idioma.',
  access,
  act: 'add-list-item',
  input: z.object({ list, name, country_code, idiom }).superRefine((given, context) => {
    const missing = (field: 'name' | 'country_code' | 'idiom', message: string) => {
      if (given[field] === undefined) context.addIssue({ code: 'custom', path: [field], message })
    }
    if (given.list !== 'languages') missing('name', 'El nombre es obligatorio.')
    else {
      missing('country_code', 'El código es obligatorio.')
      missing('idiom', 'El nombre es obligatorio.')
    }
  }),
  output: listItemForStaff,
  status: 201,
  is_idempotent: true,
  refusals,
})

export const changeListItem = endpoint('PUT', '/api/admin/lists/:list/:id', {
  summary: 'Cambia el nombre de un elemento, su lugar en la lista, o ambos.',
  access,
  act: 'change-list-item',
  input: one.extend({
    name,
    country_code,
    idiom,
    position: blankable(id.pipe(z.int().min(1, 'La posición no es válida.'))),
  }),
  output: listItemForStaff,
  refusals: { ...refusals, 409: 'El primer tramo de edad no cambia de lugar.' },
})

export const retireListItem = endpoint('POST', '/api/admin/lists/:list/:id/retire', {
  summary: 'Deja de ofrecer un elemento; quien lo tiene lo conserva.',
  access,
  act: 'retire-list-item',
  input: one,
  output: listItemForStaff,
  refusals: { ...refusals, 409: 'Ya está retirado, o no se puede retirar.' },
})

export const restoreListItem = endpoint('POST', '/api/admin/lists/:list/:id/restore', {
  summary: 'Vuelve a ofrecer un elemento retirado.',
  access,
  act: 'restore-list-item',
  input: one,
  output: listItemForStaff,
  refusals: { ...refusals, 409: 'No está retirado.' },
})
