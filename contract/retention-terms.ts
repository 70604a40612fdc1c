// The retention terms that screens other than the privacy page show: only numbers, so that the texts of the
// table are not loaded with them (retention.ts, which imports these).

/** A duration in the one unit in which it is written. */
export type Term = { days: number } | { months: number } | { years: number }

export const RETENTION_TERMS = {
  scan: { days: 90 },
  leaving: { days: 7 },
  unseen: { months: 24 },
  known_device: { days: 180 },
  elapsed_readers: { days: 7 },
  elapsed_text: { days: 30 },
  elapsed_request: { months: 12 },
  message: { months: 12 },
  notification: { days: 90 },
} as const satisfies Record<string, Term>

/** Minutes after which what is still unread is told by e-mail. */
export const EMAIL_AFTER_MINUTES = 10

/** '30 días', '12 meses', '1 año'. */
export function inWords(term: Term): string {
  if ('days' in term) return counted(term.days, 'día', 'días')
  if ('months' in term) return counted(term.months, 'mes', 'meses')
  return counted(term.years, 'año', 'años')
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
