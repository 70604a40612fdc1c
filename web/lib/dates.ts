// Days are 'YYYY-MM-DD', instants ISO 8601 in UTC; what people read is Spanish, and 'today' is the day in
// Madrid (rule 10.2).
import { once } from '#contract/once.ts'

const MADRID = 'Europe/Madrid'

/** Monday (rule 2.13). */
export const FIRST_DAY_OF_WEEK = 1

// Written by hand, because the browser's own formatter takes a telephone 50 ms at its first use. Instants
// still use the formatter, because it knows daylight saving time.
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

const longMoment = spanish({ dateStyle: 'long', timeStyle: 'short' })
const dayOfYear = spanish({ day: 'numeric', month: 'long' })
const clock = spanish({ timeStyle: 'short' })

/** '20 de noviembre de 2026' for the day '2026-11-20'. */
export function longDate(day: string): string {
  return `${dayAndMonth(day)} de ${new Date(day).getUTCFullYear()}`
}

/** '20 nov' for a day of this year, '20 nov 2025' for another: if there is little room. */
export function shortDate(day: string, today: string): string {
  const date = new Date(day)
  const short = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]!.slice(0, 3)}`
  return day.slice(0, 4) === today.slice(0, 4) ? short : `${short} ${date.getUTCFullYear()}`
}

/** 'viernes, 20 de noviembre de 2026' for the day '2026-11-20'. */
export function fullDate(day: string): string {
  return `${weekday(day)}, ${longDate(day)}`
}

/** 'viernes, 20 de noviembre' for the day '2026-11-20'. */
export function dayWithWeekday(day: string): string {
  return `${weekday(day)}, ${dayAndMonth(day)}`
}

/** The parts of a day for a leaf of a calendar: 'vie', '20', 'nov', '2026'. */
export function dayParts(day: string): { weekday: string; number: string; month: string; year: string } {
  const date = new Date(day)
  return {
    weekday: WEEKDAYS[date.getUTCDay()]!.slice(0, 3),
    number: String(date.getUTCDate()),
    month: MONTHS[date.getUTCMonth()]!.slice(0, 3),
    year: day.slice(0, 4),
  }
}

// A day without a time of day is read as UTC.
function dayAndMonth(day: string) {
  const date = new Date(day)
  return `${date.getUTCDate()} de ${MONTHS[date.getUTCMonth()]}`
}

function weekday(day: string) {
  return WEEKDAYS[new Date(day).getUTCDay()]
}

/** '20 de noviembre de 2026, 18:30' for an instant, in Madrid's time. */
export function longDateTime(instant: string): string {
  return longMoment().format(new Date(instant))
}

/** '18:30' for an instant, in Madrid's time. */
export function timeOfDay(instant: string | Date): string {
  return clock().format(new Date(instant))
}

/** '20 de noviembre a las 18:30' for an instant of the last weeks, in Madrid's time. */
export function recentMoment(instant: Date | number): string {
  return `${dayOfYear().format(instant)} a las ${clock().format(instant)}`
}

function spanish(options: Intl.DateTimeFormatOptions) {
  return once(() => new Intl.DateTimeFormat('es-ES', { ...options, timeZone: MADRID }))
}
