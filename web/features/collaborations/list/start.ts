import { type Collaboration, hasBegun } from '#contract/collaborations.ts'
import { madridDay, madridTime } from '#contract/days.ts'

const DAY_MS = 86_400_000
const DAY_MINUTES = 24 * 60
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
 * How many hours are left before a start within a day, for a request with a time: 'Faltan 14 horas'; '' for any other.
 * By the clock in Madrid: in the night of a time change it may be an hour out.
 */
export function hoursLeft({ start_date, start_time, elapsed }: Start, now = new Date()): string {
  if (start_time === null || elapsed) return ''
  const days = (Date.parse(start_date) - Date.parse(madridDay(now))) / DAY_MS
  const left = days * DAY_MINUTES + minutesOf(start_time) - minutesOf(madridTime(now))
  if (left <= 0 || left >= DAY_MINUTES) return ''
  const hours = Math.floor(left / 60)
  if (hours === 0) return 'Falta menos de una hora'
  return hours === 1 ? 'Falta 1 hora' : `Faltan ${hours} horas`
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}
