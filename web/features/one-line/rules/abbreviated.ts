// Names of places with abbreviated words.
import { SHORT_WORDS } from '../vocabulary/abbreviations.ts'
import { EMPTY } from '../vocabulary/small-words.ts'
import type { Area, Places } from './places.ts'
import type { Word } from './words.ts'

/**
 * 'S. Sebastián de los Reyes', 'Sta. Coloma de Gramenet': a whole name of several words with an abbreviation.
 */
export function inFull(places: Places, part: Word[]): Area[] | undefined {
  if (part.length < 3 || !part.some(({ raw, isDotted }) => isDotted && raw in SHORT_WORDS)) return undefined
  return waysOf(part)
    .map((way) => places.exact.get(way))
    .find((areas) => areas)
}

/** The phrases that abbreviated words may stand for. */
function waysOf(part: Word[]): string[] {
  let ways = ['']
  for (const { raw } of part) {
    const meant = SHORT_WORDS[raw] ?? []
    ways = ways.flatMap((way) => [...meant, raw].map((word) => `${way} ${word}`.trim())).slice(0, 24)
  }
  return ways
}

/** 'Sta. Coloma', 'Hosp. de Llob.', 'Alcalá de Hres', 'Bcn': abbreviated words of a name. */
export function spelledOut(places: Places, part: Word[]): Area[] | undefined {
  if (part.some(({ raw }) => raw in SHORT_WORDS)) {
    for (const way of waysOf(part)) {
      const areas = places.exact.get(way) ?? places.loose.get(contentOf(way)) ?? places.begun.get(way)
      if (areas) return areas
    }
  }
  const wanted = part.filter(({ raw }) => !EMPTY.has(raw))
  if (!wanted.some(({ isDotted, raw }) => isDotted && raw.length > 1) && wanted.length < 2) return undefined
  const found = places.larger.find(
    ({ words }) =>
      words.length >= wanted.length &&
      (wanted.length > 1 || wanted[0]!.raw.length > 2) &&
      (words.length === wanted.length || wanted.every(({ raw }, at) => words[at]!.startsWith(raw))) &&
      wanted.some(({ raw, isDotted }, at) => isDotted || words[at] === raw) &&
      wanted.every((word, at) => isShortFor(word, words[at]!)),
  )
  return found && [found.area]
}

/**
 * Whether the word is the other, begins it if dotted, or is what is left of it without its middle letters.
 */
function isShortFor({ raw, isDotted }: Word, whole: string): boolean {
  if (raw === whole) return true
  if (whole.startsWith(raw)) return isDotted
  if (raw.length < 3 || raw[0] !== whole[0] || raw.at(-1) !== whole.at(-1)) return false
  let at = 0
  for (const letter of whole) if (letter === raw[at]) at += 1
  return at === raw.length
}

function contentOf(phrase: string): string {
  return phrase
    .split(' ')
    .filter((word) => !EMPTY.has(word))
    .join(' ')
}
