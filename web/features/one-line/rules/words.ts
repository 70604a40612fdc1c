// A typed line as words, with their places in it.

export interface Word {
  /** Its place in the typed text. */
  from: number
  until: number
  /** Its place in `flat`. */
  start: number
  end: number
  /** As typed, folded: without accents and capitals, ñ as n. */
  raw: string
  /** The same corrected, if it was a slip. */
  plain: string
  /** Without endings for number and gender: 'inglesas' and 'inglés' have one stem. */
  stem: string
  /** Whether the vocabulary, a place or a frequent name has it as it was typed. */
  isKnown: boolean
  /** Whether a full stop follows at once, as after an abbreviation. */
  isDotted: boolean
  /** Whether a comma, a bracket or another mark separates it from the word before. */
  isApart: boolean
}

export interface Line {
  text: string
  /** The words, corrected and folded, with single spaces and the marks between them: what patterns read. */
  flat: string
  words: Word[]
}

// Letters and digits are separate words: 'tip4021', '7h', '4x4'.
const WORD = /\p{L}+|\p{N}+/gu

/** Reads a line into words; `known` gives the corrected form of an unknown word, or null. */
export function lineOf(typed: string, known: (word: string) => string | null = () => null): Line {
  const text = typed.normalize('NFC')
  const same = folded(text)
  const words: Word[] = []
  let flat = ''
  let before = 0
  for (const found of same.matchAll(WORD)) {
    const raw = found[0]
    const from = found.index
    const gap = same.slice(before, from)
    before = from + raw.length
    if (words.length > 0) flat += gap.trim() === '' ? gap.slice(0, 1) && ' ' : gap.replace(/\s+/g, ' ')
    const corrected = known(raw)
    const plain = corrected ?? raw
    const start = flat.length
    flat += plain
    words.push({
      from,
      until: before,
      start,
      end: flat.length,
      raw,
      plain,
      stem: stemOf(plain),
      isKnown: corrected === raw,
      isDotted: same[before] === '.',
      isApart: /[,;()/:¿?¡!]/.test(gap),
    })
  }
  return { text, flat, words }
}

/** Whether a word was typed with a capital letter, in the typed text. */
export function isCapital(text: string, { from }: Word): boolean {
  return /\p{Lu}/u.test(text[from] ?? '')
}

const OTHER = /[\u0080-\uffff]/g
const letters = new Map<string, string>()

/** Without accents and capitals, and of the same length: places in it are those of the typed text. */
function folded(text: string): string {
  return text.replace(OTHER, plainLetter).toLowerCase()
}

function plainLetter(letter: string): string {
  let found = letters.get(letter)
  if (found === undefined) {
    const [first = ' '] = letter.normalize('NFD')
    found = first.toLowerCase().length === 1 ? first : ' '
    letters.set(letter, found)
  }
  return found
}

/** The words of a name, folded and separated by one space. */
export function phraseOf(text: string): string {
  const flat = folded(text)
  return /[^a-z ]/.test(flat) ? (flat.match(WORD) ?? []).join(' ') : flat.trim()
}

const STEM_MIN = 4

/** Takes off -s, -a, -o and -e, again and again, while more than four letters are left. */
export function stemOf(word: string): string {
  let end = word.length
  while (end > STEM_MIN && 'aeos'.includes(word[end - 1]!)) end -= 1
  return word.slice(0, end)
}
