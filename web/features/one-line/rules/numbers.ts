// Numbers in figures and in words, as parts of patterns.

const WORDS: Record<string, number> = {}
const UNITS =
  'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta'
UNITS.split(' ').forEach((word, at) => {
  WORDS[word] = at + 1
})
Object.assign(WORDS, { uno: 1, una: 1, primero: 1, veintiuno: 21 })
'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ').forEach((ten, at) => {
  const tens = (at + 3) * 10
  WORDS[ten] = tens
  for (const [word, unit] of Object.entries(WORDS)) if (unit < 10) WORDS[`${ten} y ${word}`] = tens + unit
})

/** A number up to 99, in figures or in words. */
export const NUMBER = `(?:\\d{1,2}|${Object.keys(WORDS)
  .sort((a, b) => b.length - a.length)
  .join('|')})`

/** The number that a match of `NUMBER` means. */
export function numberOf(text: string): number {
  return WORDS[text] ?? Number(text)
}
