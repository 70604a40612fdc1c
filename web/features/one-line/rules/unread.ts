// The words of a line that became nothing: a name that is searched for, or words that are only said.

import { isOrdinary } from '../vocabulary/ordinary-words.ts'
import { FIRST_NAMES, SURNAMES } from '../vocabulary/people.ts'
import { EMPTY } from '../vocabulary/small-words.ts'
import { restOf } from './left-over.ts'
import type { Understood } from './meanings.ts'
import type { Reading } from './surest.ts'
import type { Terms } from './terms.ts'
import { isCapital, type Line } from './words.ts'

/**
 * The name that is left, and the words that are none. A line that says nothing else is searched for as a
 * name, whatever its words are.
 */
export function leftOf(line: Line, reading: Reading, terms: Terms): Pick<Understood, 'rest' | 'unread'> {
  const { rest, names, chosen } = reading
  const isNamed = (at: number) => names.some(({ from, to }) => from <= at && at < to)
  const ordinary = rest.filter((at) => !isNamed(at) && isNobody(line, at))
  const name = rest.filter((at) => !ordinary.includes(at))
  if (chosen.length + name.length === 0) return { rest: restOf(line, rest), unread: [] }
  const unread = [...ordinary, ...reading.swallowed.filter((at) => !isOfMatter(line, at, reading, terms))]
  return {
    rest: restOf(line, name),
    unread: piecesOf(
      line,
      unread.sort((a, b) => a - b),
    ),
  }
}

/**
 * Whether nobody is called so. A capital letter makes a name of an ordinary word, but not at the beginning.
 */
function isNobody({ words, text }: Line, at: number): boolean {
  const word = words[at]!
  if (FIRST_NAMES.has(word.raw) || SURNAMES.has(word.raw) || !isOrdinary(word.raw)) return false
  return at === 0 || !isCapital(text, word)
}

/** Whether a word of the trade only says more of a term that was understood: 'trabajador de baja'. */
function isOfMatter({ words }: Line, at: number, { chosen }: Reading, terms: Terms): boolean {
  const owners = terms.words.get(words[at]!.plain)
  return chosen.some(({ meanings }) =>
    meanings.some((meaning) => meaning.kind === 'term' && owners?.has(meaning.term)),
  )
}

/** The words as typed; those that stand beside each other together. */
function piecesOf(line: Line, found: number[]): string[] {
  const groups: number[][] = []
  for (const at of found) {
    const last = groups.at(-1)
    const between = last && line.words.slice(last.at(-1)! + 1, at)
    if (last && between!.every(({ raw }) => EMPTY.has(raw))) last.push(at)
    else groups.push([at])
  }
  return groups.map((group) => restOf(line, group))
}
