// Lines of CSV files (RFC 4180) that spreadsheets open.

/** In front of a file that people open: without it spreadsheets misread the letters with accents. */
export const UTF8_MARK = '\ufeff'

/**
 * A line of these cells. A text that a spreadsheet would take for a formula gets an apostrophe in front, so
 * that it is shown and not run; numbers stay numbers. A text that begins with an apostrophe gets one too, so
 * that a program gets the exact text by leaving out the first apostrophe.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const safe = /^'|^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
