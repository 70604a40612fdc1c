// The acts of staff that the audit trail records, by the slug that it stores. A slug never changes: old entries have it.

/** Every act, with its name for readers. */
export const ACTS = {
  console: 'Orden en la consola',
  'read-registration': 'Lectura de un registro',
  'read-scan': 'Lectura de la imagen de un registro',
  'approve-registration': 'Registro aprobado',
  'reject-registration': 'Registro rechazado',
  'ask-for-scan': 'Petición de otra imagen',
  'upload-license-list': 'Lista de licencias subida',
  'remove-license-list': 'Lista de licencias quitada',
} as const satisfies Record<string, string>

export type Act = keyof typeof ACTS
