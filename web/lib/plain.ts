/** A text as it is compared with what somebody typed: without accents and capitals, ñ as n. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
