// Not 'ayer', which is a day of the calendar: thirty hours ago may have been the day before it.
const relative = new Intl.RelativeTimeFormat('es')

const MINUTE_MS = 60_000
const STEPS = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const

/** 'hace 5 minutos', 'hace 1 día' for an instant that has passed; 'ahora mismo' within the last minute. */
export function ago(instant: string, now: Date): string {
  const passed = now.getTime() - Date.parse(instant)
  const step = STEPS.find(({ ms }) => passed >= ms)
  return step ? relative.format(-Math.floor(passed / step.ms), step.unit) : 'ahora mismo'
}
