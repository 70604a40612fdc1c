// The acts of staff that the audit trail records, by the slug that it stores. A slug never changes: old entries have it.

/** Every act, with its name for readers. */
export const ACTS = {
  console: 'Orden en la consola',
  'report-upheld': 'Denuncia estimada',
  'report-dismissed': 'Denuncia desestimada',
  'report-appeal-decided': 'Reclamación resuelta',
  'past-check-left': 'Petición con posibles datos de terceros, dejada',
  'past-check-upheld': 'Petición con posibles datos de terceros, oculta',
} as const satisfies Record<string, string>

export type Act = keyof typeof ACTS
