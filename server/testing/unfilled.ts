// The columns of a profile and of a request, all null: a test spreads them before its expected values.
import { EXPORTED_COLUMNS } from '#contract/account-export.ts'
import { DETECTIVE_COLUMNS, REQUEST_COLUMNS } from '#contract/columns.ts'

const allNull = (columns: string[]) => Object.fromEntries(columns.map((name) => [name, null]))

export const unfilledProfile = allNull(DETECTIVE_COLUMNS)
export const unfilledExport = allNull(EXPORTED_COLUMNS)
export const unfilledRequest = allNull(REQUEST_COLUMNS)
