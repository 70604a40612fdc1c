// A typed line as words, with their places in it.

export interface Word {
  /** Its place in the line. */
  start: number
  end: number
  /** Folded: without accents and capitals, ñ as n. */
  plain: string
  /** Without endings for number and gender: 'inglesas' and 'inglés' have one stem. */
  stem: string
  /** Whether a full stop follows at once, as after an abbreviation. */
  isDotted: boolean
  /** Whether a comma, a bracket or another mark separates it from the word before. */
  isApart: boolean
}

export interface Line {
  text: string
  /** The folded text, of the same length. */
  flat: string
  words: Word[]
}

const MARKS = /[^\p{L}\p{N}]/u
// Letters and digits are separate words: 'tip4021', '7h', '4x4'.
const WORD = /\p{L}+|\p{N}+/gu

/** Reads a line into words. */
export function lineOf(typed: string): Line {
  const text = typed.normalize('NFC')
  const flat = Array.from(text, flatten).join('')
  const words: Word[] = []
  for (const found of flat.matchAll(WORD)) {
    const start = found.index
    const end = start + found[0].length
    const gap = flat.slice(words.at(-1)?.end ?? 0, start)
    words.push({
      start,
      end,
      plain: found[0],
      stem: stemOf(found[0]),
      isDotted: flat[end] === '.',
      isApart: /[,;()/:¿?¡!]/.test(gap),
    })
  }
  return { text, flat, words }
}

/** One character for each UTF-16 unit, so that places in the folded text are those in the typed one. */
function flatten(letter: string): string {
  if (letter.length > 1) return ' '.repeat(letter.length)
  if (letter < '\u0080') return letter.toLowerCase()
  const [first = ' '] = letter.normalize('NFD').toLowerCase()
  return first
}

/** The words of a name, folded and separated by one space. */
export function phraseOf(text: string): string {
  return lineOf(text)
    .words.map(({ plain }) => plain)
    .join(' ')
}

/** Whether the text is only a mark, a space or nothing. */
export function isMark(text: string): boolean {
  return text === '' || MARKS.test(text)
}

const STEM_MIN = 4

/** Takes off -s, -a, -o and -e, again and again, while more than four letters are left. */
export function stemOf(word: string): string {
  let end = word.length
  while (end > STEM_MIN && 'aeos'.includes(word[end - 1]!)) end -= 1
  return word.slice(0, end)
}
