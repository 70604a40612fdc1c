// Numbers as people write them in words, and check digits: what `tellsIn` needs to know of numbers.

const DIGIT = 'cero|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve'
const TENS = 'veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa'
/** A number in words, up to 99: pieces of a telephone, and numbers of houses. */
export const SPOKEN = `(?:(?:${TENS})(?: y (?:${DIGIT}))?|diez|once|doce|trece|catorce|quince|dieci[a-z]{3,5}|veinti[a-z]{2,6}|${DIGIT})`
/** The same up to 499. */
export const SPOKEN_HUNDREDS = `(?:(?:cien|ciento|doscientos|trescientos|cuatrocientos)(?: ${SPOKEN})?|${SPOKEN})`

/** Nine digits in words, as one dictates them: 'seis cinco cinco, doce, treinta y cuatro, cincuenta y seis'. */
export function isSpokenTelephone(found: string): boolean {
  const digits = [...found.matchAll(new RegExp(SPOKEN, 'gi'))].map(([words]) => numberOf(words)).join('')
  return /^[6-9]\d{8}$/.test(digits)
}

const BELOW_THIRTY =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'.split(
    ' ',
  )

function numberOf(words: string): number {
  const [first = '', unit] = words.toLowerCase().split(' y ')
  const below = BELOW_THIRTY.indexOf(first.replace(/^un[a]?$/, 'uno'))
  const whole = below >= 0 ? below : 10 * (TENS.split('|').indexOf(first) + 2)
  return whole + (unit ? BELOW_THIRTY.indexOf(unit.replace(/^un[a]?$/, 'uno')) : 0)
}

/** Whether the two digits in the middle fit the bank, the branch and the account. */
export function hasRightControls(ccc: string): boolean {
  const digitOf = (digits: string) => {
    const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]
    const rest = 11 - ([...digits].reduce((sum, digit, at) => sum + Number(digit) * weights[at]!, 0) % 11)
    return rest > 9 ? 11 - rest : rest
  }
  const [bank, account] = [`00${ccc.slice(0, 8)}`, ccc.slice(10)]
  return ccc.slice(8, 10) === `${digitOf(bank)}${digitOf(account)}`
}

/** Of the number that letters and digits make, by 97, as IBANs want it (ISO 7064). */
export function remainder97(characters: string): number {
  let rest = 0
  for (const character of characters) rest = Number(`${rest}${Number.parseInt(character, 36)}`) % 97
  return rest
}
