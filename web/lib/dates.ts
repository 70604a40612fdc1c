// Days are 'YYYY-MM-DD', instants ISO 8601 in UTC; what people read is Spanish, and 'today' is Madrid's (decisions 2).
const MADRID = 'Europe/Madrid'

/** Monday (spec 9). */
export const FIRST_DAY_OF_WEEK = 1

const longDay = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })
const fullDay = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone: 'UTC' })
const dayOfWeek = new Intl.DateTimeFormat('es-ES', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const longMoment = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: MADRID,
})
const dayOfYear = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', timeZone: MADRID })
const clock = new Intl.DateTimeFormat('es-ES', { timeStyle: 'short', timeZone: MADRID })

/** '20 de noviembre de 2026' for the day '2026-11-20'. */
export function longDate(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`))
}

/** 'viernes, 20 de noviembre de 2026' for the day '2026-11-20'. */
export function fullDate(day: string): string {
  return fullDay.format(new Date(`${day}T00:00:00Z`))
}

/** 'viernes, 20 de noviembre' for the day '2026-11-20'. */
export function dayWithWeekday(day: string): string {
  return dayOfWeek.format(new Date(`${day}T00:00:00Z`))
}

/** '20 de noviembre de 2026, 18:30' for an instant, in Madrid's time. */
export function longDateTime(instant: string): string {
  return longMoment.format(new Date(instant))
}

/** '18:30' for an instant, in Madrid's time. */
export function timeOfDay(instant: string | Date): string {
  return clock.format(new Date(instant))
}

/** '20 de noviembre a las 18:30' for an instant of the last weeks, in Madrid's time. */
export function recentMoment(instant: Date | number): string {
  return `${dayOfYear.format(instant)} a las ${clock.format(instant)}`
}
