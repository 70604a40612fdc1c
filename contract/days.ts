// Days are 'YYYY-MM-DD', times of day 'HH:MM'; 'today' is Madrid's wherever the program runs (rule 10.2).
import { z } from 'zod'
import { once } from './once.ts'

const DAY_MS = 86_400_000
const madridDays = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }))
const madridTimes = once(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' }),
)

/** The day in Madrid at an instant; today if it is left out. */
export function madridDay(instant: string | Date = new Date()): string {
  return madridDays().format(new Date(instant))
}

/** The time of day in Madrid at an instant, 'HH:MM'; now if it is left out. */
export function madridTime(instant: string | Date = new Date()): string {
  return madridTimes().format(new Date(instant))
}

/** The day that is `days` after this one, by default the next; an earlier one if `days` is negative. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The instant at which a day begins in Madrid. */
export function startOfDay(day: string): Date {
  // Summer time begins and ends at 2 or 3 o'clock, never at midnight.
  const summer = new Date(`${day}T00:00:00+02:00`)
  return madridTime(summer) === '00:00' ? summer : new Date(`${day}T00:00:00+01:00`)
}

/** A calendar day. `name` reads 'La fecha de comienzo'. */
export function isoDay(name: string) {
  return (
    z
      .string({ error: `${name} es obligatoria.` })
      .trim()
      .min(1, `${name} es obligatoria.`)
      // Neither the calendar nor the database has a year 0.
      .regex(/^(?!0000)/, `${name} no es válida.`)
      .pipe(z.iso.date(`${name} no es válida.`))
  )
}

/** A time of day, from 00:00 to 23:59. `name` reads 'La hora'. */
export function timeOfDay(name: string) {
  return z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${name} no es válida.`)
}
