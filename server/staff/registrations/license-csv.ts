// Reads the operator's list of licences: a CSV as spreadsheets and associations write it.
import { LICENSE_MAX, LICENSE_MIN } from '#contract/registration.ts'

export interface ListedLicense {
  license: number
  name: string
}

interface Reading {
  licenses: ListedLicense[]
  skipped: number
}

const SEPARATORS = ['\t', ';', ',']

/**
 * The licences of a CSV, and how many of its lines had none. In each line the first field that is a licence number
 * counts, and the other fields together are the name. The separator is a tabulator, a semicolon or a comma: the one
 * by which most licences are found, since the others may be in names. The first line may have headings.
 */
export function licensesIn(csv: Uint8Array): Reading {
  const lines = textOf(csv).split(/\r\n?|\n/)
  const readings = SEPARATORS.map((separator) => readingBy(separator, lines))
  return readings.reduce((best, reading) => (reading.licenses.length > best.licenses.length ? reading : best))
}

function readingBy(separator: string, lines: string[]): Reading {
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

/** UTF-8, UTF-16 ('Unicode text' of spreadsheets), or what spreadsheets in Spanish wrote before. */
function textOf(csv: Uint8Array): string {
  if (csv[0] === 0xff && csv[1] === 0xfe) return new TextDecoder('utf-16le').decode(csv)
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
