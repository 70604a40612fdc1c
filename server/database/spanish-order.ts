/**
 * A text's sort key: compared as bytes (the collation "C"), keys give the Spanish order on every database.
 * Case and accents do not count, ñ comes after n and before o, digits come before letters, and a shorter word
 * before a longer one ('San Juan' before 'Sanabria'). Of the punctuation, hyphens and slashes part words,
 * the rest does not count. Texts that differ only in these have the same key.
 */
export function spanishOrder(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll('~', '')
      // '~' is the last printable ASCII character: 'n~' comes after 'n' followed by any letter, and before 'o'.
      .replaceAll('n\u0303', 'n~')
      .replace(/[æœßøłđðþı]/g, (letter) => plain[letter]!)
      .replace(/[\s/–—-]+/g, ' ')
      .replace(/[^\p{L}\p{N}~ ]/gu, '')
      .replace(/ {2,}/g, ' ')
      .trim()
  )
}

/** What a search compares: as `spanishOrder`, but ñ is n, so that 'nunez' finds Núñez. */
export function folded(text: string): string {
  return spanishOrder(text).replaceAll('~', '')
}

/** Letters that Unicode does not take apart. */
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
