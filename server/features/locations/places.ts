import type { Kysely } from 'kysely'
import {
  type AreaRef,
  COMMUNITY,
  COUNTRY,
  MUNICIPALITY,
  type Place,
  type PlaceSuggestion,
  PROVINCE,
  SUGGESTIONS_MAX,
  SUGGESTS_FROM,
} from '#contract/locations.ts'
import { oncePer } from '#server/database/cache.ts'
import { areaAliases } from '#server/database/reference-data/area-aliases.ts'
import type { Schema } from '#server/database/schema.ts'
import { folded } from '#server/database/spanish-order.ts'
import { type KnownAreas, knownAreas } from './known-areas.ts'

interface Name {
  text: string
  /** The spelling to show; null for the official name or half of it. */
  alias: string | null
  folded: string
  /** `folded` without its article. */
  bare: string
  /** Whether the name means this place, not one inside it. */
  isExact: boolean
}

interface KnownPlace {
  key: number
  place: Place
  names: Name[]
  /** Each word of its names after a space; below, the same of the areas around it. */
  own: string
  around: string
  /** Its rank among the largest towns; Infinity if it is none of them. */
  size: number
  /** Its label, folded. */
  label: string
  sort_key: string
}

// The rank of all places after the larger towns.
const LAST_RANK = 1000

// Words that users type along with a name, as the labels contain them.
const levelWords: Record<number, string> = { [PROVINCE]: 'provincia', [COMMUNITY]: 'comunidad autonoma' }

export type KnownPlaces = ReturnType<typeof placesOf>

/** Finds Spanish places by their names, in memory. Answers within about a millisecond. */
export const knownPlaces = async (db: Kysely<Schema>): Promise<KnownPlaces> => placesOf(await knownAreas(db))

const placesOf = oncePer((areas: KnownAreas) => {
  const known = placesIn(areas)
  const byKey = new Map(known.map(({ key, place }) => [key, place]))
  const large = new Set(known.filter(({ size }) => size < Number.POSITIVE_INFINITY).map(({ key }) => key))
  const suggested = byBeginnings(onePerLabel(known))
  return {
    at: (ref: AreaRef): Place | null => {
      const area = areas.at(ref)
      return (area && byKey.get(area.key)) ?? null
    },
    /** Whether it is one of the larger towns. */
    isLarge: (ref: AreaRef): boolean => {
      const area = areas.at(ref)
      return area !== undefined && large.has(area.key)
    },
    /**
     * All names of places, folded and as written, each with a rank: 0 for provinces and communities, then the
     * larger towns first.
     */
    names: known.flatMap(({ names, place, size }) =>
      names
        .filter(({ isExact }) => isExact)
        .map(({ text, folded }) => ({
          text,
          folded,
          rank: place.admin_area.level > MUNICIPALITY ? 0 : Math.min(1 + size, LAST_RANK),
        })),
    ),
    /**
     * The best few places with a word of their name that begins with a typed one; the other typed words may
     * match the areas around the place.
     */
    called: (typed: string, country: string): PlaceSuggestion[] => {
      const wanted = words(typed)
      const beginnings = new Set(wanted.map(beginningOf))
      const candidates = new Set([...beginnings].flatMap((beginning) => suggested.get(beginning) ?? []))
      const found = [...candidates].filter(
        ({ place, own, around }) =>
          place.country === country &&
          wanted.some((word) => word.length >= SUGGESTS_FROM && own.includes(` ${word}`)) &&
          wanted.every((word) => own.includes(` ${word}`) || around.includes(` ${word}`)),
      )
      const phrase = wanted.join(' ')
      return found
        .map((candidate) => ({ ...candidate, is_whole: isCalled(candidate, phrase) }))
        .sort(byFitness)
        .slice(0, SUGGESTIONS_MAX)
        .map(({ place, names, is_whole }) => ({ ...place, is_whole, known_as: nameUsed(names, wanted) }))
    },
  }
})

type Candidate = KnownPlace & { is_whole: boolean }

function byFitness(a: Candidate, b: Candidate): number {
  return (
    Number(b.is_whole) - Number(a.is_whole) ||
    b.place.admin_area.level - a.place.admin_area.level ||
    (a.size === b.size ? 0 : a.size - b.size) ||
    (a.sort_key < b.sort_key ? -1 : 1)
  )
}

/** Whether the phrase is one of the whole names, with or without the article, or the label. */
function isCalled({ names, label }: KnownPlace, phrase: string): boolean {
  const wanted = withoutArticle(phrase)
  return names.some(({ bare, isExact }) => isExact && bare === wanted) || phrase === label
}

/** The alias that has all the typed words, if the official name has not. */
function nameUsed(names: Name[], wanted: string[]): string | null {
  const has = ({ folded }: Name) => wanted.every((word) => ` ${folded}`.includes(` ${word}`))
  const name = names.find((name) => !name.alias && has(name)) ?? names.find(has)
  return name?.alias ?? null
}

function placesIn({ all, within }: KnownAreas): KnownPlace[] {
  const aliases = areaAliases()
  const places = all.filter(({ named }) => named.admin_area.level < COUNTRY)
  return places.map((area) => {
    const { key, name, sort_key } = area
    const { level } = area.named.admin_area
    const trail = within(area).reverse()
    const official = [...new Set([name, ...name.split('/')])].map((one) => named(one, null, true))
    const names = [
      ...official,
      ...(aliases.names.get(key) ?? []).map((alias) => named(alias, alias, true)),
      ...(aliases.islands.get(key) ?? []).map((island) => named(island, island, false)),
    ]
    return {
      key,
      place: {
        ...area.named,
        trail: trail.map(({ name, named: { admin_area } }) => ({
          id_area: admin_area.id,
          name,
          level: admin_area.level,
        })),
      },
      names,
      own: names.map((one) => ` ${one.folded}`).join(''),
      around: [levelWords[level] ?? '', ...trail.map((area) => words(area.name).join(' '))]
        .map((text) => ` ${text}`)
        .join(''),
      label: words(area.named.full_name).join(' '),
      size: aliases.size.get(key) ?? Number.POSITIVE_INFINITY,
      sort_key,
    }
  })
}

/** Ceuta is a community, a province and a municipality: the largest area stands for all. */
function onePerLabel(known: KnownPlace[]): KnownPlace[] {
  const largestFirst = known.toSorted((a, b) => b.place.admin_area.level - a.place.admin_area.level)
  const byLabel = new Map<string, KnownPlace>()
  for (const one of largestFirst) if (!byLabel.has(one.place.full_name)) byLabel.set(one.place.full_name, one)
  return [...byLabel.values()]
}

/**
 * Indexed by the first letters of their own words, so that a keystroke compares some hundreds instead of
 * thousands.
 */
function byBeginnings(known: KnownPlace[]): Map<string, KnownPlace[]> {
  const byBeginning = new Map<string, KnownPlace[]>()
  for (const one of known)
    for (const beginning of new Set(one.own.trim().split(' ').map(beginningOf)))
      listed(byBeginning, beginning).push(one)
  return byBeginning
}

function listed(byBeginning: Map<string, KnownPlace[]>, beginning: string): KnownPlace[] {
  const list = byBeginning.get(beginning) ?? []
  byBeginning.set(beginning, list)
  return list
}

function beginningOf(word: string): string {
  return word.slice(0, SUGGESTS_FROM)
}

function named(text: string, alias: string | null, isExact: boolean): Name {
  const folded = words(text).join(' ')
  return { text, alias, folded, bare: withoutArticle(folded), isExact }
}

/** Apostrophes separate words here, so that 'hospitalet' finds L'Hospitalet. */
function words(text: string): string[] {
  return folded(text.replace(/['’·]/g, ' '))
    .split(' ')
    .filter((word) => word !== '')
}

function withoutArticle(phrase: string): string {
  return phrase.replace(/^(el|la|los|las|l|els|les|o|a|os|as|es|sa|ses) (?=.)/, '')
}
