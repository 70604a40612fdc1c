// biome-ignore-all lint/suspicious/noThenProperty: the rows of the table are never awaited, and `then` is the
// clearest name.

// How long each kind of data is kept. This is the only such table: the sweeps use it, the privacy page shows
// it, and the operator's record of processing is made from it (GDPR articles 5.1.e, 13.2.a and 30.1.f). Data
// that the law obliges to keep after their use are blocked meanwhile (LOPDGDD article 32).

import { inWords, RETENTION_TERMS, type Term } from './retention-terms.ts'

export { inWords, type Term }

/** The processing that the data belong to: a heading of the privacy page and of the record of processing. */
export const PROCESSINGS = {
  registration: 'Registro y comprobación de la licencia',
  account: 'Cuenta y acceso',
  profile: 'Perfil en el directorio',
  origin: 'Origen étnico',
  requests: 'Peticiones de colaboración',
  messages: 'Conversaciones y avisos',
  letters: 'Correos del servicio',
  push: 'Avisos en sus dispositivos',
  contact: 'Mensajes de contacto',
  notices: 'Denuncias de contenidos',
  use: 'Seguridad y funcionamiento del sitio',
  law: 'Obligaciones legales',
} as const
export type Processing = keyof typeof PROCESSINGS

interface Kept {
  processing: Processing
  /** The data, in words for readers. */
  what: string
  /** The event from which the term counts. */
  since: string
  term: Term
  /** The step at the end of the term. */
  then: 'se borra' | 'se destruye' | 'se pregunta dos veces por correo y, sin respuesta, se borra'
}

/**
 * How long before an erasure that the owner did not ask for the owner gets an e-mail; also the time between
 * two such e-mails.
 */
export const NOTICE = { days: 30 }

/** All data kept for a fixed time. Data without a row are deleted with the account or by their owner. */
export const RETENTION = {
  unverified: {
    processing: 'registration',
    what: 'El registro cuyo correo no se verifica, con la imagen de la diligencia o de la TIP',
    since: 'el registro',
    term: { days: 30 },
    then: 'se borra',
  },
  scan: {
    processing: 'registration',
    what: 'La imagen de la diligencia o de la TIP de un registro resuelto',
    since: 'la decisión',
    term: RETENTION_TERMS.scan,
    then: 'se borra',
  },
  undecided: {
    processing: 'registration',
    what: `El registro que no se resuelve, entero. Se avisa por correo ${inWords(NOTICE)} antes`,
    since: 'la verificación del correo',
    term: { months: 6 },
    then: 'se borra',
  },
  rejected: {
    processing: 'registration',
    what: 'El registro denegado, entero, con el motivo',
    since: 'la decisión',
    term: { months: 12 },
    then: 'se borra',
  },
  suspended: {
    processing: 'account',
    what: 'La cuenta suspendida, entera, con el motivo',
    since: 'la suspensión',
    term: { years: 3 },
    then: 'se borra',
  },
  unseen: {
    processing: 'account',
    what: `La cuenta en la que nadie entra. Entre las dos preguntas, y después de la segunda, pasan ${inWords(NOTICE)}`,
    since: 'el último día de uso',
    term: RETENTION_TERMS.unseen,
    then: 'se pregunta dos veces por correo y, sin respuesta, se borra',
  },
  idle_session: {
    processing: 'account',
    what: 'Una sesión que nadie usa',
    since: 'su último uso',
    term: { days: 30 },
    then: 'se borra',
  },
  long_session: {
    processing: 'account',
    what: 'Una sesión, aunque se use',
    since: 'el inicio de sesión',
    term: { days: 90 },
    then: 'se borra',
  },
  known_device: {
    processing: 'account',
    what: 'La huella de los dispositivos y las redes desde los que se ha entrado, y el número al azar con que se reconoce su navegador',
    since: 'la última entrada',
    term: RETENTION_TERMS.known_device,
    then: 'se borra',
  },
  leaving: {
    processing: 'account',
    what: 'Una cuenta que su titular ha borrado, mientras la puede recuperar',
    since: 'el borrado',
    term: RETENTION_TERMS.leaving,
    then: 'se borra',
  },
  letter_file: {
    processing: 'letters',
    what: 'Los correos que quedan como ficheros donde no hay servidor de correo',
    since: 'el envío',
    term: { days: 30 },
    then: 'se borra',
  },
  failed_letter: {
    processing: 'letters',
    what: 'Los correos que no se han podido entregar, cifrados, para que quien administra lo vea y los envíe otra vez',
    since: 'el último intento',
    term: { days: 30 },
    then: 'se borra',
  },
  // Liability for very serious infringements lapses after three years (LOPDGDD article 72).
  blocked_decision: {
    processing: 'law',
    what: 'Las decisiones sobre una cuenta borrada y sobre sus peticiones, bloqueadas: números de cuenta, de licencia y de petición, motivo y fechas',
    since: 'el borrado de la cuenta',
    term: { years: 3 },
    then: 'se destruye',
  },
  // Six months to complain (DSA article 20.1) and then the time that an out-of-court dispute body may take
  // (article 21.4).
  blocked_request: {
    processing: 'law',
    what: 'Las peticiones que se retiran por su contenido, bloqueadas, con el motivo',
    since: 'la retirada',
    term: { months: 12 },
    then: 'se destruye',
  },
  blocked_opening: {
    processing: 'law',
    what: 'La constancia de quién ha abierto datos bloqueados, cuándo y por qué',
    since: 'la consulta',
    term: { years: 3 },
    then: 'se destruye',
  },
  elapsed_readers: {
    processing: 'requests',
    what: 'Qué detectives abrieron una petición, y que aún puedan leerla',
    since: 'su último día',
    term: RETENTION_TERMS.elapsed_readers,
    then: 'se borra',
  },
  elapsed_text: {
    processing: 'requests',
    what: 'La descripción y los detalles de una petición',
    since: 'su último día',
    term: RETENTION_TERMS.elapsed_text,
    then: 'se borra',
  },
  elapsed_request: {
    processing: 'requests',
    what: 'Lo demás de una petición: asunto, lugar, fechas y cuántos la vieron',
    since: 'su último día',
    term: RETENTION_TERMS.elapsed_request,
    then: 'se borra',
  },
  answer_text: {
    processing: 'requests',
    what: 'Lo escrito en las respuestas a una petición, el punto de encuentro y quién lo leyó',
    since: 'el último día de la petición',
    term: RETENTION_TERMS.elapsed_text,
    then: 'se borra',
  },
  job: {
    processing: 'requests',
    what: 'El municipio y las notas de un trabajo acordado. La fecha, la provincia y quién ayudó a quién quedan para los dos mientras tengan cuenta',
    since: 'su último día',
    term: RETENTION_TERMS.elapsed_request,
    then: 'se borra',
  },
  message: {
    processing: 'messages',
    what: 'Los mensajes entre detectives',
    since: 'el envío',
    term: RETENTION_TERMS.message,
    then: 'se borra',
  },
  notification: {
    processing: 'messages',
    what: 'La lista de lo que ha pasado: respuestas, mensajes y cambios',
    since: 'cada suceso',
    term: RETENTION_TERMS.notification,
    then: 'se borra',
  },
  // Liability for very serious infringements lapses after three years (LOPDGDD article 72).
  rights_case: {
    processing: 'law',
    what: 'Las solicitudes de derechos: nombre, correo, lo que se pidió y lo que se respondió',
    since: 'el cierre de la solicitud',
    term: { years: 3 },
    then: 'se borra',
  },
  blocked_consent: {
    processing: 'law',
    what: 'La prueba de un consentimiento retirado: número de cuenta, versión y fechas',
    since: 'la retirada',
    term: { years: 3 },
    then: 'se destruye',
  },
  correction: {
    processing: 'profile',
    what: 'Una petición de corrección resuelta, con su motivo y lo que se decidió',
    since: 'la decisión',
    term: { years: 3 },
    then: 'se borra',
  },
  security_event: {
    processing: 'use',
    what: 'Los sucesos de seguridad: intentos fallidos, contraseñas, correo, segundo factor, sesiones y copias de los datos',
    since: 'cada suceso',
    term: { days: 90 },
    then: 'se borra',
  },
  /** The default of the setting AUDIT_MONTHS. */
  audit: {
    processing: 'use',
    what: 'El registro de actividad de quien administra o revisa: qué hizo, con qué datos y cuándo. Quien lleva el sitio puede fijar otro plazo, de 12 meses como mínimo',
    since: 'cada acto',
    term: { months: 36 },
    then: 'se borra',
  },
  // Longer than a backup should be kept: docs/proteccion-de-datos/conservacion-y-bloqueo.md.
  erasure: {
    processing: 'law',
    what: 'Los números de las cuentas, peticiones y mensajes borrados, con la fecha, para volver a borrarlos si se recupera una copia de seguridad',
    since: 'el borrado',
    term: { months: 12 },
    then: 'se borra',
  },
  contact: {
    processing: 'contact',
    what: 'Los mensajes del formulario de contacto y sus respuestas',
    since: 'el envío',
    term: { months: 12 },
    then: 'se borra',
  },
  // Six months to appeal (DSA article 20.1) and then the time of an out-of-court dispute body, as for
  // blocked_request.
  report: {
    processing: 'notices',
    what: 'Las denuncias de contenidos: lo escrito, quién denuncia, la decisión y la reclamación. Mientras algo siga oculto por ella, la decisión y sus motivos',
    since: 'la última decisión',
    term: { months: 12 },
    then: 'se borra',
  },
  /** The program only writes it: docs/operations.md tells the operator how to erase it. */
  log: {
    processing: 'use',
    what: 'El registro técnico del servidor',
    since: 'cada anotación',
    term: { days: 30 },
    then: 'se borra',
  },
} as const satisfies Record<string, Kept>
export type KeptKind = keyof typeof RETENTION

/** The term of a kind of data in words: '30 días'. */
export function keptFor(kind: KeptKind): string {
  return inWords(RETENTION[kind].term)
}
