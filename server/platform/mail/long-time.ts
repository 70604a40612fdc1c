const madridTimes = new Intl.DateTimeFormat('es', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'full',
  timeStyle: 'short',
})

/** A time as e-mails show it: 'viernes, 20 de noviembre de 2026, 17:30 (hora peninsular)'. */
export function longTime(instant: Date): string {
  return `${madridTimes.format(instant)} (hora peninsular)`
}

const madridDays = new Intl.DateTimeFormat('es', { timeZone: 'Europe/Madrid', dateStyle: 'long' })

/** The day of a time, as e-mails show it: '20 de noviembre de 2026'. */
export function longDay(instant: Date): string {
  return madridDays.format(instant)
}
