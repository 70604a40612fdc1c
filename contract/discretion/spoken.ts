// Dictated numbers in words, and letters by their names.
import { anyOf } from './look.ts'

const BELOW_THIRTY = `cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince
  dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis
  veintisiete veintiocho veintinueve`.split(/\s+/)
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const HUNDREDS = 'cien doscient trescient cuatrocient quinient seiscient setecient ochocient novecient'.split(
  ' ',
)

// Longer words first: 'dieciocho' is not 'diez', nor 'veintidos' 'veinte'.
const SIMPLE = [...BELOW_THIRTY].reverse().concat('una', 'un').join('|')
const BELOW_HUNDRED = `(?:(?:${TENS.join('|')})(?: y (?:${SIMPLE}))?|${SIMPLE})`
/** A number in words, up to 999: a part of a telephone number, or a house number. */
export const SPOKEN = `(?:(?:${HUNDREDS.join('|')})(?:to|[oa]s)?(?: ${BELOW_HUNDRED})?|${BELOW_HUNDRED})(?![a-z])`
/** Separators of the parts of a dictated number. */
export const PAUSE =
  '(?: (?:y|y luego|punto|guion|espacio|barra|coma) |[ ,./·-]{1,3}|(?<=\\d)(?=[a-z])|(?<=[a-z])(?=\\d))'

/** One word of a number. */
const NUMBER_WORD = `(?:(?:${HUNDREDS.join('|')})(?:to|[oa]s)?|${TENS.join('|')}|${SIMPLE})(?![a-z])`
const ON = `(?: millones(?: de)?| mil)?${PAUSE}`
/**
 * Two parts of a dictated number: a word of a number beside another or beside a digit, or digits joined by a
 * word. Every dictated number has them.
 */
const DICTATED_PARTS = `${NUMBER_WORD}${ON}(?:\\d|${NUMBER_WORD})|\\d${ON}${NUMBER_WORD}|mil ${NUMBER_WORD}|\\d(?: mil| millones| (?:y|y luego|punto|guion|espacio|barra|coma) \\d)`

/** Whether there may be a dictated number: an `only` of a rule. */
export const MAY_BE_DICTATED = new RegExp(DICTATED_PARTS, 'i')

/** The digits of a number in words: 'treinta y cuatro' is '34'. */
export function digitsOf(words: string): string {
  const value = words
    .toLowerCase()
    .split(/ y | /)
    .reduce((sum, word) => sum + worthOf(word), 0)
  return String(value)
}

function worthOf(word: string): number {
  const hundreds = HUNDREDS.indexOf(word.replace(/(?:to|[oa]s)$/, ''))
  if (word.startsWith('cien') || hundreds > 0) return 100 * (hundreds + 1)
  const tens = TENS.indexOf(word)
  return tens >= 0 ? 10 * (tens + 3) : Math.max(0, BELOW_THIRTY.indexOf(word.replace(/^una?$/, 'uno')))
}

/** All digits of a number dictated in parts, in words or figures, and the position after each part. */
export function piecesOf(dictated: string): { digits: string; end: number }[] {
  let digits = ''
  return [...dictated.matchAll(new RegExp(`\\d+|(?<![a-z])${SPOKEN}`, 'gi'))].map((piece) => {
    digits += /\d/.test(piece[0]) ? piece[0] : digitsOf(piece[0])
    return { digits, end: piece.index + piece[0].length }
  })
}

/** Names of the consonants of number plates, with or without a spelling word ('K', 'K de Kilo'). */
export const LETTER_NAME = anyOf(`
  be ce de efe ge hache jota ka ca ele eme ene pe erre ere ese te uve_doble doble_uve ve uve equis ye i_griega zeta ceta
  bravo charlie delta foxtrot golf hotel juliett? kilo lima mike november papa romeo sierra tango victor whiske?y
  x-?ray yankee zulu [B-DF-HJ-NPR-TV-Z](?:_de_[a-z]{3,12})?
`)

/**
 * Whether there may be a dictated plate: also digits with the names of three letters, or with letters right
 * after.
 */
export const MAY_BE_DICTATED_PLATE = new RegExp(
  `${DICTATED_PARTS}|(?:${PAUSE}${LETTER_NAME}){3}|\\d[a-z]{3}`,
  'i',
)
