// What of a request stands in a column of the same name and type. Apart from collaborations.ts, whose rules nobody needs
// who only takes along what is kept of them (account-export.ts).
import { z } from 'zod'

/** The texts that a request may do without, and how many characters fit into each (spec 9; decisions 2). */
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

/** The table's type, what is kept of a draft, the selects and the export are made of it. */
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
