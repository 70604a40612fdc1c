// What stands in a column of the same name and type as it is told. The tables' types, the selects and the export are made
// of it. In one small file, because every screen that shows people or requests needs it, and more than that none.
import { z } from 'zod'

export const gender = z.enum(['m', 'f'], { error: 'Indique hombre o mujer.' })

/** Of a detective: what whoever sees the profile is shown. The rest is in `exportedColumns` (account-export.ts). */
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

/** The texts that a request may do without, and how many characters fit into each (rule 7.1). */
export const REQUEST_TEXT_MAX = {
  vehicle: 40,
  pay: 80,
  description: 5000,
}
export type RequestText = keyof typeof REQUEST_TEXT_MAX

/** Something for each of these texts. */
export function forEachText<Value>(made: (name: RequestText) => Value): Record<RequestText, Value> {
  const names = Object.keys(REQUEST_TEXT_MAX) as RequestText[]
  return Object.fromEntries(names.map((name) => [name, made(name)])) as Record<RequestText, Value>
}

/** Of a request: what is kept of a draft as it says. */
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
