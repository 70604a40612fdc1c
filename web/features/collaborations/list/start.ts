import { type Collaboration, hasBegun } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { longDate } from '#web/lib/dates.ts'

const DAY_MS = 86_400_000
/** From here on the date says more than a number of days. */
const FAR_DAYS = 31

type Start = Pick<Collaboration, 'start_date' | 'start_time' | 'elapsed'>

/** '26 de noviembre de 2026', '26 de noviembre de 2026, 09:30'. */
export function longStart({ start_date, start_time }: Start): string {
  return start_time ? `${longDate(start_date)}, ${start_time}` : longDate(start_date)
}

/**
 * How near it is, for the eye that runs down a list: 'Hoy', 'Mañana', 'En 5 días'; '' where that is far off. Of today's,
 * once the hour has come, since when: 'Comenzó a las 09:00'.
 */
export function nearness({ start_date, start_time, elapsed }: Start, now = new Date()): string {
  const today = madridDay(now)
  const days = Math.round((Date.parse(start_date) - Date.parse(today)) / DAY_MS)
  // What was fetched before midnight says that it has not elapsed.
  if (elapsed || days < 0) return 'Ya ha comenzado'
  if (hasBegun({ start_date, start_time }, now)) return `Comenzó a las ${start_time}`
  if (days >= FAR_DAYS) return ''
  return ['Hoy', 'Mañana'][days] ?? `En ${days} días`
}
