// The meaning of a typed line: the surest way to read its words as filters, names and words without a meaning
// (docs/decisions/0057-one-line.md, docs/decisions/0060-words-without-a-filter.md).
import { MUNICIPALITY } from '#contract/locations.ts'
import { isOrdinary } from '../vocabulary/ordinary-words.ts'
import { FIRST_NAMES, SURNAMES } from '../vocabulary/people.ts'
import { EMPTY, isFilling, isWork } from '../vocabulary/small-words.ts'
import { agesAt } from './ages.ts'
import { announcedBy, isAfterPlaceWord } from './announcing.ts'
import { correctorOf } from './correcting.ts'
import { daysAt } from './days.ts'
import { hourAt } from './hours.ts'
import { isDeniedAfter, isDeniedAt, isJoined } from './left-over.ts'
import { ofListAt } from './lists.ts'
import { matchAt } from './matching.ts'
import type { Meaning, Part, Understood } from './meanings.ts'
import { nameEndAt, placesAt } from './naming.ts'
import { genderAt } from './people.ts'
import { type Area, LARGE, type Places } from './places.ts'
import { type Candidate, type Reading, surest } from './surest.ts'
import { isMatter, type Lists, type Terms, termsAt, termsOf } from './terms.ts'
import { leftOf } from './unread.ts'
import { isCapital, type Line, lineOf, type Word } from './words.ts'

export type Reader = (typed: string, asked: { isRequests: boolean; today: string }) => Understood

/** Makes a reader of lines for these places and lists. */
export function readerOf(places: Places, lists: Lists): Reader {
  const terms = termsOf(lists)
  const corrector = correctorOf(terms, places)
  return (typed, { isRequests, today }) => {
    const line = lineOf(typed, corrector.known)
    const read = (withVillages: boolean) =>
      surest(line, candidatesIn({ line, terms, places, isRequests, today, withVillages }))
    const first = read(false)
    // A village counts without a word before it if nothing else is left.
    const left = first.rest.filter((at) => !EMPTY.has(line.words[at]!.raw))
    const isOne = left.length > 0 && left.at(-1)! - left[0]! < left.length + 2 && first.names.length === 0
    const found = isOne && left.every((at) => !SURNAMES.has(line.words[at]!.raw)) ? read(true) : first
    const surer = found.rest.length < first.rest.length && wholeIn(found, left) ? found : first
    return understoodIn(line, surer, terms)
  }
}

/** Whether the second reading took all the words that were left as one place. */
function wholeIn({ rest }: Reading, left: number[]): boolean {
  return left.every((at) => !rest.includes(at))
}

interface Asked {
  line: Line
  terms: Terms
  places: Places
  isRequests: boolean
  today: string
  withVillages: boolean
}

function candidatesIn(asked: Asked): Candidate[][] {
  const { line, terms, places } = asked
  const { words, text } = line
  const isName = ({ raw }: Word) => SURNAMES.has(raw) || FIRST_NAMES.has(raw)
  const placed = words.map((_, at) => placesAt(places, words, at))
  const termed = words.map((_, at) => termsAt(terms, words, at, isName))
  const isKnown = (at: number) =>
    termed[at]!.length > 0 || isFilling(words[at]!.plain) || (isImportant(placed[at]!) && !isName(words[at]!))
  // The words of the trade are nobody's name.
  const isNothing = (word: Word) => isFilling(word.plain) || (terms.words.has(word.plain) && !isName(word))
  return words.map((word, at) => {
    const found: Candidate[] = []
    const lengthTo = (to: number) =>
      words.slice(at, to).reduce((sum, { raw }) => sum + raw.length, 0) + (to - at - 1) * 1.5
    const corrected = (to: number) => words.slice(at, to).some(({ raw, plain }) => raw !== plain)
    const add = (to: number, weight: number, meanings: Meaning[], more: Partial<Candidate> = {}) => {
      const score = lengthTo(to) * weight
      found.push({ from: at, to, score, meanings, isCorrected: corrected(to), as: 'meaning', ...more })
    }
    if (isNothing(word)) {
      const isSwallowed = !isFilling(word.plain) && !isWork(word.plain)
      found.push({
        from: at,
        to: at + 1,
        score: 0.3,
        meanings: [],
        isCorrected: false,
        as: 'filling',
        isSwallowed,
      })
    }
    for (const { term, to } of termed[at]!)
      if (isMatter(term, words, at)) add(to, 1, [], { as: 'filling' })
      else add(to, corrected(to) ? 0.8 : 1, [{ kind: 'term', term }])
    for (const { area, to, sure, isNear } of placed[at]!) {
      const weight = weightOf(asked, at, to, area, sure === 1) * sure
      const isAnnounced = announcedBy(words, at) === 'place word'
      if (weight > 0) add(to, weight, [{ kind: 'place', area }], { isCorrected: isNear, isAnnounced })
    }
    // 'que parla' is Catalan, Parla is a town.
    if (word.plain === 'parla' && /^(?:que|qui|i|y)$/.test(words[at - 1]?.raw ?? ''))
      add(at + 1, 1.2, [], { as: 'filling' })
    // 'València' is the town.
    const valencian = text.slice(word.from, word.until).endsWith('à') && terms.byStems.get(`${word.raw}n`)
    if (valencian) add(at + 1, 1.3, [{ kind: 'term', term: valencian }])
    const measure = wordEndingAt(
      words,
      word.start + (matchAt(MEASURE, line.flat, word.start)?.[0].length ?? 0),
    )
    if (measure > at) add(measure, 0.9, [], { as: 'filling' })
    for (const { end, meanings, weight } of patternsAt(asked, word.start)) {
      const to = wordEndingAt(words, end)
      if (to > at) add(to, weight, meanings)
    }
    const nameEnd = isAfterPlaceWord(words, at) ? 0 : nameEndAt(words, at, isKnown)
    if (nameEnd > at) add(nameEnd, nameEnd > at + 1 ? 1.3 : 0.9, [], { as: 'name' })
    return found
  })
}

function isImportant(found: { area: Area; to: number }[]): boolean {
  return found.some(({ area }) => area.rank < LARGE)
}

/** How sure a place's name means the place: villages and surnames need a word before them. */
function weightOf(
  { line: { words, text }, terms, withVillages }: Asked,
  at: number,
  to: number,
  area: Area,
  isExact: boolean,
): number {
  const isPlaced = isAfterPlaceWord(words, at)
  const first = words[at]!
  const length = words.slice(at, to).reduce((sum, { raw }) => sum + raw.length, 0)
  // Uña is a village, but 'una' is not.
  if (to === at + 1 && ((isFilling(first.raw) && (!isPlaced || area.rank >= LARGE)) || length < 2)) return 0
  const content = words.slice(at, to).filter(({ raw }) => !EMPTY.has(raw))
  const count = content.length
  // 'pareja' and 'nave' are villages too: then they have a capital letter and a word before them.
  if (count === 1 && area.rank >= LARGE && isCommon(content[0]!, terms)) {
    if (announcedBy(words, at) !== 'place word' || !isCapital(text, content[0]!)) return 0
  }
  // 'San Vicente del Raspeig' has a first name, but is nobody's name.
  if (count > 1 && length > 8 && isExact) return 1.4
  if (isPlaced) return 1.15
  if (area.rank < LARGE || area.level > MUNICIPALITY) return length > 2 ? 1 : 0
  if (count > 1 && length > 8) return 0.9
  return withVillages ? 0.5 : 0
}

function isCommon({ raw, plain }: Word, terms: Terms): boolean {
  return isOrdinary(raw) || (raw === plain && terms.words.has(plain))
}

// Distances and prices: no filter.
const MEASURE =
  /\d+(?:[.,]\d+)? ?(?:km|kms|kilometros|quilometros|metros|m|minutos|min|euros|eur|cc|h en coche|horas en coche|plazas|personas|%)(?![a-z])/y
const LICENCE =
  /(?:(?:t\.?i\.?p|tips?|licencia|lic|llicencia|carnet|carne|habilitacion|numero|num|nro|no|n|colegiado|acreditacion|baimena|lizentzia|identificacion profesional)[ .:º°#-]*(?:(?:de|del|profesional|detective|la|el|es|con) )*)+(\d{1,3}[. ]\d{3}|\d{1,6})(?![a-z0-9])/y
const ALONE =
  /(\d{3,4})(?![a-z0-9:.,/]\d| ?(?:km|kms|kilometros|h|horas|euros|anos|metros|m|cc|eur|dias|personas|plazas)(?![a-z])|€)/y

function* patternsAt({ line: { flat }, isRequests, today }: Asked, place: number) {
  const days = daysAt(flat, place, today)
  if (days) {
    const { end, ...span } = days
    yield { end, meanings: [{ kind: 'days', ...span }] satisfies Meaning[], weight: 1.1 }
  }
  const hour = hourAt(flat, place)
  if (hour)
    yield { end: hour.end, meanings: [{ kind: 'hour', hour: hour.hour }] satisfies Meaning[], weight: 1.1 }
  const gender = genderAt(flat, place)
  if (gender)
    yield {
      end: gender.end,
      meanings: [{ kind: 'gender', gender: gender.gender }] satisfies Meaning[],
      weight: 1.05,
    }
  const ages = agesAt(flat, place)
  if (ages) {
    const { from, to, gender: said } = ages
    const meanings: Meaning[] = [{ kind: 'ages', from, to }]
    if (said) meanings.push({ kind: 'gender', gender: said })
    yield { end: ages.end, meanings, weight: 1.2 }
  }
  const list = isRequests ? ofListAt(flat, place) : null
  if (list) {
    const { end, ...of } = list
    yield { end, meanings: [{ kind: 'list', of }] satisfies Meaning[], weight: 1.05 }
  }
  const licence = matchAt(LICENCE, flat, place)
  if (licence) yield { end: place + licence[0].length, meanings: [licenceOf(licence[1]!)], weight: 1.2 }
  const alone = matchAt(ALONE, flat, place)
  const number = Number(alone?.[1])
  if (alone && number >= 100 && number <= 8000)
    yield { end: place + alone[0].length, meanings: [licenceOf(alone[1]!)], weight: 0.9 }
}

function licenceOf(text: string): Meaning {
  return { kind: 'licence', number: Number(text.replace(/\D/g, '')) }
}

function wordEndingAt(words: Word[], end: number): number {
  let to = 0
  while (to < words.length && words[to]!.end <= end) to += 1
  const next = words[to]
  return next && next.start < end ? 0 : to
}

function understoodIn(line: Line, reading: Reading, terms: Terms): Understood {
  const { words, text } = line
  const { chosen } = reading
  const taken = new Set(
    chosen.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  )
  let denied: Candidate | null = null
  const parts = chosen.flatMap((candidate, order) => {
    const { from, to, meanings, isCorrected, isAnnounced = false } = candidate
    const isDenied =
      isDeniedAt(words, from, taken) ||
      (denied !== null && isJoined(words, denied.to, from)) ||
      isDeniedAfter(words, to, chosen[order + 1]?.from)
    denied = isDenied ? candidate : null
    const [start, until] = [words[from]!.from, words[to - 1]!.until]
    const said = text.slice(start, until)
    return meanings.map(
      (meaning): Part => ({ text: said, from: start, until, meaning, isDenied, isCorrected, isAnnounced }),
    )
  })
  return { parts: withoutContradictions(parts), ...leftOf(line, reading, terms) }
}

/** 'hombre o mujer' asks for neither. */
function withoutContradictions(parts: Part[]): Part[] {
  const genders = new Set(
    parts.flatMap(({ meaning, isDenied }) =>
      meaning.kind === 'gender' && !isDenied ? [meaning.gender] : [],
    ),
  )
  return genders.size < 2 ? parts : parts.filter(({ meaning }) => meaning.kind !== 'gender')
}
