import { dayAfter, startOfDay } from '#contract/days.ts'

const HOUR_MS = 3_600_000
/** From here on days are counted. */
const MANY_HOURS = 48

interface Start {
  start_date: string
  start_time: string | null
}

/**
 * How long a request can still be answered: 'Quedan 5 horas', 'Quedan 3 días'. Until its hour or, without one, until
 * the end of its first day.
 */
export function timeLeft({ start_date, start_time }: Start, now: Date): string {
  const [hours = 0, minutes = 0] = start_time?.split(':').map(Number) ?? []
  const begun = startOfDay(start_time === null ? dayAfter(start_date) : start_date).getTime()
  const left = (begun - now.getTime()) / HOUR_MS + hours + minutes / 60
  if (left <= 0) return 'Ya ha comenzado'
  if (left < 1) return 'Queda menos de 1 hora'
  const count = Math.floor(left < MANY_HOURS ? left : left / 24)
  const unit = left < MANY_HOURS ? 'hora' : 'día'
  return count === 1 ? `Queda 1 ${unit}` : `Quedan ${count} ${unit}s`
}
