// Written by hand: the browser's own formatter is slow on a telephone at its first use. Not 'ayer', which
// means a calendar day: thirty hours ago may have been the day before yesterday.
const MINUTE_MS = 60_000
const STEPS = [
  { one: 'día', many: 'días', ms: 24 * 60 * MINUTE_MS },
  { one: 'hora', many: 'horas', ms: 60 * MINUTE_MS },
  { one: 'minuto', many: 'minutos', ms: MINUTE_MS },
] as const

/** 'hace 5 minutos', 'hace 1 día' for a past instant; 'ahora mismo' within the last minute. */
export function ago(instant: string, now: Date = new Date()): string {
  const passed = now.getTime() - Date.parse(instant)
  const step = STEPS.find(({ ms }) => passed >= ms)
  if (!step) return 'ahora mismo'
  const count = Math.floor(passed / step.ms)
  return `hace ${count} ${count === 1 ? step.one : step.many}`
}
