// Sticky patterns on a folded line.

/** The match of the sticky pattern at a place. */
export function matchAt(pattern: RegExp, flat: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place
  return pattern.exec(flat)
}

/** The words of patterns, of four letters or more. */
export function wordsIn(sources: string[], patterns: RegExp[]): string[] {
  return [...sources, ...patterns.map(({ source }) => source)].flatMap(
    (text) => text.match(/[a-z]{4,}/g) ?? [],
  )
}
