/**
 * A text with plain letters, digits, hyphens, dots and spaces for all that look like them, and without what cannot be
 * seen, a space for several; and for each of its characters, and its end, where it stands in the text.
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
  // 'P.º' is no 'po', and a degree is how many write it.
  if (/[º°˚]/.test(character)) return '°'
  if (/[•∙‧・●⋅]/.test(character)) return '·'
  if (/[’‘`´]/.test(character)) return "'"
  if (character === 'ª' || character === '\n') return character
  const first = character.normalize('NFKD')[0]!
  return /\s/.test(first) ? ' ' : first
}
