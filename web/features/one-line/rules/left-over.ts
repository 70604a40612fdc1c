// The filters that a line denies, and the words that are left of it.
import { DENIALS, DENIALS_AFTER, EMPTY, isFilling } from '../vocabulary/small-words.ts'
import type { Line, Word } from './words.ts'

const ENDS_DENIAL = /^(?:y|e|i|pero|sino|aunque|eta)$/

/** 'sin moto', 'que no sea mujer'. */
export function isDeniedAt(words: Word[], from: number, taken: Set<number>): boolean {
  for (let at = from - 1; at >= Math.max(0, from - 5); at -= 1) {
    const { plain, raw } = words[at]!
    if (taken.has(at) || words[at + 1]!.isApart) return false
    if (raw === 'nada' && words[at + 1]!.raw === 'de') return true
    if (DENIALS.has(raw)) return raw !== 'no' || words[at + 1]?.plain !== 'importa'
    if (!isFilling(plain) || ENDS_DENIAL.test(raw)) return false
  }
  return false
}

/** 'sin moto ni coche', 'sin moto o coche'. */
export function isJoined(words: Word[], from: number, to: number): boolean {
  const between = words.slice(from, to).map(({ raw }) => raw)
  return between.length > 0 && between.length < 3 && /^(?:ni|o|u)$/.test(between[0]!)
}

/** 'moto no', and the Basque 'motorrik gabe'. */
export function isDeniedAfter(words: Word[], to: number, next: number | undefined): boolean {
  const word = words[to]
  if (!word || !DENIALS_AFTER.has(word.raw) || word.isApart) return false
  return word.raw === 'gabe' || to + 1 === words.length || words[to + 1]!.isApart || next === undefined
}

/** The words that are left, with the small words between two of them. */
export function restOf({ words, text }: Line, found: number[]): string {
  const pieces: string[] = []
  const rest = withJoined(words, text, found)
  let before = -2
  for (const at of rest) {
    const between = words.slice(before + 1, at)
    const joins = before >= 0 && between.length < 3 && between.every(({ raw }) => EMPTY.has(raw))
    const start = joins ? words[before]!.until : words[at]!.from
    pieces.push(joins ? text.slice(start, words[at]!.until) : ` ${text.slice(start, words[at]!.until)}`)
    before = at
  }
  return pieces.join('').replace(/\s+/g, ' ').trim()
}

const OF_OFFICE = /^(?:investigaciones|asociados|associats|abogados|hijos|hermanos|consultores)$/

/** Words that belong to the name beside them: 'de la Fuente', 'O'Donnell', 'Lince Investigaciones'. */
function withJoined(words: Word[], text: string, found: number[]): number[] {
  const rest = new Set(found)
  for (const at of found) {
    const before = words[at - 1]
    if (before && text.slice(before.until, words[at]!.from) === "'" && before.raw.length === 1)
      rest.add(at - 1)
    if (OF_OFFICE.test(words[at + 1]?.raw ?? '')) rest.add(at + 1)
    if (/^[yie]$/.test(words[at + 1]?.raw ?? '') && OF_OFFICE.test(words[at + 2]?.raw ?? ''))
      rest.add(at + 1).add(at + 2)
  }
  const first = Math.min(...found)
  const isParticle = words.slice(0, first).every(({ raw }) => /^(?:de|del|la|las|los)$/.test(raw))
  if (found.length > 0 && isParticle) for (let at = 0; at < first; at += 1) rest.add(at)
  return [...rest].sort((a, b) => a - b)
}
