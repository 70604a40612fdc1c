// The keys that keys.sql gives each listed request: kind * 1,000,000,000 + number.

const KIND = 1_000_000_000

/** An area by its key, and the keys of all areas around it, its own included. */
interface Area {
  key: number
  lineage: number[]
}

const isIn = (areaKey: number): number => KIND + areaKey
/** In an area inside this one. */
const isInside = (areaKey: number): number => 2 * KIND + areaKey
/** Asks for this service. */
export const asksFor = (serviceId: number): number => 3 * KIND + serviceId
export const ASKS_FOR_NO_SERVICE: number = 3 * KIND
/** Asks for this language. */
export const asksToSpeak = (languageNumber: number): number => 4 * KIND + languageNumber

/** A request's place matches an area if it contains the area, equals it, or lies inside it. */
export function meeting({ key, lineage }: Area): number[] {
  return [...lineage.map(isIn), isInside(key)]
}

// Stretches of 1, 8, 64 and 512 days are kinds 10 to 13.
const [DAYS, LARGEST, OF_EACH] = [10, 3, 8]
const DAY_MS = 86_400_000
// Later than every possible day, and the last day of every stretch that contains it.
const LAST_DAY = OF_EACH ** 8 - 1

/** Keys from the first to the last, both included. */
export interface Span {
  first: number
  last: number
}

/**
 * The keys of a start between two days, both included, or from one day on: a few spans in order, without
 * overlap. No spans if the second day is before the first.
 */
export function startsBetween(from: string, to: string | undefined): Span[] {
  return spansBetween(numberOf(from), to === undefined ? LAST_DAY : numberOf(to), 0)
}

// At each size: the stretches before the first larger one, then the larger ones, then the stretches after the
// last larger one.
function spansBetween(first: number, last: number, size: number): Span[] {
  if (first > last) return []
  if (size === LARGEST) return [spanOf(first, last, size)]
  const larger = { first: Math.ceil(first / OF_EACH), end: Math.floor((last + 1) / OF_EACH) }
  if (larger.first >= larger.end) return [spanOf(first, last, size)]
  const before = { first, last: larger.first * OF_EACH - 1 }
  const after = { first: larger.end * OF_EACH, last }
  return [
    ...(before.first <= before.last ? [spanOf(before.first, before.last, size)] : []),
    ...spansBetween(larger.first, larger.end - 1, size + 1),
    ...(after.first <= after.last ? [spanOf(after.first, after.last, size)] : []),
  ]
}

function spanOf(first: number, last: number, size: number): Span {
  const kind = (DAYS + size) * KIND
  return { first: kind + first, last: kind + last }
}

/** Days since the year 1, as PostgreSQL counts them. */
function numberOf(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.parse('0001-01-01T00:00:00Z')) / DAY_MS
}
