// Notices of illegal content (DSA article 16): by members from what they read, by anybody from a form, and
// the appeal against the decision. What staff do with them: contract/staff/reports.ts.
import { z } from 'zod'
import { captchaSolution } from './captcha.ts'
import { endpoint, spokenAnswer } from './endpoint.ts'
import { blankable, email, flag, id, instant, requiredLongText, requiredText } from './fields.ts'

/** Kinds of content that a decision can hide and that have an address, so that anybody can name them. */
export const ADDRESSABLE = { profile: 'perfil', request: 'petición de colaboración' } as const
export type Addressable = keyof typeof ADDRESSABLE
export const addressable = z.enum(Object.keys(ADDRESSABLE) as [Addressable, ...Addressable[]], {
  error: 'Elija un perfil o una petición.',
})
/** Kinds of content that a member may report and a decision can hide: of messages, those received. */
export const HIDEABLE = { ...ADDRESSABLE, message: 'mensaje' } as const
export type Hideable = keyof typeof HIDEABLE
export const hideable = z.enum(Object.keys(HIDEABLE) as [Hideable, ...Hideable[]], {
  error: 'Indique qué es.',
})

export const REPORT_REASON_MAX = 200
export const REPORT_TEXT_MAX = 2000
export const REPORT_WHERE_MAX = 500
export const REPORT_EXPLANATION_MAX = 5000
export const REPORT_NAME_MAX = 120

/** Months in which a decision can be appealed against (DSA article 20.1). */
export const APPEAL_MONTHS = 6

const reference = z.object({ reference: z.string() })

export const reportContent = endpoint('POST', '/api/reports', {
  summary: 'Denuncia un perfil o una petición que quien llama puede ver, o un mensaje recibido.',
  access: { who: 'member' },
  status: 201,
  input: z.object({
    kind: hideable,
    id,
    reason: requiredText('El motivo', 1, REPORT_REASON_MAX),
    text: requiredLongText('La explicación', 1, REPORT_TEXT_MAX),
  }),
  /** For an appeal; the receipt has it too. */
  output: reference,
  refusals: { 404: 'No existe, no está a la vista de quien llama o es suyo.' },
})

export const NAME_NEEDED = 'El nombre es obligatorio.'
export const EMAIL_NEEDED = 'El correo electrónico es obligatorio.'
export const GOOD_FAITH_NEEDED = 'Confirme que lo que dice es, según su leal saber y entender, exacto.'

/**
 * The fields of the public form, for the form itself. Name and e-mail: DSA article 16.2.c and its exception.
 */
export const publicReport = z
  .object({
    where: requiredText('El lugar', 1, REPORT_WHERE_MAX),
    explanation: requiredLongText('La explicación', 1, REPORT_EXPLANATION_MAX),
    is_about_minors: flag.transform((value) => value ?? false),
    name: blankable(requiredText('El nombre', 1, REPORT_NAME_MAX)),
    email: blankable(email),
    good_faith: z.literal(true, { error: GOOD_FAITH_NEEDED }),
    recaptcha_token: captchaSolution,
  })
  // Each rule reads only its own fields, so that an invalid field does not hide the errors of others.
  .refine((given) => isAnonymousAllowed(given) || isGiven(given, 'name'), {
    path: ['name'],
    error: NAME_NEEDED,
    when: () => true,
  })
  .refine((given) => isAnonymousAllowed(given) || isGiven(given, 'email'), {
    path: ['email'],
    error: EMAIL_NEEDED,
    when: () => true,
  })

function isAnonymousAllowed(given: unknown): boolean {
  return [true, 'true'].includes(Object(given).is_about_minors)
}

function isGiven(given: unknown, field: 'name' | 'email'): boolean {
  const { [field]: value } = Object(given) as Record<string, unknown>
  return value !== undefined && value !== null && String(value).trim() !== ''
}

export const reportPublicly = endpoint('POST', '/api/reports/public', {
  summary: 'Denuncia un contenido, sin cuenta. Nombre y correo pueden faltar si es abuso de menores.',
  access: { who: 'anybody' },
  status: 201,
  input: publicReport,
  output: reference,
})

export const appealText = requiredLongText('El texto', 1, REPORT_TEXT_MAX)

export const APPEALED = 'Hemos recibido su reclamación. Le escribiremos cuando se resuelva.'

export const appeal = endpoint('POST', '/api/reports/:reference/appeal', {
  summary: 'Reclama contra la decisión sobre una denuncia, con la referencia que da el correo y sin cuenta.',
  access: { who: 'anybody' },
  input: z.object({
    reference: z.string().max(100, 'La referencia no es válida.'),
    text: appealText,
  }),
  output: spokenAnswer,
  refusals: { 409: 'No está decidida, ya se reclamó, o han pasado seis meses desde la decisión' },
})

/** Title and text of each part of a statement of reasons (DSA article 17.3). */
export const statementParts = z.array(z.object({ title: z.string(), text: z.string() }))
export type StatementParts = z.output<typeof statementParts>

export const getStatement = endpoint('GET', '/api/reports/statement', {
  summary: 'Por qué está oculto por decisión del directorio un contenido propio.',
  access: { who: 'member' },
  input: z.object({ kind: hideable, id }),
  output: z.object({ decided_at: instant, parts: statementParts }),
  refusals: { 404: 'No existe, es de otra persona o no está oculto por una decisión.' },
})
