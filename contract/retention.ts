// biome-ignore-all lint/suspicious/noThenProperty: nobody awaits a line of the table, and the word says it best.

// For how long each kind of data is kept. This is the one table: the sweeps count by it, the privacy page tells it, and
// the operator's record of processing is made from it (GDPR articles 5.1.e, 13.2.a and 30.1.f). What the law obliges to
// keep after it has served is blocked meanwhile (LOPDGDD article 32).

/** A time in the one unit in which people say it. */
export type Term = { days: number } | { months: number } | { years: number }

/** The processing that data belong to: a heading of the privacy page and of the record of processing. */
export const PROCESSINGS = {
  registration: 'Registro y comprobación de la licencia',
  account: 'Cuenta y acceso',
  profile: 'Perfil en el directorio',
  origin: 'Origen étnico',
  requests: 'Peticiones de colaboración',
  letters: 'Correos del servicio',
  push: 'Avisos en sus dispositivos',
  contact: 'Mensajes de contacto',
  use: 'Seguridad y funcionamiento del sitio',
  law: 'Obligaciones legales',
} as const
export type Processing = keyof typeof PROCESSINGS

interface Kept {
  processing: Processing
  /** What is kept, as readers call it. */
  what: string
  /** What the term counts from. */
  since: string
  term: Term
  /** What happens when the term is over. */
  then: 'se borra' | 'se bloquea' | 'se destruye'
}

/** All that is kept for a fixed time. What has no line goes with the account or by its owner's deed. */
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
    term: { days: 90 },
    then: 'se borra',
  },
  blocked_consent: {
    processing: 'law',
    what: 'La prueba de un consentimiento retirado: número de cuenta, versión y fechas',
    since: 'la retirada',
    term: { years: 3 },
    then: 'se destruye',
  },
  contact: {
    processing: 'contact',
    what: 'Los mensajes del formulario de contacto',
    since: 'el envío',
    term: { months: 12 },
    then: 'se borra',
  },
  /** The program only writes it: README.md tells the operator how to make it go. */
  log: {
    processing: 'use',
    what: 'El registro técnico del servidor',
    since: 'cada anotación',
    term: { days: 30 },
    then: 'se borra',
  },
} as const satisfies Record<string, Kept>
export type KeptKind = keyof typeof RETENTION

/** '30 días', '12 meses', '1 año'. */
export function inWords(term: Term): string {
  if ('days' in term) return counted(term.days, 'día', 'días')
  if ('months' in term) return counted(term.months, 'mes', 'meses')
  return counted(term.years, 'año', 'años')
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
