import { z } from 'zod'
import { endpoint, noContent, nothing, spokenAnswer } from './endpoint.ts'
import { blankable, email, instant } from './fields.ts'

export type AccountRole = 'detective' | 'reviewer' | 'admin'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 30
/** How long links in e-mails and idle sessions live. */
export const RESET_LINK_MINUTES = 60
export const VERIFICATION_LINK_HOURS = 72
export const IDLE_SESSION_DAYS = 30

/** HTTP 429 comes without a message: this is what is shown (spec 8). */
export const TOO_MANY_REQUESTS = 'Demasiadas peticiones, espere unos minutos para intentarlo de nuevo.'

/** A password somebody chooses (spec 5): 6 to 30 characters. */
export const newPassword = z
  .string({ error: 'La contraseña es obligatoria.' })
  .min(1, 'La contraseña es obligatoria.')
  .min(PASSWORD_MIN, `La contraseña debe tener entre ${PASSWORD_MIN} y ${PASSWORD_MAX} caracteres.`)
  .max(PASSWORD_MAX, `La contraseña debe tener entre ${PASSWORD_MIN} y ${PASSWORD_MAX} caracteres.`)

/** The confirmation of a password; that both are equal is `confirmed`'s business. */
export const passwordConfirmation = z
  .string({ error: 'Repita la contraseña.' })
  .min(1, 'Repita la contraseña.')

/** A form that asks for a new password twice. The difference is told even while other fields are wrong. */
export function withMatchingPasswords<Form extends z.ZodObject>(form: Form): Form {
  return form.refine(({ password, password_confirmation }) => password === password_confirmation, {
    path: ['password_confirmation'],
    error: 'Las contraseñas no coinciden.',
    when: ({ value }) => bothPasswordsGiven(Object(value)),
  })
}

function bothPasswordsGiven({ password, password_confirmation }: Record<string, unknown>) {
  return [password, password_confirmation].every((given) => typeof given === 'string' && given !== '')
}

// Whatever somebody typed as their present password: what is wrong with it, the server alone may say.
const presentPassword = z
  .string({ error: 'La contraseña es obligatoria.' })
  .min(1, 'La contraseña es obligatoria.')
  .max(1000, 'La contraseña no es válida.')

/** What the browser keeps of the one who is logged in (spec 3). */
export const sessionUser = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  office_name: z.string().nullable(),
  hidden_up: instant.nullable(),
})
export type SessionUser = z.output<typeof sessionUser>

export const credentials = z.object({ email, password: presentPassword })

/** Why a right pair is refused with 403. The browser offers to send the verification again for the first. */
export type LoginRefusal = 'email_not_verified' | 'awaiting_approval' | 'rejected' | 'suspended'

const WRONG_PAIR = 'El correo o la contraseña no son correctos.'

export const login = endpoint('POST', '/api/login', {
  summary: 'Inicia la sesión con correo y contraseña.',
  access: 'public',
  refusals: {
    401: WRONG_PAIR,
    403: 'La cuenta no puede entrar: payload.reason dice si falta verificar el correo, si espera aprobación, o si se rechazó o suspendió.',
  },
  input: credentials,
  output: z.object({
    status: z.literal('success'),
    payload: z.object({ token: z.string(), user: sessionUser }),
  }),
})

export const verifyEmail = endpoint('POST', '/api/login/verify-email', {
  summary: 'Confirma la dirección de correo con el enlace recibido y la contraseña.',
  access: 'public',
  refusals: { 401: WRONG_PAIR },
  input: credentials.extend({
    key_verification: z
      .string({ error: 'Falta la clave del enlace.' })
      .min(1, 'Falta la clave del enlace.')
      .max(200),
    hash: z.string({ error: 'Falta el código del enlace.' }).min(1, 'Falta el código del enlace.').max(200),
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
  access: 'public',
  input: z.object({ email }),
  output: spokenAnswer,
})

export const requestRecovery = endpoint('POST', '/api/password/email', {
  summary: 'Pide un enlace para restablecer la contraseña.',
  access: 'public',
  input: z.object({ email }),
  output: spokenAnswer,
})

export const resetPassword = endpoint('POST', '/api/password/reset', {
  summary: 'Guarda una contraseña nueva con el enlace recibido.',
  access: 'public',
  input: withMatchingPasswords(
    z.object({
      token: z
        .string({ error: 'Falta el código del enlace.' })
        .min(1, 'Falta el código del enlace.')
        .max(200),
      email,
      password: newPassword,
      password_confirmation: passwordConfirmation,
    }),
  ),
  output: spokenAnswer,
})

export const logout = endpoint('POST', '/api/logout', {
  summary: 'Cierra la sesión: el token deja de servir al momento.',
  access: 'detective',
  input: nothing,
  output: noContent,
  status: 204,
})
