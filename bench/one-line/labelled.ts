// The labelled questions of the one-line search, and how its reading of them compares with their labels.
import { readFileSync } from 'node:fs'
import { SEARCHED_MAX } from '#contract/directory.ts'
import { COUNTRY } from '#contract/locations.ts'
import { readReferenceData } from '#server/database/reference-data/files.ts'
import { packedPlaces } from '#server/database/reference-data/packed-places.ts'
import { bracketsOf } from '#web/features/one-line/rules/ages.ts'
import type { Understood } from '#web/features/one-line/rules/meanings.ts'
import { placeIn } from '#web/features/one-line/rules/one-place.ts'
import { type Area, placesOf } from '#web/features/one-line/rules/places.ts'
import type { Lists } from '#web/features/one-line/rules/terms.ts'
import { readerOf } from '#web/features/one-line/rules/understand.ts'
import { phraseOf } from '#web/features/one-line/rules/words.ts'

interface PlaceLabel {
  name: string
  level: number
  province?: string
  or?: { name: string; level: number }[]
}

export interface Question {
  question: string
  box: 'directory' | 'requests'
  kind: string[]
  filters: Record<string, unknown> & { place?: PlaceLabel }
  rest: string | null
}

/** The day on which the questions were asked. */
export const ASKED_ON = '2026-11-27'

/** The lists of an installation as it begins. */
export function listsAtFirst(): Lists {
  const rows = (file: string) => readReferenceData<{ items: { id: number; name: string }[] }>(file).items
  const { items } = readReferenceData<{ items: { country_code: string; idiom: string }[] }>('languages.json')
  return {
    services: rows('services.json'),
    means: rows('work-equipment.json'),
    associations: rows('associations.json'),
    languages: items.map(({ country_code, idiom }) => ({ id: country_code, name: idiom })),
    ages: rows('age-ranges.json'),
  }
}

/** One value of a filter: asked for, understood, or both. */
interface Compared {
  filter: string
  outcome: 'right' | 'missed' | 'invented'
  value: string
}

export interface Result {
  question: Question
  compared: Compared[]
  understood: Understood
}

/** Reads questions and compares each value of a filter with its label. */
export function resultsOf(questions: Question[]): Result[] {
  const lists = listsAtFirst()
  const read = readerOf(placesOf(packedPlaces()), lists)
  return questions.map((question) => {
    const isRequests = question.box === 'requests'
    const understood = read(question.question.slice(0, 4 * SEARCHED_MAX), { isRequests, today: ASKED_ON })
    return { question, understood, compared: compare(question, valuesOf(understood, lists, isRequests)) }
  })
}

/** The labelled questions of a JSON file. */
export function questionsIn(file: string): Question[] {
  return JSON.parse(readFileSync(file, 'utf8')) as Question[]
}

type Values = Record<string, string[]> & { areas?: Area[] }

/** The filters of a reading, by the names of the labels. */
function valuesOf({ parts, rest }: Understood, lists: Lists, isRequests: boolean) {
  const values: Record<string, string[]> = {}
  const place = placeIn(parts)
  const areas: Area[] = place ? [place.meaning.area] : []
  const put = (filter: string, value: string, isOne = true) => {
    const before = values[filter] ?? []
    if (!isOne || before.length === 0) values[filter] = [...new Set([...before, value])]
  }
  for (const { meaning, isDenied } of parts) {
    if (isDenied) continue
    if (meaning.kind === 'term') {
      const { filter, name } = meaning.term
      const isOfBox = !isRequests || filter === 'service' || filter === 'languages'
      if (isOfBox) put(filter, name, filter === 'service' || filter === 'association')
    }
    if (meaning.kind === 'gender' && !isRequests) put('gender', meaning.gender)
    if (meaning.kind === 'ages' && !isRequests)
      for (const { name } of bracketsOf(meaning, lists.ages)) put('age_range', name, false)
    if (meaning.kind === 'days') {
      const { from, to } = meaning
      if (isRequests && values.date_from === undefined && values.date_to === undefined) {
        if (from) put('date_from', from)
        if (to) put('date_to', to)
      }
      if (!isRequests) put('date', from === to ? from! : `${from ?? ''}/${to ?? ''}`)
    }
    if (meaning.kind === 'hour') put('hour', meaning.hour)
    if (meaning.kind === 'licence' && !isRequests) put('license_number', String(meaning.number))
    if (meaning.kind === 'list') put(meaning.of.filter, String(meaning.of.value))
  }
  if (rest) values.rest = [rest]
  return { values, areas }
}

function compare(
  { filters, rest }: Question,
  { values, areas }: { values: Values; areas: Area[] },
): Compared[] {
  const found: Compared[] = []
  const { place, ...others } = filters
  const [area] = areas
  if (place) {
    const isRight = area && isMeant(area, place)
    found.push({ filter: 'place', outcome: isRight ? 'right' : 'missed', value: place.name })
    if (area && !isRight) found.push({ filter: 'place', outcome: 'invented', value: area.label })
  } else if (area) found.push({ filter: 'place', outcome: 'invented', value: area.label })
  const asked: Record<string, string[]> = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, [value].flat().map(String)]),
  )
  if (rest) asked.rest = [rest]
  for (const name of new Set([...Object.keys(asked), ...Object.keys(values)])) {
    const same = (a: string, b: string) => (name === 'rest' ? phraseOf(a) === phraseOf(b) : a === b)
    for (const value of asked[name] ?? [])
      found.push({
        filter: name,
        outcome: values[name]?.some((own) => same(own, value)) ? 'right' : 'missed',
        value,
      })
    for (const value of values[name] ?? [])
      if (!asked[name]?.some((own) => same(own, value)))
        found.push({ filter: name, outcome: 'invented', value })
  }
  return found
}

function isMeant(area: Area, { name, level, province, or = [] }: PlaceLabel): boolean {
  if (area.level === COUNTRY && level === COUNTRY) return true
  const isFirst = area.name === name && area.level === level && (!province || area.parent?.name === province)
  return isFirst || or.some((other) => other.name === area.name && other.level === area.level)
}

export interface Figures {
  asked: number
  right: number
  missed: number
  invented: number
}

/** The figures for each filter, and for all together ('all': without the rest). */
export function figuresOf(results: Result[]): Map<string, Figures> {
  const figures = new Map<string, Figures>()
  for (const { compared } of results)
    for (const { filter, outcome } of compared)
      for (const name of filter === 'rest' ? [filter] : [filter, 'all']) {
        const now = figures.get(name) ?? { asked: 0, right: 0, missed: 0, invented: 0 }
        now[outcome] += 1
        if (outcome !== 'invented') now.asked += 1
        figures.set(name, now)
      }
  return figures
}

/** The share of right ones among all that was asked or invented. */
export function shareOf({ asked, right, invented }: Figures): number {
  return asked + invented === 0 ? 1 : right / (asked + invented)
}
