// Which place a line means if it names several: a search takes one.

import type { Part } from './meanings.ts'
import { contains, LARGE } from './places.ts'

type PlacePart = Part & { meaning: { kind: 'place' } }

/** The place that a line means: the first, unless another is surer or lies inside it. */
export function placeIn(parts: Part[]): PlacePart | undefined {
  const places = parts.filter((part): part is PlacePart => part.meaning.kind === 'place' && !part.isDenied)
  const [first] = places
  const best = places.find(isSure) ?? first
  return best && (places.find(({ meaning }) => contains(best.meaning.area, meaning.area)) ?? best)
}

/** Larger places are meant by their name alone, villages after a word such as 'en'. */
function isSure({ meaning: { area }, isAnnounced }: PlacePart): boolean {
  return isAnnounced || area.rank < LARGE
}

/** Whether the second place adds nothing to the first: the same, or one around it. */
export function isImplied(second: Part, first: Part | undefined): boolean {
  if (second.meaning.kind !== 'place' || first?.meaning.kind !== 'place') return false
  const [one, other] = [first.meaning.area, second.meaning.area]
  return one === other || contains(other, one)
}
