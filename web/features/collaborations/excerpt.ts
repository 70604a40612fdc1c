/** The beginning of a text in one line: at most `max` characters, ending with a whole word and '…' where there is more. */
export function excerptOf(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const lastSpace = line.slice(0, max).lastIndexOf(' ')
  // A word without end is cut through, but no character is.
  const kept = line.slice(0, lastSpace > max / 2 ? lastSpace : max - 1)
  return `${kept.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s.,;:…]+$/, '')}…`
}
