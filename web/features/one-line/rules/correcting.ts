// Slips of the pen in a typed line: each unknown word gets the nearest word of the vocabulary.
import { NearTexts } from '#contract/near-texts.ts'
import { FIRST_NAMES, SURNAMES } from '../vocabulary/people.ts'
import { FILLING } from '../vocabulary/small-words.ts'
import type { Places } from './places.ts'
import type { Terms } from './terms.ts'

const SAID = `hoy manana pasado lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio
  agosto septiembre octubre noviembre diciembre semana proxima proximo finde mujer hombre chica chico senora varon
  femenino masculino joven cuarentona anos mayor menor licencia peticiones mis cubiertas recientes
  afines tarde noche madrugada mediodia primero desde hasta entre habilitacion provincia comunidad capital ciudad`.split(
  /\s+/,
)
const CORRECTED_FROM = 5
const CERTAIN_FROM = 8

export interface Corrector {
  /** The nearest known word; the word itself if it is known, and null if none is near. */
  known: (word: string) => string | null
}

/** Corrects words by the vocabulary. The answers for a word are kept, since a line is read again with each letter. */
export function correctorOf(terms: Terms, places: Places): Corrector {
  const right = new Set([...SAID, ...FILLING, ...terms.words, ...terms.forms])
  const near = new NearTexts<string>()
  for (const word of right) if (word.length >= CORRECTED_FROM - 1) near.add(word, word)
  const found = new Map<string, string | null>()
  const known = (word: string): string | null => {
    if (right.has(word) || terms.byStems.has(word) || places.words.has(word)) return word
    if (FIRST_NAMES.has(word) || SURNAMES.has(word) || /\d/.test(word)) return word
    if (word.length < CORRECTED_FROM) return null
    let answer = found.get(word)
    if (answer === undefined) {
      // One edit in what is heard or written for short words, two for long ones.
      const limit = word.length < CERTAIN_FROM ? 3.5 : 6
      answer = near.near(word).find(({ distance }) => distance <= limit)?.value ?? null
      found.set(word, answer)
    }
    return answer
  }
  return { known }
}
