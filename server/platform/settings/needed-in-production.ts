// The settings that a site needs before it opens, by law and in practice. One list for the start in
// production, which it stops, and for `legal check`, which prints it before.

/** The contact address until the operator sets one. */
export const DEFAULT_CONTACT_EMAIL = 'contacto@example.org'

/** The values of these variables; undefined if not set. */
export interface Opening {
  PUBLIC_URL?: string | undefined
  SMTP_URL?: string | undefined
  CONTACT_EMAIL?: string | undefined
  OPERATOR_NAME?: string | undefined
  OPERATOR_TAX_ID?: string | undefined
  OPERATOR_ADDRESS?: string | undefined
  RACE_SECTION?: boolean | undefined
  RACE_DPIA?: string | undefined
}

const NEEDED: [name: keyof Opening, what: string, isMissing?: (read: Opening) => boolean][] = [
  ['OPERATOR_NAME', 'el nombre o la razón social del titular (artículo 10 de la LSSI, 13 del RGPD)'],
  ['OPERATOR_TAX_ID', 'el NIF del titular (artículo 10 de la LSSI)'],
  ['OPERATOR_ADDRESS', 'el domicilio del titular (artículo 10 de la LSSI)'],
  [
    'CONTACT_EMAIL',
    `un correo propio del titular (artículo 10 de la LSSI), y no ${DEFAULT_CONTACT_EMAIL}`,
    ({ CONTACT_EMAIL = DEFAULT_CONTACT_EMAIL }) => CONTACT_EMAIL === DEFAULT_CONTACT_EMAIL,
  ],
  [
    'PUBLIC_URL',
    'la dirección del sitio, con https:// (artículo 32 del RGPD)',
    ({ PUBLIC_URL = '' }) => !PUBLIC_URL.startsWith('https://'),
  ],
  ['SMTP_URL', 'el servidor de correo: sin él nadie recibe los enlaces para verificar y recuperar su cuenta'],
  [
    'RACE_SECTION',
    'el valor «off», o bien «on» junto con RACE_DPIA: el origen étnico es una categoría especial de datos (artículo 9 del RGPD)',
  ],
  [
    'RACE_DPIA',
    'la referencia de la evaluación de impacto, con RACE_SECTION=on (artículo 35 del RGPD)',
    ({ RACE_SECTION, RACE_DPIA }) => RACE_SECTION === true && RACE_DPIA === undefined,
  ],
]

/** A line for each missing setting: the variable, and the value that it needs. */
export function missingInProduction(read: Opening): string[] {
  return NEEDED.filter(([name, , isMissing]) => (isMissing ? isMissing(read) : read[name] === undefined)).map(
    ([name, what]) => `${name}: falta ${what}.`,
  )
}
