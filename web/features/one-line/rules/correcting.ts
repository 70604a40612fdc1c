// Slips of the pen in a typed line: each unknown word gets the nearest word of the vocabulary.
import { NearTexts } from '#contract/near-texts.ts'
import { isListed } from '../vocabulary/ordinary-words.ts'
import { FIRST_NAMES, SURNAMES } from '../vocabulary/people.ts'
import { FILLING, isFilling } from '../vocabulary/small-words.ts'
import { AGE_WORDS } from './ages.ts'
import { DAY_WORDS } from './days.ts'
import { HOUR_WORDS } from './hours.ts'
import { LIST_WORDS } from './lists.ts'
import { PEOPLE_WORDS } from './people.ts'
import type { Places } from './places.ts'
import type { Terms } from './terms.ts'

const CORRECTED_FROM = 4
const FILLING_FROM = 7
const CERTAIN_FROM = 8

const PEOPLE_SAID =
  'mujer mujeres hombre hombres chica chico senora varon femenino masculino joven companera companero'.split(
    ' ',
  )

// As people write them in a hurry.
const SHORT: Record<string, string> = {
  q: 'que',
  xq: 'porque',
  pq: 'porque',
  xa: 'para',
  tb: 'tambien',
  dsd: 'desde',
}

export interface Corrector {
  /** The nearest known word; the word itself if it is known, and null if none is near. */
  known: (word: string) => string | null
}

/**
 * Corrects words by the vocabulary. The answers for a word are kept, since a line is read again with each
 * letter.
 */
export function correctorOf(terms: Terms, places: Places): Corrector {
  const said = [...DAY_WORDS, ...HOUR_WORDS, ...AGE_WORDS, ...PEOPLE_WORDS, ...LIST_WORDS]
  const meant = new Set([...PEOPLE_SAID, ...DAY_WORDS, ...terms.words.keys()])
  const right = new Set([...meant, ...said])
  const near = new NearTexts<string>()
  for (const word of new Set([...right, ...FILLING])) if (word.length >= CORRECTED_FROM) near.add(word, word)
  const found = new Map<string, string | null>()
  const known = (word: string): string | null => {
    if (Object.hasOwn(SHORT, word)) return SHORT[word]!
    if (right.has(word) || isFilling(word) || terms.byStems.has(word) || places.words.has(word)) return word
    // 'hermano' is not 'germano'.
    if (isListed(word)) return word
    if (FIRST_NAMES.has(word) || SURNAMES.has(word) || /\d/.test(word)) return word
    if (word.length < CORRECTED_FROM) return null
    let answer = found.get(word)
    if (answer === undefined) {
      answer = nearest(word, near, meant)
      found.set(word, answer)
    }
    return answer
  }
  return { known }
}

/** One edit for short words, two for long ones; none that is heard for the shortest. */
function nearest(word: string, near: NearTexts<string>, meant: Set<string>): string | null {
  const limit = word.length === CORRECTED_FROM ? 1.5 : word.length < CERTAIN_FROM ? 3.5 : 6
  const found = near.near(word).find(
    // An unknown word is rather a name than a slip in a word that means nothing.
    ({ value, distance }) =>
      distance <= limit &&
      (meant.has(value) || distance <= 1.5 || word.length >= FILLING_FROM) &&
      (distance <= 1.5 || word.length >= FILLING_FROM || isSlip(word, value)) &&
      // 'perro' is not 'pero', though the comparison hears no difference.
      (distance > 1.5 || word.includes('rr') === value.includes('rr')),
  )
  return found?.value ?? null
}

const KEYS = ['qwertyuiop', 'asdfghjkln', 'zxcvbnm']

/**
 * Whether a letter was left out, added, exchanged with the next or taken from a key beside it; 'pepito' is no
 * 'perito'.
 */
function isSlip(word: string, meant: string): boolean {
  if (word.length !== meant.length) return true
  const wrong = [...word].flatMap((letter, at) => (letter === meant[at] ? [] : [at]))
  if (wrong.length !== 1) return true
  const [typed, right] = [word[wrong[0]!]!, meant[wrong[0]!]!]
  return (isVowel(typed) && isVowel(right)) || areNeighbours(typed, right)
}

function isVowel(letter: string): boolean {
  return 'aeiou'.includes(letter)
}

function areNeighbours(a: string, b: string): boolean {
  const place = (letter: string) => {
    const row = KEYS.findIndex((keys) => keys.includes(letter))
    return [row, KEYS[row]?.indexOf(letter) ?? -1] as const
  }
  const [[rowA, atA], [rowB, atB]] = [place(a), place(b)]
  return Math.abs(rowA - rowB) <= 1 && Math.abs(atA - atB) <= 1
}
