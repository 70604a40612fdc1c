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
  'suspend-detective': 'Suspensión de un detective',
  'restore-detective': 'Fin de la suspensión de un detective',
  'correct-identity': 'Corrección de los datos de un detective',
  'reset-second-factor': 'Retirada del segundo factor de una cuenta',
  'read-contact-means': 'Lectura de los medios de contacto personales',
  'confirm-license': 'Confirmación de una licencia',
  'export-detective': 'Descarga de los datos de un detective',
  'erase-detective': 'Borrado de un detective',
  'accept-correction': 'Corrección aceptada',
  'reject-correction': 'Corrección rechazada',
  'open-rights-case': 'Solicitud de derechos anotada',
  'note-rights-case': 'Anotación en una solicitud de derechos',
  'close-rights-case': 'Solicitud de derechos cerrada',
  'find-person': 'Búsqueda del nombre de una persona',
  'report-upheld': 'Denuncia estimada',
  'report-dismissed': 'Denuncia desestimada',
  'report-appeal-decided': 'Reclamación resuelta',
  'past-check-left': 'Petición con posibles datos de terceros, dejada',
  'past-check-upheld': 'Petición con posibles datos de terceros, oculta',
} as const satisfies Record<string, string>

export type Act = keyof typeof ACTS
