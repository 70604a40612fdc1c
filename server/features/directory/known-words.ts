import type { Kysely } from 'kysely'
import { NearTexts } from '#contract/near-texts.ts'
import type { Schema } from '#server/database/schema.ts'
import { wordsAfter } from './queries.ts'

type Db = Kysely<Schema>

// Far more words than a million detectives have. The bound limits the memory, whatever the table contains.
const WORDS_MAX = 300_000
const AT_ONCE = 20_000
// The cache is dropped after an hour. Until then, a word that was committed after one with a larger number is
// missing. Words deleted in the meantime (unused-words.ts) leave the memory then too, even without a request.
const ANEW_AFTER_MS = 3_600_000

interface Known {
  near: NearTexts<string>
  numbers: Map<string, number>
  last: number
  reading: Promise<void>
}

const known = new WeakMap<Db, Known>()

/**
 * The words of names and offices that are near a typed word, with their numbers, the nearest first. Some may
 * belong only to detectives whom the viewer may not see: the caller has to check that before it shows them.
 */
export async function wordsNear(db: Db, typed: string, wanted: number) {
  let words = known.get(db)
  if (!words) {
    words = { near: new NearTexts(), numbers: new Map(), last: 0, reading: Promise.resolve() }
    known.set(db, words)
    setTimeout(() => known.delete(db), ANEW_AFTER_MS).unref()
  }
  const current = words
  // One read after another, so that no word is read twice.
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
      // A word that was deleted and added again has another number.
      known.numbers.set(word, number)
    }
    if (rows.length < AT_ONCE) return
  }
}
