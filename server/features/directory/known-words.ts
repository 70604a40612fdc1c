import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { NearTexts } from './near-texts.ts'
import { wordsAfter } from './queries.ts'

type Db = Kysely<Schema>

// Far more than a million detectives have; bounds the memory, whatever is in the table.
const WORDS_MAX = 300_000
const AT_ONCE = 20_000
// A word that was committed late, after one with a larger number, is missing until then; one that has been forgotten since
// (unused-words.ts) is remembered no longer either, whether or not anybody asks.
const ANEW_AFTER_MS = 3_600_000

interface Known {
  near: NearTexts<string>
  numbers: Map<string, number>
  last: number
  reading: Promise<void>
}

const known = new WeakMap<Db, Known>()

/**
 * The words of names and offices that are near a typed one, with their numbers, the nearest first. Some may be nobody's
 * whom others see: whoever shows them has to look.
 */
export async function wordsNear(db: Db, typed: string, wanted: number) {
  let words = known.get(db)
  if (!words) {
    words = { near: new NearTexts(), numbers: new Map(), last: 0, reading: Promise.resolve() }
    known.set(db, words)
    setTimeout(() => known.delete(db), ANEW_AFTER_MS).unref()
  }
  const current = words
  // One after another, so that no word is read twice.
  current.reading = current.reading.catch(() => undefined).then(() => readOn(db, current))
  await current.reading
  return current.near
    .near(typed)
    .slice(0, wanted)
    .map(({ value, distance }) => ({ word: value, number: current.numbers.get(value)!, distance }))
}

async function readOn(db: Db, known: Known): Promise<void> {
  while (known.numbers.size < WORDS_MAX) {
    const rows = await wordsAfter(db, known.last, AT_ONCE)
    for (const { word, number } of rows) {
      known.last = number
      if (word.length < 3) continue
      if (!known.numbers.has(word)) known.near.add(word, word)
      // One that was forgotten and came back has another number.
      known.numbers.set(word, number)
    }
    if (rows.length < AT_ONCE) return
  }
}
