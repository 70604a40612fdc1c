import { z } from 'zod'
import { endpoint, noContent, nothing, spokenAnswer } from './endpoint.ts'
import { blankable, email, instant, linkCode } from './fields.ts'
import { ROLES } from './roles.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 30
/** Lifetimes of the links in e-mails. */
export const RESET_LINK_MINUTES = 60
export const VERIFICATION_LINK_HOURS = 72
/** Open sessions per account; one more ends the least recently used. */
export const SESSIONS_MAX = 20

/** HTTP 429 comes without a message: the browser shows this (rule 4.8). */
export const TOO_MANY_REQUESTS = 'Demasiadas peticiones, espere unos minutos para intentarlo de nuevo.'

/** A new password (rule 4.4): 6 to 30 characters. */
export const newPassword = z
  .string({ error: 'La contraseña es obligatoria.' })
  .min(1, 'La contraseña es obligatoria.')
  .min(PASSWORD_MIN, `La contraseña debe tener entre ${PASSWORD_MIN} y ${PASSWORD_MAX} caracteres.`)
  .max(PASSWORD_MAX, `La contraseña debe tener entre ${PASSWORD_MIN} y ${PASSWORD_MAX} caracteres.`)

/** Why the server refuses a password of the right length. */
export const PASSWORD_COMMON = 'Esta contraseña es de las más usadas: elija otra.'
export const PASSWORD_OWN = 'La contraseña no puede ser su nombre ni su correo.'
export const PASSWORD_SAME = 'La contraseña nueva debe ser distinta de la actual.'

/** The confirmation of a password; `confirmed` checks that both are equal. */
export const passwordConfirmation = z
  .string({ error: 'Repita la contraseña.' })
  .min(1, 'Repita la contraseña.')

/**
 * A form that asks for a new password twice, as `name` and `name`_confirmation. A difference is reported even
 * if other fields are invalid.
 */
export function withMatchingPasswords<Form extends z.ZodObject>(form: Form, name = 'password'): Form {
  const both = (value: unknown) => [Object(value)[name], Object(value)[`${name}_confirmation`]] as unknown[]
  return form.refine((value) => new Set(both(value)).size === 1, {
    path: [`${name}_confirmation`],
    error: 'Las contraseñas no coinciden.',
    when: ({ value }) => both(value).every((given) => typeof given === 'string' && given !== ''),
  })
}

/** The present password, as typed: only the server can say whether it is right. */
export const currentPassword = z
  .string({ error: 'La contraseña es obligatoria.' })
  .min(1, 'La contraseña es obligatoria.')
  .max(1000, 'La contraseña no es válida.')

/** The data of the logged-in user that the browser keeps (rule 4.2). */
export const sessionUser = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  office_name: z.string().nullable(),
  hidden_up: instant.nullable(),
  role: z.enum(ROLES),
  /** Whether there is an approved profile. Staff need not have one. */
  has_profile: z.boolean(),
})
export type SessionUser = z.output<typeof sessionUser>

export const credentials = z.object({ email, password: currentPassword })

/**
 * Why correct credentials are refused with 403. For the first, the browser offers to send the verification
 * e-mail again.
 */
export type LoginRefusal = 'email_not_verified' | 'awaiting_approval' | 'rejected' | 'suspended'

const WRONG_PAIR = 'El correo o la contraseña no son correctos.'

/**
 * A random id by which a browser is recognised as the same device; without it a device is recognised by its
 * kind and its network.
 */
const deviceId = blankable(z.string().max(100))

const loggedIn = z.object({
  status: z.literal('success'),
  payload: z.object({
    token: z.string(),
    user: sessionUser,
    /** Whether this log-in cancelled the deletion of the account. */
    restored: z.boolean().optional(),
  }),
})
export type LoggedIn = z.output<typeof loggedIn>

/** Minutes and tries for giving the second factor after a correct password. */
export const TICKET_MINUTES = 5
export const TICKET_TRIES = 5

/** The password was correct; the account needs a second factor. */
const secondFactorAsked = z.object({
  status: z.literal('second_factor'),
  payload: z.object({
    ticket: z.string(),
    /** A recovery code is sent in the same field as a code of the app. */
    methods: z.array(z.enum(['passkey', 'totp', 'recovery_code'])),
    /** PublicKeyCredentialRequestOptionsJSON, if the account has a passkey. */
    passkey_options: z.record(z.string(), z.unknown()).nullable(),
  }),
})
export type SecondFactorAsked = z.output<typeof secondFactorAsked>

const REFUSED =
  'La cuenta no puede entrar: payload.reason dice si falta verificar el correo, si espera aprobación, o si se rechazó o suspendió.'

export const login = endpoint('POST', '/api/login', {
  summary: 'Inicia la sesión con correo y contraseña.',
  access: { who: 'anybody' },
  refusals: {
    401: WRONG_PAIR,
    403: REFUSED,
  },
  input: credentials.extend({ device_id: deviceId }),
  output: z.discriminatedUnion('status', [loggedIn, secondFactorAsked]),
})

/** A recovery code, in any spelling. */
export const recoveryCode = z
  .string({ error: 'Escriba el código.' })
  .trim()
  .min(1, 'Escriba el código.')
  .max(40, 'El código no es válido.')

export const giveSecondFactor = endpoint('POST', '/api/login/second-factor', {
  summary: 'Termina de iniciar la sesión con un código o una llave de acceso.',
  access: { who: 'anybody' },
  refusals: {
    401: 'Ha pasado demasiado tiempo o demasiados intentos: hay que volver a empezar con la contraseña.',
    403: REFUSED,
  },
  input: z.object({
    ticket: z.string({ error: 'Falta el paso anterior.' }).min(1, 'Falta el paso anterior.').max(200),
    /** A code of the app, or a recovery code. */
    code: blankable(recoveryCode),
    /** AuthenticationResponseJSON; the library validates its content. */
    passkey: z.looseObject({ id: z.string().max(2000) }).optional(),
    device_id: deviceId,
  }),
  output: loggedIn,
})

export const startPasskeyLogin = endpoint('POST', '/api/login/passkey/start', {
  summary:
    'Empieza a iniciar la sesión con una llave de acceso: lo que se pide al navegador, igual para todos.',
  access: { who: 'anybody' },
  input: nothing,
  /** PublicKeyCredentialRequestOptionsJSON. */
  output: z.object({ data: z.object({ options: z.record(z.string(), z.unknown()) }) }),
})

/** AuthenticationResponseJSON; the library validates its content. */
export const shownPasskey = z.looseObject(
  { id: z.string().max(2000) },
  { error: 'Falta la llave de acceso.' },
)

export const loginWithPasskey = endpoint('POST', '/api/login/passkey', {
  summary: 'Inicia la sesión con una llave de acceso, sin contraseña.',
  access: { who: 'anybody' },
  refusals: {
    401: 'La llave no es de ninguna cuenta, o su respuesta no es correcta.',
    403: 'La cuenta no puede entrar: payload.reason dice por qué.',
  },
  input: z.object({
    passkey: shownPasskey,
    device_id: deviceId,
  }),
  output: loggedIn,
})

export const verifyEmail = endpoint('POST', '/api/login/verify-email', {
  summary: 'Confirma la dirección de correo con el enlace recibido y la contraseña.',
  access: { who: 'anybody' },
  refusals: { 401: WRONG_PAIR },
  input: credentials.extend({
    key_verification: z
      .string({ error: 'Falta la clave del enlace.' })
      .min(1, 'Falta la clave del enlace.')
      .max(200),
    hash: linkCode,
    expiration: blankable(z.coerce.string().max(20)),
    signature: blankable(z.string().max(200)),
  }),
  output: z.object({
    status: z.literal('success'),
    payload: z.object({ msg: z.string(), email: z.string() }),
  }),
})

export const resendVerification = endpoint('POST', '/api/login/resend-verification', {
  summary: 'Vuelve a enviar el correo de verificación.',
  access: { who: 'anybody' },
  input: z.object({ email }),
  output: spokenAnswer,
})

export const requestRecovery = endpoint('POST', '/api/password/email', {
  summary: 'Pide un enlace para restablecer la contraseña.',
  access: { who: 'anybody' },
  input: z.object({ email }),
  output: spokenAnswer,
})

export const resetPassword = endpoint('POST', '/api/password/reset', {
  summary: 'Guarda una contraseña nueva con el enlace recibido.',
  access: { who: 'anybody' },
  input: withMatchingPasswords(
    z.object({
      token: linkCode,
      email,
      password: newPassword,
      password_confirmation: passwordConfirmation,
    }),
  ),
  output: spokenAnswer,
})

export const logout = endpoint('POST', '/api/logout', {
  summary: 'Cierra la sesión: el token deja de servir al momento.',
  access: { who: 'member' },
  input: nothing,
  output: noContent,
  status: 204,
})
