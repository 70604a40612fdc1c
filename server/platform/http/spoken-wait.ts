const MINUTE = 60
const HOUR = 60 * MINUTE

/** The duration in Spanish words: 'un minuto', '5 minutos', '2 horas'. Rounded up. */
export function spokenWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE))
  if (minutes <= 90) return minutes === 1 ? 'un minuto' : `${minutes} minutos`
  return `${Math.ceil(seconds / HOUR)} horas`
}
