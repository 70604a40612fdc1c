import { isFilling } from '../vocabulary/small-words.ts'
import type { Understood } from './meanings.ts'
import { phraseOf } from './words.ts'

/**
 * The end of a line that is still being typed, for suggestions, and what stands before it: after 'mujer con
 * mo' the suggestions are for 'mo'.
 */
export function tailOf(typed: string, { parts }: Understood): { before: string; tail: string } {
  const last = parts.at(-1)
  const isOpen = last && typed.slice(last.until).trim() === '' && !/\s$/.test(typed)
  const start = !last ? 0 : isOpen ? last.from : last.until
  const words = typed.slice(start)
  const skipped = skippedIn(words)
  return { before: typed.slice(0, start + skipped), tail: words.slice(skipped) }
}

/** The length of the words before the first that says something. */
function skippedIn(text: string): number {
  let length = 0
  for (const [piece] of text.matchAll(/[^\p{L}\p{N}]*[\p{L}\p{N}]+/gu)) {
    const isLast = text.slice(length + piece.length).trim() === ''
    if (isLast || !isFilling(phraseOf(piece))) break
    length += piece.length
  }
  return length + (/^[^\p{L}\p{N}]*/u.exec(text.slice(length))?.[0].length ?? 0)
}
