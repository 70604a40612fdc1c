const madridTimes = new Intl.DateTimeFormat('es', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'full',
  timeStyle: 'short',
})

/** An instant as a letter tells it: 'viernes, 20 de noviembre de 2026, 17:30 (hora peninsular)'. */
export function longTime(instant: Date): string {
  return `${madridTimes.format(instant)} (hora peninsular)`
}
