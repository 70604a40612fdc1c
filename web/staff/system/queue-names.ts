/** The task of each queue, for people who do not read the log; there it has the other name. */
export const QUEUES: Record<string, string> = {
  mail: 'Correos',
  'auth-links': 'Enlaces de acceso por correo',
  'data-links': 'Enlaces a los datos por correo',
  circular: 'Circulares',
  'email-unread': 'Correos de lo que sigue sin leer',
  'push-account': 'Avisos a una persona',
  'push-device': 'Avisos a un dispositivo',
  '__pgboss__send-it': 'Tareas programadas',
  'clear-past-hidings': 'Fin de las cuentas ocultas por un tiempo',
  'count-figures': 'Recuento de las cifras',
  'encrypt-apps': 'Cifrado de segundos factores con la clave nueva',
  'encrypt-scans': 'Cifrado de imágenes antiguas',
  'erase-accounts': 'Borrado de cuentas que lo han pedido',
  'erase-overdue': 'Borrado de cuentas por los plazos',
  'sweep-audit': 'Plazo del registro de actividad',
  'sweep-blocked': 'Plazo de los datos bloqueados',
  'sweep-collaborations': 'Plazos de las peticiones',
  'sweep-contact': 'Plazo de los mensajes de contacto',
  'sweep-corrections': 'Plazo de las correcciones',
  'sweep-directory': 'Palabras de la búsqueda sin uso',
  'sweep-expired': 'Enlaces y sesiones caducados',
  'sweep-messages': 'Plazo de los mensajes entre detectives',
  'sweep-notifications': 'Plazo de los avisos',
  'sweep-orphaned-scans': 'Imágenes sin registro',
  'sweep-reports': 'Plazo de las denuncias',
  'sweep-rights-cases': 'Plazo de las solicitudes de derechos',
  'sweep-scans': 'Plazo de las imágenes de los registros',
  'sweep-security-events': 'Plazo de los sucesos de seguridad',
}
const FAILED = /-failed$/
// Jobs of the night: an operator who looks for the reason of a failure searches the log for this name.
const NAMED_IN_LOG = /^(sweep|erase|encrypt|clear|count)-/

/** The name of a queue, also of the one with its jobs that failed for good. */
export function queueName(name: string): string {
  const known = QUEUES[name.replace(FAILED, '')]
  if (!known) return name
  if (FAILED.test(name)) return `${known}, sin entregar`
  return NAMED_IN_LOG.test(name) ? `${known} (${name})` : known
}
