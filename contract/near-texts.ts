import { editsAllowed, editsBetween, soundOf } from './sounding.ts'

export interface Near<Value> {
  value: Value
  /** Smaller is nearer. */
  distance: number
}

/**
 * Finds folded texts that sound or are written nearly like a given one. Every text is compared, but nearly all of
 * them only by their length and their set of letters: 100,000 take some milliseconds.
 */
export class NearTexts<Value> {
  readonly #values: Value[] = []
  readonly #texts: string[] = []
  readonly #sounds: string[] = []
  readonly #letters: number[] = []

  add(text: string, value: Value): void {
    const sound = soundOf(text)
    this.#values.push(value)
    this.#texts.push(text)
    this.#sounds.push(sound)
    this.#letters.push(lettersOf(sound))
  }

  /** The texts near enough to be meant, the nearest first. */
  near(typed: string): Near<Value>[] {
    const sound = soundOf(typed)
    const most = editsAllowed(typed.length)
    const letters = lettersOf(sound)
    const found: Near<Value>[] = []
    for (let at = 0; at < this.#sounds.length; at += 1) {
      const other = this.#sounds[at]!
      if (Math.abs(other.length - sound.length) > most) continue
      // An edit adds a letter to the set, removes one, or does both.
      if (ones(this.#letters[at]! ^ letters) > 2 * most) continue
      const heard = editsBetween(sound, other, most)
      if (heard > most) continue
      const written = editsBetween(typed, this.#texts[at]!, most + 2)
      const begins = typed[0] === this.#texts[at]![0] ? 0 : 1
      found.push({ value: this.#values[at]!, distance: 2 * heard + written + begins / 2 })
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
  let left = bits
  let count = 0
  for (; left !== 0; count += 1) left &= left - 1
  return count
}
