/**
 * A text in which letters, digits, hyphens, dots and spaces are replaced by their plain form, invisible
 * characters are removed and repeated spaces are one; and for each of its characters, and its end, the
 * position in the original text.
 */
export function folded(text: string) {
  let plain = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const seen = plainOf(character)
    if (!/[\p{M}\p{Cf}]/u.test(character) && !(seen === ' ' && plain.endsWith(' '))) {
      plain += seen
      places.push(at)
    }
    at += character.length
  }
  places.push(at)
  return { plain, places }
}

function plainOf(character: string): string {
  if (/\p{Pd}/u.test(character)) return '-'
  // 'P.º' is not 'po', and many people write a degree sign instead of º.
  if (/[º°˚]/.test(character)) return '°'
  if (/[•∙‧・●⋅]/.test(character)) return '·'
  if (/[’‘`´]/.test(character)) return "'"
  if (character === 'ª' || character === '\n') return character
  const first = character.normalize('NFKD')[0]!
  return /\s/.test(first) ? ' ' : first
}
