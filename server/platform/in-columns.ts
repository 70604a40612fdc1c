/** Rows of cells as lines whose cells stand under each other, for an operator to read. */
export function inColumns(rows: string[][]): string[] {
  // Not Math.max of them all: a function takes some hundred thousand values and no more.
  const widths = rows[0]!.map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, row[column]!.length), 0),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}
