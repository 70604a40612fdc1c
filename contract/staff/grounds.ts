// The grounds of a decision against an account or a content: clauses of the terms of use
// (web/features/public-pages/terms). checks/grounds.test.ts compares them with the text of the terms.
import { z } from 'zod'
import { endpoint, nothing } from '../endpoint.ts'

/** The sections of the terms of use that the grounds are in, by the anchor of their heading. */
export const TERMS_SECTIONS = {
  registro: 'Quién puede registrarse',
  aprobacion: 'Aprobación, denegación y suspensión',
  obligaciones: 'Obligaciones de los usuarios',
  contenidos: 'Contenidos y secreto profesional',
} as const
export type TermsSection = keyof typeof TERMS_SECTIONS

interface Ground {
  /** A few words for a list to choose from. */
  name: string
  section: TermsSection
  /** The words of the terms. */
  quote: string
}

/** Every ground, by the slug that the database stores. A slug never changes. */
const GROUNDS = {
  'third-party-identified': {
    name: 'Identifica al cliente o a la persona investigada',
    section: 'contenidos',
    quote: 'quién es el cliente o la persona investigada, ni nada que permita identificarlos',
  },
  'third-party-data': {
    name: 'Datos personales de terceros',
    section: 'contenidos',
    quote:
      'matrículas, números de DNI, NIE o pasaporte, teléfonos, correos, cuentas bancarias ni direcciones postales de terceros',
  },
  'case-contents': {
    name: 'Contenido de informes o resultado de indagaciones',
    section: 'contenidos',
    quote: 'el contenido de informes, expedientes o contratos, ni el resultado de las indagaciones',
  },
  'forbidden-activity': {
    name: 'Actividad prohibida a los detectives',
    section: 'contenidos',
    quote: 'el ofrecimiento o la petición de actividades que la ley prohíbe a los detectives',
  },
  'honour-or-privacy': {
    name: 'Honor, intimidad, imagen o protección de datos',
    section: 'contenidos',
    quote: 'lo que vulnere el honor, la intimidad, la propia imagen o la protección de datos de alguien',
  },
  'hate-or-threat': {
    name: 'Discriminación, amenaza, acoso o incitación',
    section: 'contenidos',
    quote: 'lo que discrimine, amenace, acose o incite al odio o al delito',
  },
  'property-or-impersonation': {
    name: 'Propiedad intelectual o suplantación',
    section: 'contenidos',
    quote: 'lo que infrinja derechos de propiedad intelectual o industrial, o suplante a otra persona',
  },
  'advertising-or-harm': {
    name: 'Publicidad, mensajes masivos o programas dañinos',
    section: 'contenidos',
    quote: 'publicidad ajena al directorio, mensajes masivos y programas dañinos',
  },
  unlawful: {
    name: 'Otro contenido ilícito',
    section: 'contenidos',
    quote: 'Ante un contenido ilícito o contrario a estas condiciones, el titular puede retirarlo',
  },
  'false-data': {
    name: 'Datos falsos o habilitación sin acreditar',
    section: 'aprobacion',
    quote: 'los datos sean falsos, o no se acredite la habilitación',
  },
  'license-lost': {
    name: 'Habilitación perdida, suspendida o caducada',
    section: 'aprobacion',
    quote: 'la habilitación se pierda, se suspenda o deje de estar en vigor',
  },
  'serious-breach': {
    name: 'Incumplimiento grave o repetido',
    section: 'aprobacion',
    quote: 'se incumplan de forma grave o repetida estas condiciones o la ley',
  },
  'order-of-authority': {
    name: 'Orden de una autoridad',
    section: 'aprobacion',
    quote: 'lo ordene una autoridad competente',
  },
  'license-of-another': {
    name: 'Registro en nombre de otra persona o con su licencia',
    section: 'registro',
    quote:
      'Nadie puede registrarse en nombre de otra persona ni con un número de licencia que no sea el suyo',
  },
  'account-shared': {
    name: 'Cuenta cedida o mal custodiada',
    section: 'obligaciones',
    quote: 'custodiar su contraseña, no ceder su cuenta',
  },
  'professional-secrecy': {
    name: 'Secreto profesional',
    section: 'obligaciones',
    quote: 'cumplir la Ley 5/2014 y guardar el secreto profesional',
  },
  'misuse-of-data': {
    name: 'Uso indebido de los datos de otros detectives',
    section: 'obligaciones',
    quote: 'usar los datos de otros detectives solo para la colaboración profesional',
  },
  'mass-extraction': {
    name: 'Extracción masiva o daño al sitio',
    section: 'obligaciones',
    quote: 'no extraer el contenido del directorio de forma masiva ni automatizada',
  },
} as const satisfies Record<string, Ground>
export type GroundSlug = keyof typeof GROUNDS

export const GROUND_SLUGS = Object.keys(GROUNDS) as [GroundSlug, ...GroundSlug[]]

/** The ground in the input of a decision. */
export const ground = z.enum(GROUND_SLUGS, { error: 'Elija la condición que se incumple.' })

/** The name of a ground for readers; an unknown slug, of an old entry, is shown as it is. */
export function groundName(slug: string): string {
  return Object.hasOwn(GROUNDS, slug) ? GROUNDS[slug as GroundSlug].name : slug
}

/**
 * The clause in words, as a statement of reasons quotes it: where it is in the terms of use and what it says.
 */
export function groundClause(slug: GroundSlug): string {
  const { section, quote } = GROUNDS[slug]
  return `Términos de uso, «${TERMS_SECTIONS[section]}»: «${quote}»`
}

export const groundsOfTerms: readonly ({ slug: GroundSlug } & Ground)[] = GROUND_SLUGS.map((slug) => ({
  slug,
  ...GROUNDS[slug],
}))

export const listGrounds = endpoint('GET', '/api/admin/grounds', {
  summary: 'Las condiciones de uso en que se puede fundar una decisión contra una cuenta o un contenido.',
  access: { who: 'staff', permission: 'reports' },
  input: nothing,
  output: z.array(z.object({ slug: z.enum(GROUND_SLUGS), name: z.string(), clause: z.string() })),
})
