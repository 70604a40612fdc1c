import { Fragment } from 'react'
import { plain } from '#web/lib/plain.ts'

/** A text with the beginnings of its words marked that a search's words meet; accents and capitals do not count. */
export function Marked({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return text
  return text.split(/([\p{L}\p{N}'’]+)/u).map((part, position) => {
    const length = position % 2 === 1 ? lengthMet(part, words) : 0
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <Fragment key={position}>
        {length > 0 && <mark>{part.slice(0, length)}</mark>}
        {part.slice(length)}
      </Fragment>
    )
  })
}

/** What is typed, as the words that a search compares. */
export function wordsOf(typed: string | undefined): string[] {
  return (
    typed
      ?.match(/[\p{L}\p{N}'’]+/gu)
      ?.map(compared)
      .filter(Boolean) ?? []
  )
}

/** How many of a word's characters the longest of the words that it begins with takes; 0 where there is none. */
function lengthMet(word: string, words: string[]): number {
  const whole = compared(word)
  const longest = Math.max(0, ...words.filter((one) => whole.startsWith(one)).map((one) => one.length))
  // 'ß' and its like are more letters when plain than as written.
  const letters = [...word.normalize()]
  let met = ''
  let length = 0
  while (met.length < longest) {
    met += compared(letters[length]!)
    length += 1
  }
  return letters.slice(0, length).join('').length
}

/** A word as a search compares it: an apostrophe in it does not count either. */
function compared(word: string): string {
  return plain(word).replace(/['’]/g, '')
}
