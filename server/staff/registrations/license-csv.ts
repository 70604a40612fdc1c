// Reads the operator's list of licences: a CSV as spreadsheets and associations write it.
import { LICENSE_MAX, LICENSE_MIN } from '#contract/registration.ts'
import { folded } from '#server/database/spanish-order.ts'

export interface ListedLicense {
  license: number
  name: string
}

interface Reading {
  licenses: ListedLicense[]
  skipped: number
}

const SEPARATORS = ['\t', ';', ',']

/** The columns that the first line names: of the licence, and those that together are the name. */
interface Columns {
  license: number | null
  name: number[]
}

/**
 * The licences of a CSV, and how many of its lines had none. If the first line names the columns, those of
 * the licence and of the name count, and all others are left out. Otherwise, in each line, the first field
 * that is a licence number counts, and the other fields together are the name. The separator is a tabulator,
 * a semicolon or a comma: the one by which most licences are found, since the others may be in names.
 */
export function licensesIn(csv: Uint8Array): Reading {
  const lines = textOf(csv).split(/\r\n?|\n/)
  const readings = SEPARATORS.map((separator) => readingBy(separator, lines))
  return readings.reduce((best, reading) => (reading.licenses.length > best.licenses.length ? reading : best))
}

function readingBy(separator: string, lines: string[]): Reading {
  const licenses: ListedLicense[] = []
  let skipped = 0
  const columns = columnsOf(fieldsOf(lines[0] ?? '', separator))
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const found = licenseIn(fieldsOf(line, separator), columns)
    if (found) licenses.push(found)
    else if (index > 0) skipped += 1
  }
  return { licenses, skipped }
}

/** UTF-8, UTF-16 ('Unicode text' of spreadsheets), or what spreadsheets in Spanish wrote before. */
function textOf(csv: Uint8Array): string {
  if (csv[0] === 0xff && csv[1] === 0xfe) return new TextDecoder('utf-16le').decode(csv)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(csv)
  } catch {
    return new TextDecoder('windows-1252').decode(csv)
  }
}

const LICENSE_HEADING = /licencia|\btip\b|habilitacion/
const NAME_HEADING = /^(primer |segundo )?(nombre|apellido)|^(detective|titular)$/
/** The name of a firm is not that of the detective. */
const FIRM_HEADING = /despacho|comercial|agencia|empresa/

/** Null if the first line names no column of names. */
function columnsOf(fields: string[]): Columns | null {
  const headings = fields.map(folded)
  const name = headings.flatMap((heading, index) =>
    NAME_HEADING.test(heading) && !FIRM_HEADING.test(heading) ? [index] : [],
  )
  const license = headings.findIndex((heading) => LICENSE_HEADING.test(heading))
  return name.length > 0 ? { name, license: license < 0 ? null : license } : null
}

const isNumber = (field = '') => /^\d{1,6}$/.test(field)

function licenseIn(fields: string[], columns: Columns | null): ListedLicense | null {
  const at = columns?.license ?? fields.findIndex(isNumber)
  if (!isNumber(fields[at])) return null
  const license = Number(fields[at])
  const isName = (index: number) => columns?.name.includes(index) ?? index !== at
  const name = fields.filter((field, index) => isName(index) && /\p{L}/u.test(field)).join(' ')
  return license >= LICENSE_MIN && license <= LICENSE_MAX && name ? { license, name } : null
}

/** A field in quotes may contain the separator; two quotes in it are one. */
function fieldsOf(line: string, separator: string): string[] {
  const fields: string[] = ['']
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) fields.push('')
    else fields.push(fields.pop()! + sign)
  }
  return fields.map((field) => field.trim())
}
