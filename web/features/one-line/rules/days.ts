// Days as people say them: 'mañana', 'el lunes', 'del 3 al 5 de diciembre', 'a partir del jueves'.
import { dayAfter } from '#contract/days.ts'
import { matchAt, wordsIn } from './matching.ts'
import { NUMBER, numberOf } from './numbers.ts'

/** A span of days, 'YYYY-MM-DD', both included; an open end is left out. */
export interface Days {
  from?: string
  to?: string
}

// Spanish, Catalan, Galician, Basque; Monday first.
const WEEKDAYS = [
  'lunes|lun|dilluns|luns|astelehen\\w*',
  'martes|dimarts|astearte\\w*',
  'miercoles|mier|mie|dimecres|mercores|asteazken\\w*',
  'jueves|jue|dijous|xoves|ostegun\\w*',
  'viernes|vier|vie|divendres|venres|ostiral\\w*',
  'sabado|sab|dissabte|larunbat\\w*',
  'domingo|dom|diumenge|igande\\w*',
]
const MONTHS = [
  'enero|ene|gener|xaneiro|urtarril\\w*',
  'febrero|feb|febrer|febreiro|otsail\\w*',
  'marzo|mar|marc|martxo\\w*',
  'abril|abr|apiril\\w*',
  'mayo|may|maig|maio|maiatz\\w*',
  'junio|jun|juny|xuno|ekain\\w*',
  'julio|jul|juliol|xullo|uztail\\w*',
  'agosto|ago|agost|abuztu\\w*',
  'septiembre|setiembre|sept|sep|setembre|setembro|irail\\w*',
  'octubre|oct|outubro|urri\\w*',
  'noviembre|nov|novembre|novembro|azaro\\w*',
  'diciembre|dic|desembre|decembro|abendu\\w*',
]
const anyOf = (names: string[]) => names.join('|')
const WEEKDAY = `(?:${anyOf(WEEKDAYS)})`
const MONTH = `(?:${anyOf(MONTHS)})`
const at = (pattern: string) => new RegExp(`(?:${pattern})(?![a-z0-9])`, 'y')

const NEXT = '(?:que vienen?|proxim[oa]s?|siguientes?|que ve|que ven|seguinte)'
const TOMORROW = at('manana|mana|dema|bihar')
const AFTER_TOMORROW = at('pasado ?manana|pasado|dema passat|passat dema|etzi')
const TODAY = at('hoy(?: mismo)?|hoxe|avui|gaurko|gaur')
const THIS_PART =
  /(?:est[ae]|aquest[a]?|aquesta)(?= (?:manana|mana|tarde|noche|madrugada|mediodia|mati|tarda|vespre|nit|noite)(?![a-z]))/y
const WEEKEND = at(
  `(?:(?:el|este|aquest|proximo|o|la) )*(?:fin(?:es)? de semana|finde|fds|cap de setmana|asteburu\\w*)( ${NEXT})?`,
)
const NEXT_WEEK = at(
  `(?:la |las |a |para la )?(?:(?:semana|setmana) ${NEXT}|proxima (?:semana|setmana)|datorren aste\\w*)`,
)
const THIS_WEEK = at('(?:est[ae]|aquesta|durante la) (?:semana|setmana)|aste honetan')
const NEXT_MONTH = at(`(?:el )?(?:mes ${NEXT}|proximo mes)|datorren hilabete\\w*`)
const THIS_MONTH = at('(?:este|aquest) mes|hilabete hon\\w*')
const DAY_NAMED = at(
  `(?:(?:el|este|aquest|o|al|del|proximo|dia|pasado|siguiente) )*(${WEEKDAY})(?: ${NEXT})?(?:,? (?:dia )?(${NUMBER})(?! ?h)(?: d[eo] (${MONTH})|(?![a-z0-9:/]| de (?!(?:${MONTH}))| y media)))?`,
)
const DAY_OF_MONTH = at(
  `(?:(?:el|dia|o|al|del) )*(${NUMBER})(?: ?[º°])?(?: d[eo]l? | d'| )(${MONTH})\\.?(?:(?: d[eo]l?)? (20\\d\\d))?`,
)
const FIGURES = at('(?:(?:el|dia|o|al|del) )*(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](20\\d\\d|\\d\\d))?(?![/\\d])')
const ISO = at('(20\\d\\d)-(\\d\\d)-(\\d\\d)')
const DAY_ALONE = at(
  `(?:(?:el|o|al|del|proximo) )*(?:dia|dias) (${NUMBER})|(?:el|al|del) (${NUMBER})(?= |$|,|\\.)(?! (?:por ciento|anos|km|x|de (?!${MONTH})))`,
)
const WHOLE_MONTH = at(
  `(?:(?:en|durante|todo|mes de|el mes de|al|este|para|no mes de|el|d[eo]) )*(${MONTH})(?:(?: d[eo]l?)? (20\\d\\d))?`,
)
const IN_SOME = at(`(?:dentro de|en|d'aqui) (${NUMBER}) (dias?|semanas?|setmanes)`)
const COMING = at(
  `(?:(?:los|en|las|durante|estos) )*(?:proximos?|proximas?|siguientes) (${NUMBER}) (dias|semanas)`,
)

const SPAN = [
  [
    /(?:(?:de|del|desde|desde el|de el|dende|des de) )?/y,
    /(?:(?:,? )(?:al|a|hasta|hasta el|fins|fins al|ata|ata o)|-) ?(?=[^ ])/y,
  ],
  [/(?:(?:entre|entre el|del|el|los dias|dias|els|os) )?/y, /(?:,? (?:y|i|e|o|eta) (?:el |el dia )?)/y],
] as const
const FROM =
  /(?:a partir del?|desde(?: el)?|despues del?|de(?=sde)|del? (?=\S+ en adelante)|dende(?: o)?|des de(?:l)?|a partir d[eo])(?: el| dia)? /y
const UNTIL =
  /(?:hasta(?: el)?|antes del?|como tarde(?: el)?|fins(?: al| a)?|ata(?: o)?|no mas tarde del?|a mas tardar(?: el)?)(?: dia)? /y
const ONWARD = /(?:,? (?:en adelante|o mas tarde|o despues|endavant))/y

/** Reads days from a place in a folded text; null if there are none. The end of a span may lend its month. */
export function daysAt(flat: string, place: number, today: string): (Days & { end: number }) | null {
  const open = opening(flat, place, today)
  if (open) return open
  for (const [before, between] of SPAN) {
    const begun = place + (matchAt(before, flat, place)?.[0].length ?? 0)
    const first = dayAt(flat, begun, today, true)
    if (!first) continue
    const joint = matchAt(between, flat, begun + first.length)
    if (!joint) continue
    const second = dayAt(
      flat,
      begun + first.length + joint[0].length,
      first.from > today ? first.from : today,
      true,
    )
    if (!second) continue
    const end = begun + first.length + joint[0].length + second.length
    const borrowed = first.isBare ? inMonthOf(second.from, first.from) : first.from
    // Two single days without a number of their own are hours: 'de 8 a 14'.
    if (first.isBare && second.isBare && !/^(?:del|entre el|los|el|dias)/.test(flat.slice(place))) continue
    if (borrowed > second.to) continue
    if (between === SPAN[1][1] && dayAfter(first.to) < second.from && !flat.startsWith('entre', place))
      continue
    return { from: borrowed, to: second.to, end }
  }
  const one = dayAt(flat, place, today, false)
  if (!one) return null
  const onward = matchAt(ONWARD, flat, place + one.length)
  return onward
    ? { from: one.from, end: place + one.length + onward[0].length }
    : { from: one.from, to: one.to, end: place + one.length }
}

function opening(flat: string, place: number, today: string): (Days & { end: number }) | null {
  for (const pattern of [FROM, UNTIL]) {
    const begun = matchAt(pattern, flat, place)
    if (!begun) continue
    const start = place + begun[0].length
    const day = dayAt(flat, start, today, !/ano|\d+ ?h/.test(flat.slice(start, start + 12)))
    if (!day) continue
    const end = start + day.length
    if (pattern === FROM) {
      const joint = matchAt(SPAN[0][1], flat, end)
      if (joint && dayAt(flat, end + joint[0].length, today, true)) continue
      return { from: day.from, end: end + (matchAt(ONWARD, flat, end)?.[0].length ?? 0) }
    }
    return { to: begun[0].startsWith('antes') ? dayAfter(day.from, -1) : day.to, end }
  }
  return null
}

interface OneDay {
  length: number
  from: string
  to: string
  /** A number without its month. */
  isBare?: boolean
}

/** One day, week or month. A bare number counts only inside a span. */
function dayAt(flat: string, place: number, today: string, mayBeBare: boolean): OneDay | null {
  const found = (pattern: RegExp) => matchAt(pattern, flat, place)
  const one = (match: RegExpExecArray, from: string, to = from) => ({ length: match[0].length, from, to })
  const monday = dayAfter(today, 1 - weekdayOf(today))
  let match = found(AFTER_TOMORROW)
  if (match) return one(match, dayAfter(today, 2))
  match = found(THIS_PART) ?? found(TODAY)
  if (match) return one(match, today)
  match = isPartOfDay(flat, place) ? null : found(TOMORROW)
  if (match) return one(match, dayAfter(today))
  match = found(WEEKEND)
  if (match) {
    const saturday = dayAfter(monday, match[1] ? 12 : 5)
    return one(match, saturday < today ? today : saturday, dayAfter(monday, match[1] ? 13 : 6))
  }
  match = found(NEXT_WEEK)
  if (match) return one(match, dayAfter(monday, 7), dayAfter(monday, 13))
  match = found(THIS_WEEK)
  if (match) return one(match, today, dayAfter(monday, 6))
  match = found(THIS_MONTH)
  if (match) return one(match, today, lastOfMonth(today))
  match = found(NEXT_MONTH)
  if (match) {
    const first = dayAfter(lastOfMonth(today))
    return one(match, first, lastOfMonth(first))
  }
  match = found(IN_SOME) ?? null
  if (match) return one(match, dayAfter(today, numberOf(match[1]!) * (match[2]!.startsWith('d') ? 1 : 7)))
  match = found(COMING)
  if (match) return one(match, today, dayAfter(today, numberOf(match[1]!) * (match[2] === 'dias' ? 1 : 7)))
  return named(flat, place, today) ?? numbered(flat, place, today, mayBeBare)
}

function named(flat: string, place: number, today: string): OneDay | null {
  const match = matchAt(DAY_NAMED, flat, place)
  if (!match) return null
  const [text, weekday, number, month] = match
  // 'el lunes 30' has its own number.
  const dated =
    number && onDate(numberOf(number), month ? placeIn(MONTHS, month) : undefined, undefined, today)
  if (dated) return { length: text.length, from: dated, to: dated }
  const wanted = placeIn(WEEKDAYS, weekday!) + 1
  const ahead = (wanted - weekdayOf(today) + 7) % 7 || 7
  const day = dayAfter(today, ahead)
  return { length: text.length, from: day, to: day }
}

function numbered(flat: string, place: number, today: string, mayBeBare: boolean): OneDay | null {
  const iso = matchAt(ISO, flat, place)
  if (iso && isDay(iso[0])) return { length: iso[0].length, from: iso[0], to: iso[0] }
  const written = matchAt(DAY_OF_MONTH, flat, place)
  if (written) {
    const day = onDate(numberOf(written[1]!), placeIn(MONTHS, written[2]!), yearOf(written[3]), today)
    if (day) return { length: written[0].length, from: day, to: day }
  }
  const figures = matchAt(FIGURES, flat, place)
  if (figures) {
    const day = onDate(Number(figures[1]), Number(figures[2]) - 1, yearOf(figures[3]), today)
    if (day) return { length: figures[0].length, from: day, to: day }
  }
  const alone =
    matchAt(DAY_ALONE, flat, place) ?? (mayBeBare ? matchAt(at(`(${NUMBER})`), flat, place) : null)
  if (alone) {
    const day = onDate(numberOf(alone[1] ?? alone[2]!), undefined, undefined, today)
    if (day) return { length: alone[0].length, from: day, to: day, isBare: true }
  }
  return month(flat, place, today)
}

function month(flat: string, place: number, today: string): OneDay | null {
  const match = matchAt(WHOLE_MONTH, flat, place)
  if (!match) return null
  const [text, name, said] = match
  // 'mar' and 'may' alone are too little for a month.
  if (text === name && name!.length < 4) return null
  const wanted = placeIn(MONTHS, name!)
  const year = yearOf(said) ?? Number(today.slice(0, 4)) + (wanted + 1 < Number(today.slice(5, 7)) ? 1 : 0)
  const first = `${year}-${String(wanted + 1).padStart(2, '0')}-01`
  return { length: text.length, from: first < today ? today : first, to: lastOfMonth(first) }
}

/** The next such date from today on; null if there is none. */
function onDate(
  day: number,
  month: number | undefined,
  year: number | undefined,
  today: string,
): string | null {
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  for (let ahead = 0; ahead < 24; ahead += 1) {
    const at = month === undefined ? thisMonth + ahead : month + 12 * ahead
    const wanted = new Date(Date.UTC(year ?? thisYear, at, day))
    const text = wanted.toISOString().slice(0, 10)
    if (wanted.getUTCDate() !== day || (year === undefined && text < today)) continue
    return day > 0 && (month === undefined || month < 12) ? text : null
  }
  return null
}

function inMonthOf(second: string, first: string): string {
  const day = `${second.slice(0, 8)}${first.slice(8)}`
  return isDay(day) && day <= second ? day : first
}

/** 'de la mañana', 'por la mañana': a part of the day, not tomorrow. */
function isPartOfDay(flat: string, place: number): boolean {
  return /\b(?:la|pola) $/.test(flat.slice(0, place))
}

function placeIn(names: string[], text: string): number {
  return names.findIndex((name) => new RegExp(`^(?:${name})$`).test(text))
}

function yearOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.length === 2 ? `20${text}` : text)
}

/** Monday is 1. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

function lastOfMonth(day: string): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)
}

const isDay = (text: string) => !Number.isNaN(Date.parse(text))

/** The words that the patterns read: none of them is a slip. */
export const DAY_WORDS = wordsIn(
  [WEEKDAY, MONTH, NUMBER],
  [
    AFTER_TOMORROW,
    TOMORROW,
    TODAY,
    THIS_PART,
    WEEKEND,
    NEXT_WEEK,
    THIS_WEEK,
    NEXT_MONTH,
    THIS_MONTH,
    DAY_NAMED,
    IN_SOME,
    COMING,
    FROM,
    UNTIL,
    ONWARD,
  ],
)
