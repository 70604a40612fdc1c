// Reads the operator's list of licences: a CSV as spreadsheets and associations write it.
import { LICENSE_MAX, LICENSE_MIN } from '#contract/registration.ts'

export interface ListedLicense {
  license: number
  name: string
}

/**
 * The licences of a CSV, and how many of its lines had none. In each line the first field that is a licence number
 * counts, and the other fields together are the name. The separator is a tabulator, a semicolon or a comma; the first
 * line may have headings.
 */
export function licensesIn(csv: Uint8Array): { licenses: ListedLicense[]; skipped: number } {
  const lines = textOf(csv).split(/\r\n?|\n/)
  const separator = ['\t', ';', ','].find((sign) => lines.some((line) => line.includes(sign))) ?? ','
  const licenses: ListedLicense[] = []
  let skipped = 0
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const found = licenseIn(fieldsOf(line, separator))
    if (found) licenses.push(found)
    else if (index > 0) skipped += 1
  }
  return { licenses, skipped }
}

/** UTF-8, or what spreadsheets in Spanish wrote before. */
function textOf(csv: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(csv)
  } catch {
    return new TextDecoder('windows-1252').decode(csv)
  }
}

function licenseIn(fields: string[]): ListedLicense | null {
  const at = fields.findIndex((field) => /^\d{1,6}$/.test(field))
  if (at < 0) return null
  const license = Number(fields[at])
  const name = fields.filter((field, index) => index !== at && /\p{L}/u.test(field)).join(' ')
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
