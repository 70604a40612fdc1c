// E-mail addresses, including those with their signs spelt out: 'ana (arroba) correo punto es'.
import { anyOf, type Look } from './look.ts'

const LOCAL = '[\\w.+%-]{1,40}'
const HOST = '[\\w-]{1,24}'
const PROVIDER = anyOf(
  'g?gmail hotmail outlook yahoo icloud live msn protonmail proton telefonica terra gmx aol',
)
const COMMON_ENDING = anyOf('com es org net eu cat gal eus info biz fr pt it de uk io me')
const OPEN = ' ?[[({<]{1,2} ?'
const CLOSE = ' ?[\\])}>]{1,2} ?'
/** Other signs around such a word: '*arroba*', ' /dot/ '. */
const SIGN = ' ?[«»"*_|/.-]{1,2} ?'
const ARROBA = 'arr[o0]ba'
const AT = `(?: ?@ ?|${OPEN}(?:${ARROBA}|at|a|@)${CLOSE}|${SIGN}${ARROBA}${SIGN}| ?[*|/]at[*|/] ?| ?${ARROBA} | at (?=\\w+ (?:dot|punto|\\.) ?))`
const DOT = `(?:\\.|${OPEN}(?:punto|dot|pto|\\.)${CLOSE}|${SIGN}(?:punto|dot)${SIGN}| (?:punto|dot) | ?[.,] ?(?=${COMMON_ENDING}\\b))`

const isProvider = new RegExp(`@ ?${PROVIDER}\\b`, 'i')
const isCommon = new RegExp(`\\.${COMMON_ENDING}$`, 'i')

/**
 * ' @talleres.gil' is a user name of a social network, and so is ' @marta.es' after a word that cannot begin
 * an address.
 */
function isAddress(found: string): boolean {
  if (!/ @\w/.test(found) || isProvider.test(found)) return true
  return isCommon.test(found) && /^\w*[\d._-]/.test(found)
}

export const emails: Look[] = [
  {
    like: new RegExp(`(?<![\\w/@])${LOCAL}${AT}(?:${HOST}${DOT}){1,3}[a-z]{2,20}(?![\\w@])`, 'gi'),
    confirm: isAddress,
  },
  {
    like: new RegExp(`(?<![\\w/@])${LOCAL}(?:${AT}| en | a )${PROVIDER}(?=${DOT}${COMMON_ENDING}\\b)`, 'gi'),
  },
  // 'luna_84 de hotmail'
  {
    like: new RegExp(
      `(?<![\\w/@])(?=[a-z][a-z.]{2,30}[\\d._])[\\w.]{5,40}(?: (?:en|de|at) | \\()${PROVIDER}\\b`,
      'gi',
    ),
  },
  {
    like: new RegExp(
      `(?<![\\w/@])${LOCAL}(?: ?@ ?| at | ?${ARROBA} ?|${OPEN}${ARROBA}${CLOSE})${PROVIDER}\\b`,
      'gi',
    ),
  },
]
