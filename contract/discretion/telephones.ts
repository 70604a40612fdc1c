// Telephone numbers in figures and in words, of Spain and of other countries.
import { anyOf, isReference, type Look } from './look.ts'
import { MAY_BE_DICTATED, PAUSE, piecesOf, SPOKEN } from './spoken.ts'

/** The usual Spanish groupings of the nine digits, by the groups' lengths. */
const USUAL_GROUPS = /^(?:9|36|63|27|333|3222|2322|234|324|342|2223|12222|1{9})$/
/** File numbers are never grouped like this. */
const ONLY_TELEPHONES = /^(?:3222|2322|12222|234|1{9})$/
const TELEPHONE = `
  tel[a-z]{0,6} tlfn?o?s? tfn?o?s? m[ou][vb]i?l(?:es)? mov wh?at?s?app?s? wh?atsap wasaps? guasaps? wsp fijo fax celular
  llam[a-z]{1,7} marca[a-z]{0,3} contact[a-z]{1,5} bizum
`
const named = (words: string) => new RegExp(`(?<![a-z])${anyOf(words)}(?![a-z])[^\\d\\n]{0,25}$`, 'i')
const CALLED = named(TELEPHONE)
/** With words for any number too. */
const NAMED = named(`${TELEPHONE} numero num n°`)
/** A part of something longer ('EXP-612-345-678'), unless a word before says that it is a telephone. */
const WITHIN_CODE =
  /(?<!(?<![a-z])(?:tel[a-z]{0,6}|tlfn?o?|tfno|movil|wh?at?s?app?|wasap|fijo|fax|num)\.?)(?<=[a-z])-$/i
/** A part of a web or IP address, except for links that open a chat or a call. */
const WITHIN_LINK = /(?:(?:www\.|https?:|\.(?:com|es|net|org)\/)(?!\S*(?:wa\.me|whatsapp))\S*|(?<!\w)ip:? )$/i

function isSpanish(found: string, before: string, after: string): boolean {
  if (WITHIN_CODE.test(before) || WITHIN_LINK.test(before)) return false
  const own = found.replace(/^(?:\(?(?:\+|00) ?\(?34|34(?=\D*(?:\d\D*){9}$))[ .·)-]*/, '')
  if (own !== found) return true
  const groups = own.match(/\d+/g)!
  const lengths = groups.map(({ length }) => length).join('')
  const [between, ...others] = own.match(/\D+/g) ?? ['']
  const isEven = others.every((other) => other === between)
  if (isReference(before)) return ONLY_TELEPHONES.test(lengths) && !/-/.test(own) && !/^[ .-]\d/.test(after)
  const isNamed = NAMED.test(before)
  // Numbers in a list are separated by commas too.
  if (/,/.test(own)) return isEven && (between === ',' ? groups.length === 4 : isNamed && groups.length < 5)
  // Hours look like this.
  if (/:/.test(own)) return /^3(?:222|33)$/.test(lengths)
  if (isNamed) return true
  if (/^(?:-\w|[a-z])/i.test(after)) return false
  // '700 - 800 - 900'
  if (groups.every((group) => group.endsWith('00')) && !/^[89]00/.test(own)) return false
  // '9-14 16-20 22'
  if (lengths === '12222' && !isEven) return false
  if (USUAL_GROUPS.test(lengths)) return true
  return isEven && between === ' ' && lengths.replace(/[^1]/g, '').length < 3
}

/** From another country, or with the Spanish prefix and nine digits. */
function isForeign(found: string, before: string): boolean {
  const [, own] = /^(?:\+|00) ?\(?34\)?(.*)$/.exec(found) ?? []
  if (own !== undefined && own.replace(/\D/g, '').length !== 9) return false
  if (found.startsWith('+') || CALLED.test(before)) return true
  if (/(?:n°|num[a-z.]*) ?$/i.test(before) || /\D\d$/.test(found)) return false
  return !isReference(before) && !/\D0{3}/.test(found)
}

/** Nine digits, as people dictate them: 'seis cinco cinco, doce, treinta y cuatro, cincuenta y seis'. */
function lengthOfDictated(found: string, before: string): number {
  const pieces = piecesOf(found)
  const whole = pieces.find(({ digits }) => digits.length > 8)
  if (!/^[6-9]\d{8}$/.test(whole?.digits ?? '')) return 0
  // If there are figures among the words, or more numbers follow, it may be a list of anything.
  const isSure =
    whole === pieces.at(-1) && (!/\d/.test(found.slice(0, pieces[1]!.end)) || /\d[a-z]|[a-z]\d/i.test(found))
  return isSure || NAMED.test(before) ? whole!.end : 0
}

export const telephones: Look[] = [
  {
    like: /(?:(?<![\w#@=€$]|\d[.,/-]|[€$] )|(?<=(?<!\w)(?:tel|tlf|telf|tfno|tfn|tf|movil|wsp|wasap|whatsapp|num|n°)))(?:\(?(?:\+|00) ?\(?34\)?[ .·/-]{0,5}|34[ .-]{0,2})?\(?[6-9](?:(?:[ .·/()|*_~'=:[\]{}-]{0,3}| ?\/{2,3} ?| ?, ?)\d){8}(?!\d|[.,]\d|\/(?:19|20)\d\d(?!\d)| ?(?:€|eur|hab|m2|km|uds|unidades|millones))/gi,
    confirm: isSpanish,
  },
  {
    like: /(?<![\w:.,]|\d )(?:\+|00)[ .-]?\(?[1-9]\d{0,2}(?:[ .·()/_*|-]{0,3}\d){7,12}(?!\d|-\w)/g,
    confirm: isForeign,
  },
  // As dialled within another country: '06 12 34 56 78'.
  {
    like: /(?<!\w|\d[.,/-])0[1-9](?:[ .-]?\d){8,9}(?!\d|-\w)/g,
    confirm: (_found, before) => CALLED.test(before) && !isReference(before),
  },
  // With letters in place of digits that look similar: '6l4 88 O7 35'.
  {
    like: /(?<!\w)[6-9](?:[ .·/()-]{0,2}[\dOIl]){8}(?!\w)/gi,
    confirm: (found, before) =>
      found.replace(/\D/g, '').length > 5 &&
      /[OIl]/i.test(found) &&
      (CALLED.test(before) || /^\w{3}([ .-])(?:\w\w\1\w\w\1\w\w|\w{3}\1\w{3})$/.test(found)),
  },
  {
    like: new RegExp(
      `(?<!\\w)(?:${SPOKEN}|\\d{1,3})(?:${PAUSE}(?:${SPOKEN}|\\d{1,6}(?!\\d))){2,9}(?!\\w)`,
      'gi',
    ),
    only: MAY_BE_DICTATED,
    confirm: (found, before) => (/[a-z]/i.test(found) ? lengthOfDictated(found, before) : 0),
  },
]
