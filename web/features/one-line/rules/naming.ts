// Places and people in a line: what is a town and what is somebody's name.
import { COMMUNITY, COUNTRY, MUNICIPALITY, PROVINCE } from '#contract/locations.ts'
import { NICKNAMES } from '../vocabulary/abbreviations.ts'
import { DISTRICTS } from '../vocabulary/districts.ts'
import { isOrdinary } from '../vocabulary/ordinary-words.ts'
import { FIRST_NAMES, SURNAMES } from '../vocabulary/people.ts'
import { EMPTY, isFilling } from '../vocabulary/small-words.ts'
import { inFull, spelledOut } from './abbreviated.ts'
import { isAfterPlaceWord } from './announcing.ts'
import { type Area, contains, LARGE, type Places } from './places.ts'
import { phraseOf, type Word } from './words.ts'

export interface FoundPlace {
  area: Area
  to: number
  /** From 0 to 1: how sure the name is. */
  sure: number
  /** Whether the name had to be corrected, or is only a part of the area. */
  isNear: boolean
}

const NAME_WORDS_MAX = 8
const LEVELS: [RegExp, number][] = [
  [/^(?:provincia|prov|provincies)$/, PROVINCE],
  [/^(?:comunidad|comunitat|comunidade|region|autonomia|ccaa|principado)$/, COMMUNITY],
  [
    /^(?:ciudad|ciutat|cidade|municipio|municipi|concello|pueblo|poble|localidad|capital|villa|vila|ayuntamiento|casco|centro)$/,
    MUNICIPALITY,
  ],
]
const BASQUE_PROVINCES = new Set([1, 20, 31, 48])
const BASQUE_ENDING = /(?:ean|eko|etik|era|aren|ko|tik|ra|an|en|n)$/

/** The places that the words from here may name; the surest for each number of words. */
export function placesAt(places: Places, words: Word[], from: number): FoundPlace[] {
  const level = levelSaid(words, from)
  const isPlaced = isAfterPlaceWord(words, from)
  const found: FoundPlace[] = []
  for (let count = 1; count <= NAME_WORDS_MAX && from + count <= words.length; count += 1) {
    const part = words.slice(from, from + count)
    if (count > 1 && part.at(-1)!.isApart) break
    const to = from + count
    const after = words[to]
    const wanted = level ?? levelAfter(after)
    for (const { areas, sure, isNear } of meaningsOf(places, part, isPlaced)) {
      if (isOfAnother(places, words, from, to, areas)) continue
      const area = choose(areas, wanted)
      if (area) found.push({ area, to: wanted !== null && level === null ? to + 1 : to, sure, isNear })
      const inside = withContainer(places, words, areas, to)
      if (inside) found.push({ ...inside, sure, isNear })
    }
  }
  return found
}

/** Whether a short name is no name here: 'el puerto de Mahón' is not El Puerto de Santa María. */
function isOfAnother(places: Places, words: Word[], from: number, to: number, [area]: Area[]): boolean {
  const phrase = words.slice(from, to).map(({ raw }) => raw)
  if (!area || phraseOf(area.name) === phrase.join(' ') || !/^del?$/.test(words[to]?.raw ?? '')) return false
  const other = places.exact.get(words[to + 1]?.raw ?? '')
  return other !== undefined && !other.some((outer) => contains(outer, area))
}

interface Meaning {
  areas: Area[]
  sure: number
  isNear: boolean
}

function meaningsOf(places: Places, part: Word[], isPlaced: boolean): Meaning[] {
  const found: Meaning[] = []
  const raw = part.map(({ raw }) => raw)
  const phrase = raw.join(' ')
  const add = (areas: Area[] | undefined, sure: number) => {
    if (areas && areas.length > 0) found.push({ areas, sure, isNear: false })
  }
  const first = raw[0]!
  const last = raw.at(-1)!
  add(places.exact.get(phrase), 1)
  if (found.length > 0) {
    found[0]!.isNear = places.islands.has(phrase)
    // 'Santiago' is a village's whole name too, but a town is meant.
    const begun = places.begun.get(phrase)
    if (begun && found[0]!.areas[0]!.rank >= LARGE) found.unshift({ areas: begun, sure: 1, isNear: false })
    return found
  }
  if (EMPTY.has(last) && !(phrase in NICKNAMES)) return found
  const nickname = NICKNAMES[phrase]
  if (nickname) add(places.exact.get(nickname), 1)
  const district = DISTRICTS[phrase]
  if (district) found.push({ areas: provincesCalled(places, district), sure: 1, isNear: true })
  // 'puente' is no town, 'en Puente' may be one.
  const isNoun = raw.length === 1 && !isPlaced && isOrdinary(phrase)
  if (!isNoun) add(places.begun.get(phrase), 0.9)
  if (!EMPTY.has(first)) {
    const content = raw.filter((word) => !EMPTY.has(word)).join(' ')
    add(places.loose.get(content), 0.9)
    if (!isNoun) add(places.begun.get(content), 0.85)
    if (content !== phrase) add(places.exact.get(content), 0.6)
  }
  if (raw.length === 1) {
    if (first.length > 6) add(places.joined.get(first), 0.95)
    add(inBasque(places, first), 0.8)
  }
  // 'Torre Vieja', 'fuen labrada'.
  if (raw.length === 2 && phrase.length > 7)
    add(
      places.exact.get(raw.join(''))?.filter(({ rank }) => rank < LARGE),
      0.9,
    )
  if (found.length === 0) add(inFull(places, part), 1)
  if (found.length === 0) add(spelledOut(places, part), 0.9)
  if (found.length === 0) found.push(...nearly(places, part, isPlaced))
  return found
}

function provincesCalled(places: Places, name: string): Area[] {
  return (places.exact.get(name) ?? []).filter(({ level }) => level === PROVINCE)
}

/** 'Donostian', 'Bilbotik': a Basque name with an ending. */
function inBasque(places: Places, word: string): Area[] | undefined {
  const ending = BASQUE_ENDING.exec(word)
  if (!ending) return undefined
  for (let cut = ending[0].length; cut > 0; cut -= 1) {
    const stem = word.slice(0, -cut)
    for (const name of [stem, `${stem}a`]) {
      const areas = places.exact.get(name)?.filter((area) => name.length > 3 && isBasque(area))
      if (areas && areas.length > 0) return areas
    }
  }
  return undefined
}

function isBasque(area: Area): boolean {
  if (area.level === COMMUNITY) return area.id === 16 || area.id === 15
  return BASQUE_PROVINCES.has(area.level === PROVINCE ? area.id : Math.floor(area.id / 1000))
}

const NEAR_FROM = 5
const NEAR_TO = 34
const ARTICLE = /^(?:el|la|los|las|l|els|les|o|a|os|as|es|sa|ses)$/

/** Slips in a name. After a word that announces a place, in any name; otherwise in those of larger places. */
function nearly(places: Places, part: Word[], isPlaced: boolean): Meaning[] {
  const phrase = part.map(({ raw }) => raw).join(' ')
  const [first] = part
  if (phrase.length < NEAR_FROM || phrase.length > NEAR_TO || part.every(isNoSlip)) return []
  if (EMPTY.has(first!.raw) && !(part.length > 1 && ARTICLE.test(first!.raw))) return []
  const isNamed = part.some(({ raw }) => raw.length > 2 && places.words.has(raw) && !EMPTY.has(raw))
  const isOne = part.length === 2 && ARTICLE.test(first!.raw)
  if (part.length > 1 && !isPlaced && !isNamed && !isOne) return []
  const most = (isPlaced ? 3.5 : 3) + (phrase.length > 9 ? 3 : 0)
  const near = places.near(phrase).filter(({ distance, value }) => {
    const isLarge = value.rank < LARGE
    return (isPlaced || isLarge) && distance + (isLarge ? 0 : 1) <= most
  })
  const best = near.toSorted((a, b) => a.distance + weight(a.value) - b.distance - weight(b.value))[0]
  return best ? [{ areas: [best.value], sure: isPlaced ? 0.75 : 0.7, isNear: true }] : []
}

/** A word that is right as it stands, or that means nothing once it is corrected. */
function isNoSlip({ raw, plain, isKnown }: Word): boolean {
  return isKnown || (isFilling(plain) && raw.length < 6)
}

function weight({ rank }: Area): number {
  return rank < LARGE ? rank / LARGE : 2
}

/** 'provincia de Sevilla', 'la ciudad de Sevilla'. */
function levelSaid(words: Word[], from: number): number | null {
  for (let at = from - 1; at >= Math.max(0, from - 3); at -= 1) {
    const { plain } = words[at]!
    const said = LEVELS.find(([pattern]) => pattern.test(plain))
    if (said) return said[1]
    if (!EMPTY.has(plain) && plain !== 'autonoma') return null
  }
  return null
}

/** 'Sevilla capital', 'Sevilla provincia'. */
function levelAfter(word: Word | undefined): number | null {
  if (!word) return null
  if (/^(?:capital|ciudad|municipio|ciutat|cidade)$/.test(word.plain)) return MUNICIPALITY
  return /^(?:provincia|prov)$/.test(word.plain) ? PROVINCE : null
}

function choose(areas: Area[], level: number | null): Area | undefined {
  if (level === null) return areas[0]
  return areas.find((area) => area.level === level) ?? areas.find(({ level: own }) => own !== COUNTRY)
}

/** 'Getafe, Madrid', 'Oviedo (Asturias)': the place inside the area named after it. */
function withContainer(places: Places, words: Word[], areas: Area[], to: number) {
  let start = to
  while (start < words.length && EMPTY.has(words[start]!.raw) && start < to + 2) start += 1
  if (words[start] && LEVELS.some(([pattern]) => pattern.test(words[start]!.plain))) {
    start += 1
    while (start < words.length && EMPTY.has(words[start]!.raw)) start += 1
  }
  for (const begin of new Set([to, start]))
    for (let count = 4; count > 0; count -= 1) {
      const part = words.slice(begin, begin + count)
      if (part.length < count) continue
      const phrase = part.map(({ raw }) => raw).join(' ')
      const outer = places.exact.get(phrase) ?? spelledOut(places, part)
      for (const area of areas)
        for (const around of outer ?? [])
          if (
            around.level > MUNICIPALITY &&
            around.level < COUNTRY &&
            contains(around, area) &&
            area.level === MUNICIPALITY
          )
            return { area, to: begin + count }
    }
  return null
}

// 'San Fernando' is a town.
const HOLY = /^(?:san|sant|santa|santo|sta|sto|sao|sn|st|s)$/

/**
 * The end of somebody's name that begins here with a first name, or with a surname before a first name; else
 * 0.
 */
export function nameEndAt(words: Word[], from: number, isKnown: (at: number) => boolean): number {
  const word = words[from]!
  if (
    word.raw === 'domingo' &&
    words[from + 1] &&
    !isKnown(from + 1) &&
    !words[from + 1]!.isApart &&
    words[from - 1]?.raw !== 'el'
  )
    return from + 2
  const next = words[from + 1]
  const isFirst = FIRST_NAMES.has(word.raw)
  if (!isFirst && !(next && FIRST_NAMES.has(next.raw) && !next.isApart && !isFilling(word.plain))) return 0
  if (!isFirst && HOLY.test(word.raw)) return 0
  if (!isFirst && isKnown(from) && !SURNAMES.has(word.raw) && word.plain !== word.raw) return 0
  let end = from + 1
  let hasSurname = !isFirst
  while (end < words.length) {
    let at = end
    while (
      at < words.length &&
      /^(?:de|del|la|las|los|i|y|san|da|do|dos)$/.test(words[at]!.raw) &&
      at - end < 2
    )
      at += 1
    const part = words[at]
    if (!part || part.isApart || words[end]!.isApart || /\d/.test(part.raw)) break
    const isName = FIRST_NAMES.has(part.raw) || SURNAMES.has(part.raw)
    if (at > end && !(SURNAMES.has(part.raw) || (!hasSurname && !isKnown(at) && !isFilling(part.plain))))
      break
    if (!isName && (isFilling(part.plain) || (hasSurname && isKnown(at)))) break
    hasSurname ||= !FIRST_NAMES.has(part.raw)
    end = at + 1
  }
  return end
}
