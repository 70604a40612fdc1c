/** A text normalised for the comparison with typed text: without accents and capitals, ñ as n. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
