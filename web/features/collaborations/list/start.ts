import { type Collaboration, hasBegun } from '#contract/collaborations.ts'
import { dayAfter, madridDay, startOfDay } from '#contract/days.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** From this many hours on, days are counted. */
const MANY_HOURS = 48
/** From this many days on, only the date is shown. */
const FAR_DAYS = 31

type Start = Pick<Collaboration, 'start_date' | 'start_time' | 'elapsed'>

/**
 * How near the start is, for quick reading in a list: 'Hoy', 'Mañana', 'En 5 días'; '' if it is far off. For a start
 * earlier today, the time: 'Comenzó a las 09:00'.
 */
export function nearness({ start_date, start_time, elapsed }: Start, now = new Date()): string {
  const today = madridDay(now)
  const days = Math.round((Date.parse(start_date) - Date.parse(today)) / DAY_MS)
  // Data fetched before midnight may say that it has not elapsed.
  if (elapsed || days < 0) return 'Ya ha comenzado'
  if (hasBegun({ start_date, start_time }, now)) return `Comenzó a las ${start_time}`
  if (days >= FAR_DAYS) return ''
  return ['Hoy', 'Mañana'][days] ?? `En ${days} días`
}

/**
 * How long a request can still be answered: 'Quedan 14 horas', 'Quedan 3 días'; 'Ya ha comenzado'. Until its hour or,
 * without one, until the end of its first day.
 */
export function timeLeft(start: Pick<Start, 'start_date' | 'start_time'>, now = new Date()): string {
  const left = hoursUntil(start, now)
  if (left <= 0) return 'Ya ha comenzado'
  if (left < 1) return 'Queda menos de una hora'
  const isByHours = left < MANY_HOURS
  const count = Math.floor(isByHours ? left : left / DAY_HOURS)
  const unit = isByHours ? 'hora' : 'día'
  return count === 1 ? `Queda 1 ${unit}` : `Quedan ${count} ${unit}s`
}

/** The same for a request with a time that starts within a day; '' for any other. */
export function hoursLeft(start: Start, now = new Date()): string {
  if (start.start_time === null || start.elapsed) return ''
  const left = hoursUntil(start, now)
  return left <= 0 || left >= DAY_HOURS ? '' : timeLeft(start, now)
}

/** On the day of a time change an hour out. */
function hoursUntil({ start_date, start_time }: Pick<Start, 'start_date' | 'start_time'>, now: Date): number {
  const [hours = 0, minutes = 0] = start_time?.split(':').map(Number) ?? []
  const day = startOfDay(start_time === null ? dayAfter(start_date) : start_date).getTime()
  return (day - now.getTime()) / HOUR_MS + hours + minutes / 60
}
