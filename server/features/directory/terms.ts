import type { Term } from '#contract/directory.ts'
import { LISTS_FRESH_SECONDS } from '#contract/reference-lists.ts'
import { cached } from '#server/database/cache.ts'
import { folded } from '#server/database/spanish-order.ts'
import { languages, listOf } from '#server/features/reference-lists/queries.ts'

interface KnownTerm {
  term: Term
  /** The meaningful words of its name, in the singular. */
  words: string[]
  begins: string
}

/** A term that was typed, and whether in whole words. */
export interface TypedTerm {
  term: Term
  is_whole: boolean
}

const EMPTY_WORDS = new Set('a con de del e el en la las los o para por sin u un una y'.split(' '))
const TERMS_MAX = 4
// Shorter beginnings would match nearly everything.
const BEGINNING_MIN = 3

/** The services, equipment, associations and languages that are offered, found by parts of their names. */
export const knownTerms = cached(
  async (db) => {
    const [services, means, associations, idioms] = await Promise.all([
      listOf(db, 'service'),
      listOf(db, 'work_equipment'),
      listOf(db, 'association'),
      languages(db),
    ])
    const all: KnownTerm[] = [
      ...services.map(({ id, name }) => known({ filter: 'service', value: id, name })),
      ...means.map(({ id, name }) => known({ filter: 'work_equipment', value: id, name })),
      // The words of associations' names are common in office names too: only the initials are unique to
      // them.
      ...associations.flatMap(({ id, name }) => {
        const initials = name.match(/\((\p{Lu}+)\)$/u)?.[1]
        return initials ? [known({ filter: 'association', value: id, name }, initials)] : []
      }),
      ...idioms.map(({ country_code, idiom }) =>
        known({ filter: 'languages', value: country_code, name: idiom }),
      ),
    ]
    return {
      /** The terms with words that equal all the typed ones, or begin with them; whole words first. */
      called: (typed: string): TypedTerm[] => {
        const wanted = wordsOf(typed)
        if (wanted.length === 0) return []
        const begins = wanted.join(' ')
        return all
          .map((one) => ({ ...one, met: metBy(one, wanted), isFirst: one.begins.startsWith(begins) }))
          .filter(({ met }) => met !== 'not')
          .sort((a, b) => rankOf(a) - rankOf(b))
          .slice(0, TERMS_MAX)
          .map(({ term, met }) => ({ term, is_whole: met === 'whole' }))
      },
      /** Every word that is long enough for corrections. */
      words: [...new Set(all.flatMap(({ term }) => term.name.toLowerCase().match(/\p{L}{5,}/gu) ?? []))],
    }
  },
  { seconds: LISTS_FRESH_SECONDS },
)

function known(term: Term, text = term.name): KnownTerm {
  const words = wordsOf(text)
  return { term, words, begins: words.join(' ') }
}

function rankOf({ met, isFirst }: { met: string; isFirst: boolean }) {
  return (met === 'whole' ? 0 : 2) + (isFirst ? 0 : 1)
}

/** A language or initials match 'whole' only if every word was typed. */
function metBy({ term, words }: KnownTerm, wanted: string[]): 'whole' | 'begun' | 'not' {
  const isWholeName = term.filter === 'languages' || term.filter === 'association'
  const isWhole = wanted.every((word) => words.includes(word))
  if (isWhole && (!isWholeName || words.length === wanted.length)) return 'whole'
  const isBegun = wanted.every((word) => words.some((other) => begins(other, word)))
  return isBegun ? 'begun' : 'not'
}

function begins(whole: string, word: string) {
  return whole === word || (word.length >= BEGINNING_MIN && whole.startsWith(word))
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(' ')
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word))
    .map(inSingular)
}

/** 'drones' becomes 'dron', 'camaras' becomes 'camara': enough for a comparison. */
function inSingular(word: string): string {
  if (word.length > 5 && /[bcdfghjklmnpqrstvwxyz]es$/.test(word)) return word.slice(0, -2)
  return word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word
}
