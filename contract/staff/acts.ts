// The acts of staff that the audit trail records, by the slug that it stores. A slug never changes: old entries have it.

/** Every act, with its name for readers. */
export const ACTS = {
  console: 'Orden en la consola',
  'contact-message-replied': 'Respuesta a un mensaje de contacto',
  'contact-message-done': 'Mensaje de contacto atendido',
  'contact-message-erased': 'Mensaje de contacto borrado',
  'announcement-made': 'Anuncio publicado',
  'announcement-removed': 'Anuncio retirado',
  'list-item-added': 'Elemento de una lista añadido',
  'list-item-changed': 'Elemento de una lista cambiado',
  'list-item-retired': 'Elemento de una lista retirado',
  'list-item-restored': 'Elemento de una lista recuperado',
  'mailing-sent': 'Correo a todos, o su prueba',
} as const satisfies Record<string, string>

export type Act = keyof typeof ACTS
