// Small named rules for fields, with their messages. Limits and sentences shared by forms and server are in
// the contract only.
import { z } from 'zod'

// Errors without a message of ours (a number instead of a text…) must not appear in English.
z.config({ customError: () => 'El valor no es válido.' })

/** Database ids and INE codes: a whole number, or its digits if it comes from an address or a form. */
export const id = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ],
    { error: 'Debe ser un número entero.' },
  )
  .pipe(z.int().min(0, 'Debe ser un número entero.').max(2_147_483_647, 'Debe ser un número entero.'))

/** Maximum number of items in a list from a client. */
export const LIST_MAX = 100

/**
 * A list in a query may be `x[]=1&x[]=2` or `x=1`: a single value is a list of one. Repeated values count
 * once.
 */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    givenOf,
    z
      .array(item)
      .max(LIST_MAX, 'Hay demasiados valores.')
      .overwrite((given) => [...new Set(given)])
      .default([]),
  ) as z.ZodType<z.output<Item>[], z.input<Item>[] | undefined>
}

function givenOf(value: unknown) {
  const given = (Array.isArray(value) ? value : [value]).filter((one) => one !== '' && one !== undefined)
  return given.length > 0 ? given : undefined
}

/** Empty inputs and empty query values arrive as '': they count as not given. */
export function blankable<Field extends z.ZodType>(field: Field) {
  return z.preprocess(
    (value: unknown) =>
      value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
    field.optional(),
  ) as z.ZodType<z.output<Field> | undefined, z.input<Field> | '' | null | undefined>
}

/** Boolean, also as the words of a query; undefined if it is left out. */
export const flag = blankable(z.union([z.boolean(), z.stringbool()], { error: 'Debe ser «true» o «false».' }))

/** The same, required; `missing` says what to tell. */
export function requiredFlag(missing: string) {
  return z.union([z.boolean(), z.stringbool()], { error: missing })
}

/** The secret part of a link in an e-mail. Only the server can say whether it is valid. */
export const linkCode = z
  .string({ error: 'Falta el código del enlace.' })
  .min(1, 'Falta el código del enlace.')
  .max(200)

/** A required text of one line, trimmed, from `min` to `max` characters. `name` reads 'El nombre'. */
export function requiredText(name: string, min: number, max: number) {
  const length = min > 1 ? `entre ${min} y ${max} caracteres` : `como máximo ${max} caracteres`
  const wrongLength = `${name} ${verb(name, 'debe')} tener ${length}.`
  const notAdmitted = `${name} ${verb(name, 'contiene')} ${NOT_ADMITTED}.`
  return (
    z
      .string({ error: `${name} ${obligatory(name)}.` })
      .trim()
      .normalize()
      .regex(SOMETHING_TO_SEE, `${name} ${obligatory(name)}.`)
      .min(min, wrongLength)
      .max(max, wrongLength)
      // Nobody types control characters in a line; with a line break a name could add lines of its own to an
      // e-mail or an operator's list.
      .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, notAdmitted)
      .regex(NO_TURNING, notAdmitted)
  )
}

/** The same, optional. */
export function optionalText(name: string, min: number, max: number) {
  return blankable(requiredText(name, min, max))
}

/**
 * A text of any number of lines, trimmed, of at most `max` characters, empty or with something to see; its
 * line ends become Unix ones. `name` reads 'La descripción'.
 */
export function longText(name: string, max: number) {
  return lines(z.string(), name)
    .regex(NOTHING_OR_SOMETHING_TO_SEE, `${name} ${verb(name, 'tiene')} solo caracteres que no se ven.`)
    .max(max, { error: () => tooLong(name, max) })
}

/** The same, required, of at least `min` characters. */
export function requiredLongText(name: string, min: number, max: number) {
  const missing = `${name} ${obligatory(name)}.`
  return lines(z.string({ error: missing }), name)
    .regex(SOMETHING_TO_SEE, missing)
    .min(min, `${name} ${verb(name, 'debe')} tener al menos ${min} caracteres.`)
    .max(max, { error: () => tooLong(name, max) })
}

function lines(text: z.ZodString, name: string) {
  const notAdmitted = `${name} ${verb(name, 'contiene')} ${NOT_ADMITTED}.`
  return text
    .overwrite((given) => given.replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    .trim()
    .normalize()
    .regex(/^[\P{Cc}\n\t]*$/u, notAdmitted)
    .regex(NO_TURNING, notAdmitted)
}

function tooLong(name: string, max: number) {
  return `${name} ${verb(name, 'debe')} tener como máximo ${max.toLocaleString('es')} caracteres.`
}

/** The same, optional. */
export function optionalLongText(name: string, max: number) {
  return blankable(longText(name, max))
}

// Spaces, line ends and characters without width are invisible: nothing to read or to click.
const SOMETHING_TO_SEE = /[^\p{Z}\p{Cc}\p{Cf}]/u
const NOTHING_OR_SOMETHING_TO_SEE = /^$|[^\p{Z}\p{Cc}\p{Cf}]/u
// Characters that change the writing direction make the rest of a page read backwards, and a name look like
// another.
const NO_TURNING = /^[^\u202a-\u202e\u2066-\u2069]*$/u
const NOT_ADMITTED = 'caracteres que no se admiten'

function obligatory(name: string) {
  if (isPlural(name)) return /^Las /.test(name) ? 'son obligatorias' : 'son obligatorios'
  return /^(La|Una) /.test(name) ? 'es obligatoria' : 'es obligatorio'
}

/** Singular or plural, by the name: 'Los apellidos deben', 'El nombre debe'. */
function verb(name: string, ofOne: string) {
  return isPlural(name) ? `${ofOne}n` : ofOne
}

function isPlural(name: string) {
  return /^(Los|Las) /.test(name)
}

export const EMAIL_MAX = 254

/** An e-mail address, as written; the server compares it in lower case. */
export const email = z
  .string({ error: 'El correo electrónico es obligatorio.' })
  .trim()
  .min(1, 'El correo electrónico es obligatorio.')
  .max(EMAIL_MAX, 'El correo electrónico es demasiado largo.')
  .regex(z.regexes.email, 'El correo electrónico no es válido.')

/** The default country (rule 8.1). */
export const DEFAULT_COUNTRY = 'ES'

/** A country's two letters; Spain by default. */
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'El país no es válido.')
  .default(DEFAULT_COUNTRY)

/** The page number of a paged list: 1 and up. */
export const page = blankable(id.pipe(z.int().min(1, 'La página no es válida.'))).transform(
  (value) => value ?? 1,
)

/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime()
