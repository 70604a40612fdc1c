/**
 * A text's sort key: compared as bytes (the collation "C"), keys give the Spanish order on every database.
 * Case and accents do not count, ñ comes after n and before o, digits come before letters, and a shorter word
 * before a longer one ('San Juan' before 'Sanabria'). Hyphens and slashes separate words; other punctuation
 * does not count. Texts that differ only in these have the same key.
 */
export function spanishOrder(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll('~', '')
      // '~' is the last printable ASCII character: 'n~' comes after 'n' followed by any letter, and before
      // 'o'.
      .replaceAll('n\u0303', 'n~')
      .replace(/[æœßøłđðþı]/g, (letter) => plain[letter]!)
      .replace(/[\s/–—-]+/g, ' ')
      .replace(/[^\p{L}\p{N}~ ]/gu, '')
      .replace(/ {2,}/g, ' ')
      .trim()
  )
}

/** The form of a text that a search compares: as `spanishOrder`, but ñ is n, so that 'nunez' finds Núñez. */
export function folded(text: string): string {
  return spanishOrder(text).replaceAll('~', '')
}

/** Letters that Unicode does not decompose. */
const plain: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
