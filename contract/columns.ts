// Columns that the API returns with the same name and type. The tables' types, the selects and the export
// derive from them. In a small file of its own, because every screen that shows people or requests loads it
// and should load no more.
import { z } from 'zod'

export const gender = z.enum(['m', 'f'], { error: 'Indique hombre o mujer.' })

/**
 * A detective's columns that everybody who sees the profile gets. The rest is in `exportedColumns`
 * (account-export.ts).
 */
export const detectiveColumns = {
  name: z.string(),
  surname: z.string(),
  second_surname: z.string().nullable(),
  license_number: z.int(),
  office_name: z.string().nullable(),
  gender,
  more_information: z.string().nullable(),
}
export const DETECTIVE_COLUMNS = Object.keys(detectiveColumns) as (keyof typeof detectiveColumns)[]

/** The optional texts of a request, with their maximum number of characters (rule 7.1). */
export const REQUEST_TEXT_MAX = {
  vehicle: 40,
  pay: 80,
  description: 5000,
}
export type RequestText = keyof typeof REQUEST_TEXT_MAX
export const REQUEST_TEXTS = Object.keys(REQUEST_TEXT_MAX) as RequestText[]

/** Their names, in the form and for staff. */
export const REQUEST_TEXT_LABELS: Record<RequestText, string> = {
  vehicle: 'Vehículo',
  pay: 'Retribución ofrecida',
  description: 'Descripción',
}

/** An object with a value for each of these texts. */
export function forEachText<Value>(made: (name: RequestText) => Value): Record<RequestText, Value> {
  return Object.fromEntries(REQUEST_TEXTS.map((name) => [name, made(name)])) as Record<RequestText, Value>
}

/** A request's columns that hold a field of the draft unchanged. */
export const requestColumns = {
  subject: z.string(),
  ...forEachText(() => z.string().nullable()),
  start_date: z.string(),
  end_date: z.string().nullable(),
  age_range_lower: z.int().nullable(),
  age_range_upper: z.int().nullable(),
}
export type RequestColumn = keyof typeof requestColumns
export const REQUEST_COLUMNS = Object.keys(requestColumns) as RequestColumn[]
