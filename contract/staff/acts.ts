// The acts of staff that the audit trail records, by the slug that it stores. A slug never changes: old entries have it.

/** Every act, with its name for readers. */
export const ACTS = {
  console: 'Orden en la consola',
  'audit-exported': 'Descarga del registro de actividad',
  'email-sent-again': 'Reenvío de un correo',
  'staff-invited': 'Alta en el equipo',
  'staff-removed': 'Baja del equipo',
} as const satisfies Record<string, string>

export type Act = keyof typeof ACTS
