// Ages as people say them, and the brackets of the list that they touch.
import { matchAt, wordsIn } from './matching.ts'
import { NUMBER, numberOf } from './numbers.ts'

export interface Ages {
  from: number
  to: number
  /** 'cuarentona' says it too. */
  gender?: 'm' | 'f'
  end: number
}

const YEARS = '(?: ?(?:anos|anys|urte))'
const END = '(?![a-z0-9])'
const MOST = 120
const AROUND =
  "(?:(?:de|unos|unas|sobre|los|las|alrededor|aproximadamente|casi|con|uns|d'uns|d|tener|tenga) )*"
const at = (pattern: string) => new RegExp(`${pattern}${END}`, 'y')

const NO_UNIT = '(?! ?(?:h|km|kms|dias|horas|euros|eur|minutos|min|metros|kilometros|personas|cc)(?![a-z]))'
// 'chica de 25', 'compañera de 35 a 45'.
const PERSON =
  '(?<=(?:mujer|chica|hombre|chico|companer[oa]|persona|alguien|colega|detective|senora?|varon|dona|noia|home|muller|investigadora?|colaboradora?) )'

type Reading = [RegExp, (match: RegExpExecArray) => [number, number]]
const one = (match: RegExpExecArray) => numberOf(match[1]!)

const TENS: Record<string, number> = {
  veint: 20,
  trent: 30,
  treint: 30,
  cuarent: 40,
  quarent: 40,
  corent: 40,
  cincuent: 50,
  cinquant: 50,
  sesent: 60,
  seixant: 60,
  setent: 70,
}
const decade = (text: string) => Object.entries(TENS).find(([begins]) => text.startsWith(begins))?.[1] ?? 40

const READINGS: Reading[] = [
  [
    at(`(?:de )?(?:entre |de )(?:los )?(${NUMBER})${YEARS}? (?:y|a|i|e|hasta) (?:los )?(${NUMBER})${YEARS}`),
    between,
  ],
  [
    at(`(?:de )?entre (?:los )?(${NUMBER}) (?:y|i|e) (?:los )?(${NUMBER})(?! ?(?:h|de|horas|del|:))`),
    between,
  ],
  [at(`${PERSON}de (?:unos |entre )?(${NUMBER}) (?:a|y|o) (${NUMBER})${NO_UNIT}`), between],
  [at(`${PERSON}de (?:unos )?(${NUMBER})(?! (?:de|a|y) )${NO_UNIT}`), (match) => [one(match), one(match)]],
  [at(`(${NUMBER}) ?(?:-|a|o|/) ?(${NUMBER})${YEARS}`), between],
  [
    at(
      `(?:de )?(?:(?:mayor(?:es)?|maior(?:es)?|major(?:s)?) (?:de|que|d[eo]s)|por encima de(?: los)?) (?:los )?(${NUMBER})${YEARS}?`,
    ),
    (match) => [one(match) + 1, MOST],
  ],
  [
    at(`(?:de )?(?:mas de|mes de|mais de|\\+) ?(?:los )?(${NUMBER})${YEARS}?${NO_UNIT}`),
    (match) => [one(match) + 1, MOST],
  ],
  [at(`(?:a partir de|desde|minimo|minimo de) (?:los )?(${NUMBER})${YEARS}`), (match) => [one(match), MOST]],
  [
    at(
      `(?:de )?(?:(?:menor(?:es)?|menors?) (?:de|que)|por debajo de(?: los)?) (?:los )?(${NUMBER})${YEARS}?(?! edad)`,
    ),
    (match) => [18, one(match) - 1],
  ],
  [
    at(`(?:de )?(?:menos de|menys de) (?:los )?(${NUMBER})${YEARS}?${NO_UNIT}`),
    (match) => [18, one(match) - 1],
  ],
  [
    at(`(?:hasta|fins a|maximo|maximo de|como mucho) (?:los )?(${NUMBER})${YEARS}`),
    (match) => [18, one(match)],
  ],
  [
    at(
      `${AROUND}(${NUMBER}) ?(?:y (?:tantos|tantas|pico|largos|muchos)|i escaig|anos largos|i tants)${YEARS}?`,
    ),
    (match) => [one(match), one(match) + 9],
  ],
  [at(`${AROUND}(${NUMBER})${YEARS}`), (match) => [one(match), one(match)]],
  [
    at(
      `(?:de |con )*(?:unos|unas|sobre los|alrededor de los|rondando los|en los|uns) (${NUMBER})(?! (?:km|dias|kilometros|euros|metros|minutos))`,
    ),
    (match) => [one(match), one(match)],
  ],
  [
    at(
      '(veint|trent|treint|cuarent|quarent|cincuent|cinquant|sesent|seixant|setent)e?(?:aner|any|on|in)(?:[oae]s?|es)?',
    ),
    (match) => [decade(match[1]!), decade(match[1]!) + 9],
  ],
  [at('(?:joven(?:es|cit[oa]s?)?|joves?|xoves?|xove|gazte\\w*)'), () => [18, 35]],
]

function between(match: RegExpExecArray): [number, number] {
  return [numberOf(match[1]!), numberOf(match[2]!)]
}

/** Reads an age from a place in a folded text. */
export function agesAt(flat: string, place: number): Ages | null {
  for (const [pattern, read] of READINGS) {
    const match = matchAt(pattern, flat, place)
    if (!match) continue
    const [from, to] = read(match)
    if (from > to || to < 18) continue
    const gender = /^[a-z]+(?:ona|aner[ao]|anyer[ao]|on)s?$/.test(match[0]) ? genderOf(match[0]) : undefined
    return { from, to, end: place + match[0].length, ...(gender && { gender }) }
  }
  return null
}

function genderOf(word: string): 'm' | 'f' {
  return /as?$/.test(word) ? 'f' : 'm'
}

/** The words that the patterns read: none of them is a slip. */
export const AGE_WORDS = [
  ...wordsIn(
    [],
    READINGS.map(([pattern]) => pattern),
  ),
  ...Object.keys(TENS).flatMap((ten) =>
    ['anero', 'anera', 'eanero', 'eanera', 'on', 'ona'].map((ending) => ten + ending),
  ),
]

/** The rows of the list that the ages touch: 'De 26 a 35 años', 'Más de 65 años'. */
export function bracketsOf(ages: { from: number; to: number }, rows: { id: number; name: string }[]) {
  return rows.filter(({ name }) => {
    const [low, high] = (name.match(/\d+/g) ?? []).map(Number)
    if (low === undefined) return false
    const [from, to] = high === undefined ? [low + 1, MOST] : [low, high]
    return from <= ages.to && to >= ages.from
  })
}
