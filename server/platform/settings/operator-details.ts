import { DEFAULT_CONTACT_EMAIL } from './needed-in-production.ts'
import type { Settings } from './settings.ts'

/** The details of the operator that the law requires on a site, by the setting that gives them. */
const REQUIRED = {
  name: 'OPERATOR_NAME (nombre o razón social)',
  tax_id: 'OPERATOR_TAX_ID (NIF)',
  address: 'OPERATOR_ADDRESS (domicilio)',
} as const

/** Details that the law requires only of some operators, and of whom. */
const WHERE_THERE_IS = {
  registry:
    'OPERATOR_REGISTRY (datos registrales), solo si el titular está inscrito en el Registro Mercantil o en otro registro público',
  data_protection:
    'OPERATOR_DATA_PROTECTION (contacto del delegado de protección de datos), solo si se ha nombrado uno',
} as const

const NO_SOURCE =
  'Sin indicar: SOURCE_URL (la dirección en la que cualquiera obtiene el código fuente de esta versión). Las páginas «Acerca de» y de términos dicen que se pida por el formulario de contacto; si ha modificado el programa, la licencia AGPL-3.0 (artículo 13) le obliga a ofrecerlo.'

/** Log lines for the operator at start: the details that the public pages still lack, and why they matter. */
export function missingOperatorDetails({
  operator,
  contact_email,
  source_url,
}: Pick<Settings, 'operator' | 'contact_email' | 'source_url'>): string[] {
  const missing = [
    ...lacking(REQUIRED, operator),
    ...(contact_email === DEFAULT_CONTACT_EMAIL ? ['CONTACT_EMAIL (correo de contacto)'] : []),
  ]
  const perhaps = lacking(WHERE_THERE_IS, operator)
  return [
    ...(missing.length > 0
      ? [
          `Faltan datos del titular del sitio: ${missing.join(', ')}. El aviso legal y la página de privacidad están incompletos sin ellos; los exigen el artículo 10 de la Ley 34/2002 (LSSI) y el artículo 13 del RGPD. Indíquelos antes de abrir el sitio al público.`,
        ]
      : []),
    ...(perhaps.length > 0 ? [`Sin indicar, y exigido solo en algunos casos: ${perhaps.join('; ')}.`] : []),
    ...(source_url === null ? [NO_SOURCE] : []),
  ]
}

function lacking(details: Partial<Record<keyof Settings['operator'], string>>, given: Settings['operator']) {
  return Object.entries(details)
    .filter(([detail]) => given[detail as keyof Settings['operator']] === null)
    .map(([, named]) => named)
}
