import { type Collaboration, hasBegun } from '#contract/collaborations.ts'
import { dayAfter, madridDay, startOfDay } from '#contract/days.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** From this many days of the calendar on, no hours are counted. */
const MANY_DAYS = 2
/** From this many days on, only the date is shown. */
const FAR_DAYS = 31
/** The text for a start before today. Short, because it stands under the leaf of the calendar. */
const PAST = 'Ya pasó'

type Start = Pick<Collaboration, 'start_date' | 'start_time' | 'elapsed'>
type Instant = Omit<Start, 'elapsed'>

/** '08:30'; 'Comenzó a las 08:30' once it has passed today. */
export function timeOf(start: Instant, now?: Date): string | null {
  return hasBegun(start, now) ? begun(start) : start.start_time
}

/**
 * How near the start is, for quick reading in a list: 'Hoy', 'Mañana', 'En 5 días'; '' if it is far off. For
 * a start earlier today, the time: 'Comenzó a las 09:00'.
 */
export function nearness(start: Start, now = new Date()): string {
  const days = daysUntil(start, now)
  // Data fetched before midnight may say that it has not elapsed.
  if (start.elapsed || days < 0) return PAST
  if (hasBegun(start, now)) return begun(start)
  if (days >= FAR_DAYS) return ''
  return ['Hoy', 'Mañana'][days] ?? `En ${days} días`
}

/**
 * How long a request can still be answered: 'Quedan 14 horas', 'Quedan 3 días'; 'Comenzó a las 09:00'. Until
 * its hour or, without one, until the end of its first day; the days are those of `nearness`.
 */
export function timeLeft(start: Instant, now = new Date()): string {
  const days = daysUntil(start, now)
  if (days < 0) return PAST
  if (hasBegun(start, now)) return begun(start)
  if (days >= MANY_DAYS) return `Quedan ${days} días`
  const hours = Math.floor(hoursUntil(start, now))
  if (hours < 1) return 'Queda menos de una hora'
  return hours === 1 ? 'Queda 1 hora' : `Quedan ${hours} horas`
}

/** The same for a request with a time that starts within a day; '' for any other. */
export function hoursLeft(start: Start, now = new Date()): string {
  if (start.start_time === null || start.elapsed || hasBegun(start, now)) return ''
  const left = hoursUntil(start, now)
  return left <= 0 || left >= DAY_HOURS ? '' : timeLeft(start, now)
}

function begun({ start_time }: Instant) {
  return `Comenzó a las ${start_time}`
}

/** Days of Madrid's calendar; negative after the first day. */
function daysUntil({ start_date }: Instant, now: Date): number {
  return (Date.parse(start_date) - Date.parse(madridDay(now))) / DAY_MS
}

/** On the day of a time change an hour out. */
function hoursUntil({ start_date, start_time }: Instant, now: Date): number {
  const [hours = 0, minutes = 0] = start_time?.split(':').map(Number) ?? []
  const day = startOfDay(start_time === null ? dayAfter(start_date) : start_date).getTime()
  return (day - now.getTime()) / HOUR_MS + hours + minutes / 60
}
