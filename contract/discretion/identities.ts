// DNI and NIE, including those that the text calls NIF.
import { checkLetter } from './check-digits.ts'
import { isReference, type Look } from './look.ts'
import { MAY_BE_DICTATED, PAUSE, piecesOf, SPOKEN } from './spoken.ts'

/** The sentence contains a word such as DNI. */
const NAMED =
  /(?:(?<![a-z])(?:d\.?n\.?i|n\.?i\.?[ef])s?(?![a-z])|identidad|identificacion|documento|carnet?\b|cedula)[^\d\n]{0,40}$/i
/** Texts that never follow an identity number. */
const MEASURED = /^ ?(?:€|\$|%|eur|hab|millon|vot|seguidor|visit|m2|km|,\d)/i
/** Small letters that may be the next word or a unit: '12 345 678 y', '12.345.678 m'. */
const NEXT_WORD = / [aeouyxqdkgmhlsw]$/

/** Directly after a word such as DNI, so that any grouping counts: 'DNI 1234 5678 Z'. */
const CALLED = /(?<![a-z])(?:d\.?n\.?i|n\.?i\.?[ef])s?(?![a-z])[^\d\n]{0,20}$/i
/** The usual groupings of its digits. */
const USUAL =
  /^(?:[XYZ].?.?.?(?:0?\d{7}|\d([^\d])\d{3}\1\d{3})|\d{1,2}([^\d]{0,2})\d{3}\2\d{3}|\d\d(?: \d\d){3}|\d([^\d])\d(?:\3\d){5,6})$/i
/** 'DNI caducado el 12-10-2024' */
const DATE = /^(?:\d\d?\D\d\d?\D)?(?:19|20)\d\d(?:\D\d\d?\D\d\d?)?$/

/** A person named directly before it: 'titular 12345678A'. */
const PERSON =
  /(?:titular|investigad[oa]|demandad[oa]|deudora?|asegurad[oa]|inquilin[oa]|arrendatari[oa]|trabajadora?|conductora?|firmante|perjudicad[oa]|heredera?|menor|apoderad[oa]|administradora?),? ?[:(]?$/i

function lengthOf(found: string, before: string, after: string): boolean | number {
  const [, number, letter] = /^(.*\d)(?:[ .·/_(-]*|[ ,(]*letra:? )([A-Z]?)$/i.exec(found)!
  if ((!USUAL.test(number!) && !CALLED.test(before)) || DATE.test(number!)) return false
  const hasRightLetter = letter !== '' && checkLetter(number!) === letter!.toUpperCase()
  const isNamed = NAMED.test(before) && !isReference(before)
  if (!letter && MEASURED.test(after)) return false
  const apart = / [a-z]?$/.test(found) // perhaps the next word
  if (isNamed) return hasRightLetter || !apart || !NEXT_WORD.test(found) || number!.length
  if (NEXT_WORD.test(found)) return false
  if (hasRightLetter || isReference(before)) return hasRightLetter
  // Only identity numbers are written with dots and a letter; other codes use hyphens too.
  if (PERSON.test(before) && letter) return true
  return /^[XYZ].*\d[^ ]?[A-Z]$/i.test(found) || /^\d\d?\.\d{3}\.\d{3}[.-]?[A-Z]$/i.test(found)
}

/**
 * Seven or eight digits in words: 'doce millones trescientos cuarenta y cinco mil seiscientos setenta y
 * ocho'.
 */
function lengthOfDictated(found: string, before: string): number {
  if (!NAMED.test(before) || !/[a-z]/i.test(found)) return 0
  const pieces = piecesOf(found)
  const whole = pieces.find(({ digits }) => digits.length === 8) ?? pieces.at(-1)!
  return whole.digits.length > 6 && whole.digits.length < 9 ? whole.end : 0
}

export const identities: Look[] = [
  {
    like: /(?:(?<![\w@=]|\d[-/.])|(?<=(?<!\w)(?:dni|ni[ef]|num(?:ero)?|no)))(?:[XYZ][ .·/_-]{0,3})?\d(?:[ .,·/_-]{0,3}\d){6,7}(?!\d)(?:(?:[ .·/_(-]{0,3}|[ ,(]{1,2}letra:? )[A-Z](?!\w))?/gi,
    confirm: lengthOf,
  },
  // With letters in place of digits that look similar.
  {
    like: /(?<!\w)[\dOIl]{8}[ .-]?[A-Z](?!\w)/g,
    confirm: (found, before) => CALLED.test(before) && found.replace(/\D/g, '').length > 5,
  },
  {
    like: new RegExp(
      `(?<!\\w)(?:${SPOKEN}|\\d{1,3})(?:(?: millones(?: de)?| mil)?${PAUSE}(?:${SPOKEN}|\\d{1,3})){2,7}(?!\\w)`,
      'gi',
    ),
    only: MAY_BE_DICTATED,
    confirm: lengthOfDictated,
  },
]
