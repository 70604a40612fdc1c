import { type DetectiveFilters, detectiveFilters, type readSearch } from '#contract/directory.ts'
import { NearTexts } from '#contract/near-texts.ts'
import { LISTS_FRESH_SECONDS } from '#contract/reference-lists.ts'
import { isCalled } from '#server/database/bitmaps/directory/keys.ts'
import { cached, oncePer } from '#server/database/cache.ts'
import { folded } from '#server/database/spanish-order.ts'
import { type KnownPlaces, knownPlaces } from '#server/features/locations/places.ts'
import type { Call } from '#server/platform/http/http.ts'
import { wordsNear } from './known-words.ts'
import { detectivesWanted } from './queries.ts'
import { type Asker, hitsOf, seenBy } from './service.ts'
import { knownTerms } from './terms.ts'

type Ask = Asker & Pick<Call<typeof readSearch>, 'hasHungUp'>

interface Correction {
  text: string
  distance: number
}

const SHOWN_MAX = 3
// Each word costs a search.
const WORDS_LOOKED_AT = 3
const NAMES_LOOKED_AT = 4
const NAMES_LOOKED_AT_OF_SOME = 24
const LARGEST_TOWNS = 400
// The extra distance of a village compared with a town, in edits.
const VILLAGE = 1

type Near = NearTexts<{ text: string; farther: number }>

const nearNamesOf = oncePer(({ names }: KnownPlaces) => {
  const near: Near = new NearTexts()
  const seen = new Set<string>()
  for (const { text, folded, rank } of names.toSorted((a, b) => a.rank - b.rank)) {
    if (seen.has(folded)) continue
    seen.add(folded)
    near.add(folded, { text, farther: rank < LARGEST_TOWNS ? 0 : VILLAGE })
  }
  return near
})

// Apart from the places, since staff change the lists.
const nearTerms = cached(
  async (db) => {
    const near: Near = new NearTexts()
    for (const word of (await knownTerms(db)).words) near.add(folded(word), { text: word, farther: 0 })
    return near
  },
  { seconds: LISTS_FRESH_SECONDS },
)

/**
 * Suggests corrections if nothing matches what was typed: a place, a word of a service or of equipment, or
 * names of detectives whom the viewer may see. The nearest first.
 */
export async function correctionsOf(ask: Ask, filters: DetectiveFilters, typed: string): Promise<string[]> {
  const [places, terms] = await Promise.all([knownPlaces(ask.db).then(nearNamesOf), nearTerms(ask.db)])
  const listed = [...places.near(folded(typed)), ...terms.near(folded(typed))]
    .sort((a, b) => a.distance - b.distance)
    .slice(0, SHOWN_MAX)
    .map(({ value, distance }) => ({ text: value.text, distance: distance + value.farther }))
  // A name that somebody has, but nobody with the other filters, is no correction of itself.
  const people = (await namesMeant(ask, filters, typed)).filter(({ text }) => text !== folded(typed))
  const found = [...listed, ...people].sort((a, b) => a.distance - b.distance)
  const texts = new Map(found.toReversed().map(({ text }) => [folded(text), text]))
  const inOrder = new Set(found.map(({ text }) => folded(text)))
  return [...inOrder].slice(0, SHOWN_MAX).map((text) => texts.get(text)!)
}

/** The typed words, with near names in place of those that match nobody. */
async function namesMeant(ask: Ask, filters: DetectiveFilters, typed: string): Promise<Correction[]> {
  const words = folded(typed).split(' ').filter(Boolean)
  if (words.length > WORDS_LOOKED_AT) return []
  let meant: Correction[] = [{ text: '', distance: 0 }]
  for (const word of words) {
    if (ask.hasHungUp()) return []
    const others = (await isSomebodys(ask, filters, word))
      ? [{ text: word, distance: 0 }]
      : await namesNear(ask, word)
    meant = meant
      .flatMap((before) =>
        others.map(({ text, distance }) => ({
          text: `${before.text} ${text}`.trim(),
          distance: before.distance + distance,
        })),
      )
      .slice(0, SHOWN_MAX)
  }
  if (words.length === 1) return meant
  const found: Correction[] = []
  for (const one of meant) {
    const { total } = await hitsOf(ask, { ...filters, q: one.text })
    if (total > 0) found.push(one)
  }
  return found
}

/** Whether the viewer may see anybody with this name, whatever the other filters. */
async function isSomebodys(ask: Ask, { country }: DetectiveFilters, q: string): Promise<boolean> {
  return (await hitsOf(ask, detectiveFilters.parse({ q, country }))).total > 0
}

/**
 * Near words of names, as a detective whom the viewer may see writes them. No other word of the dictionary is
 * revealed.
 */
async function namesNear(ask: Ask, typed: string): Promise<Correction[]> {
  const { db, hasHungUp } = ask
  const found: Correction[] = []
  const seen = seenBy(ask)
  // If the viewer sees only some detectives, most of the near words may belong to the others.
  const lookedAt = seen.length > 1 ? NAMES_LOOKED_AT_OF_SOME : NAMES_LOOKED_AT
  for (const { word, number, distance } of await wordsNear(db, typed, lookedAt)) {
    if (hasHungUp() || found.length === NAMES_LOOKED_AT) break
    const groups = [...seen, { keys: [isCalled(number)] }]
    const { detectives } = await detectivesWanted(db, { groups, ranks: [null] }, 0, 1)
    const bearer = detectives[0]
    if (!bearer) continue
    const written = `${bearer.full_name} ${bearer.office_name ?? ''}`.split(/[\s/–—-]+/)
    found.push({ text: written.find((one) => folded(one) === word) ?? word, distance })
  }
  return found
}
