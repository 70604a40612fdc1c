import { dayAfter, madridDay } from '#contract/days.ts'
import { fullDate, shortDate, timeOfDay } from '#web/lib/dates.ts'

/** The heading of a day among the messages: 'Hoy', 'Ayer', 'viernes, 20 de noviembre de 2026'. */
export function dayTitle(day: string, today: string = madridDay()): string {
  if (day === today) return 'Hoy'
  return day === dayAfter(today, -1) ? 'Ayer' : fullDate(day)
}

/** The last message's time in the list: '18:30' today, else 'Ayer', '20 nov' or '20 nov 2025'. */
export function shortMoment(instant: string, today: string = madridDay()): string {
  const day = madridDay(instant)
  if (day === today) return timeOfDay(instant)
  return day === dayAfter(today, -1) ? 'Ayer' : shortDate(day, today)
}
