/** Rows of cells as aligned lines, for an operator to read. */
export function inColumns(rows: string[][]): string[] {
  // Not Math.max of all lengths: a function takes at most some hundred thousand arguments.
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
