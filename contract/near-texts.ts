import { editsAllowed, editsBetween, soundOf } from './sounding.ts'

// Letters more or less that may not be heard: h, and the second of two.
const SILENT = 2

export interface Near<Value> {
  value: Value
  /** Smaller is nearer. */
  distance: number
}

/**
 * Finds folded texts that sound or are written nearly like a given one. Every text is compared, but nearly
 * all of them only by their length and their set of letters: 100,000 take some milliseconds.
 */
export class NearTexts<Value> {
  readonly #values: Value[] = []
  readonly #texts: string[] = []
  readonly #sounds: string[] = []
  readonly #letters: number[] = []
  readonly #written: number[] = []
  /** The places of the texts in the lists above, by their length. */
  readonly #byLength: number[][] = []

  add(text: string, value: Value): void {
    const sound = soundOf(text)
    this.#byLength[text.length] ??= []
    this.#byLength[text.length]!.push(this.#values.length)
    this.#values.push(value)
    this.#texts.push(text)
    this.#sounds.push(sound)
    this.#letters.push(lettersOf(sound))
    this.#written.push(lettersOf(text))
  }

  *#ofLength(length: number, difference: number) {
    for (let own = Math.max(0, length - difference); own <= length + difference; own += 1)
      for (const at of this.#byLength[own] ?? []) yield at
  }

  /** The texts near enough to be meant, the nearest first. */
  near(typed: string): Near<Value>[] {
    const sound = soundOf(typed)
    const most = editsAllowed(typed.length)
    const letters = lettersOf(sound)
    const writtenLetters = lettersOf(typed)
    const found: Near<Value>[] = []
    for (const at of this.#ofLength(typed.length, most + SILENT)) {
      const [other, text] = [this.#sounds[at]!, this.#texts[at]!]
      // An edit adds a letter to the set, removes one, or does both.
      const mayBeHeard =
        Math.abs(other.length - sound.length) <= most && ones(this.#letters[at]! ^ letters) <= 2 * most
      const mayBeWritten =
        Math.abs(text.length - typed.length) <= most && ones(this.#written[at]! ^ writtenLetters) <= 2 * most
      if (!mayBeHeard && !mayBeWritten) continue
      const heard = editsBetween(sound, other, most)
      const written = editsBetween(typed, text, most + 2)
      if (heard > most && written > most) continue
      const begins = typed[0] === text[0] ? 0 : 1
      // A letter left out may change the sound of its neighbours: 'gtafe'.
      found.push({
        value: this.#values[at]!,
        distance: Math.min(2 * heard + written, 3 * written) + begins / 2,
      })
    }
    return found.sort((a, b) => a.distance - b.distance)
  }
}

/** One bit for each letter that the text has. */
function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31)
  return letters
}

function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
