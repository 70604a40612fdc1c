// Words that say that a place follows: 'en Vigo', 'nave de Getafe'.
import { isOrdinary } from '../vocabulary/ordinary-words.ts'
import { FIRST_NAMES, SURNAMES } from '../vocabulary/people.ts'
import { BEFORE_PLACE, BEFORE_PLACE_WEAK, EMPTY, isFilling } from '../vocabulary/small-words.ts'
import type { Word } from './words.ts'

/** Whether a word before says that a place follows. */
export function isAfterPlaceWord(words: Word[], from: number): boolean {
  return announcedBy(words, from) !== null
}

/**
 * The announcement of a place here: a word such as 'en', or only one that joins words, as 'de' in 'nave de
 * Getafe'.
 */
export function announcedBy(words: Word[], from: number): 'place word' | 'joint' | null {
  for (let at = from - 1; at >= Math.max(0, from - 4); at -= 1) {
    const { plain, isApart } = words[at]!
    if (BEFORE_PLACE.has(plain)) return 'place word'
    if (BEFORE_PLACE_WEAK.has(plain) && at === from - 1) {
      const before = words[at - 1]
      if (plain === 'de' || plain === 'del' || plain === 'd') {
        const isName = FIRST_NAMES.has(words[from]!.raw)
        if (before && !isName && !EMPTY.has(before.plain) && isFilling(before.plain)) return 'joint'
        if (before && !isName && isOrdinary(before.raw) && !SURNAMES.has(words[from]!.raw)) return 'joint'
      } else if (before) return 'joint'
    }
    if (!EMPTY.has(plain) || isApart) return null
  }
  return null
}
