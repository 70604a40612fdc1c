// No word of a supported language is longer; a longer one is cut.
const WORD_MAX = 40

/**
 * The beginning of a text in one line: at most `max` characters, ending with a whole word and with '…' if
 * there is more.
 */
export function excerptOf(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const lastSpace = line.slice(0, max).lastIndexOf(' ')
  const kept = line.slice(0, lastSpace > Math.max(0, max - WORD_MAX) ? lastSpace : max - 1)
  // Does not split a surrogate pair.
  return `${kept.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s.,;:…]+$/, '')}…`
}
