import { Fragment } from 'react'
import { plain } from '#web/lib/plain.ts'

/** A text with the beginnings of words marked that match the searched words; accents and case are ignored. */
export function Marked({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return text
  return text.split(/([\p{L}\p{N}'’]+)/u).map((part, position) => {
    const length = position % 2 === 1 ? lengthMet(part, words) : 0
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
      <Fragment key={position}>
        {length > 0 && <mark>{part.slice(0, length)}</mark>}
        {part.slice(length)}
      </Fragment>
    )
  })
}

/** Splits typed text into words in the form in which a search compares them. */
export function wordsOf(typed: string | undefined): string[] {
  return (
    typed
      ?.match(/[\p{L}\p{N}'’]+/gu)
      ?.map(compared)
      .filter(Boolean) ?? []
  )
}

/**
 * The number of characters of a word that its longest match covers; 0 if no searched word matches its
 * beginning.
 */
function lengthMet(word: string, words: string[]): number {
  const whole = compared(word)
  const longest = Math.max(0, ...words.filter((one) => whole.startsWith(one)).map((one) => one.length))
  // 'ß' and similar letters become several letters when normalised.
  const letters = [...word.normalize()]
  let met = ''
  let length = 0
  while (met.length < longest) {
    met += compared(letters[length]!)
    length += 1
  }
  return letters.slice(0, length).join('').length
}

/** A word in the form in which a search compares it; apostrophes inside it are ignored. */
function compared(word: string): string {
  return plain(word).replace(/['’]/g, '')
}
