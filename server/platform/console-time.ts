/** A time as the console shows it, in Madrid: '2026-11-20 17:30'. */
export const consoleTime: Intl.DateTimeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'short',
})
