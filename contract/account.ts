import { z } from 'zod'
import { accountExport } from './account-export.ts'
import {
  currentPassword,
  newPassword,
  passwordConfirmation,
  recoveryCode,
  withMatchingPasswords,
} from './auth.ts'
import { endpoint, noContent, nothing, spokenAnswer } from './endpoint.ts'
import { blankable, email, id, instant, linkCode, requiredText } from './fields.ts'
import { inWords, RETENTION_TERMS } from './retention-terms.ts'

/** Lifetime of the link that confirms a new e-mail. */
export const EMAIL_CHANGE_HOURS = 24
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 40
export const RECOVERY_CODES = 10

const current_password = currentPassword

/** Needs the present password. Wrong: 422 on `current_password`. */
const withPassword = z.object({ current_password })

/**
 * Needs the present password and, if the account has a second factor, that too: a code of the app, a recovery
 * code, or a passkey's answer to `askForPasskey`. Missing or wrong: 422 on `code`.
 */
const withSecondFactor = withPassword.extend({
  code: blankable(recoveryCode),
  /** AuthenticationResponseJSON; the library validates its content. */
  passkey: z.looseObject({ id: z.string().max(2000) }).optional(),
})
export type Reauthentication = { current_password: string } & Partial<z.output<typeof withSecondFactor>>

export const changePassword = endpoint('POST', '/api/user/managment/password', {
  summary: 'Cambia la contraseña y cierra las demás sesiones.',
  access: { who: 'member', password: 'now' },
  input: withMatchingPasswords(
    z.object({
      current_password,
      new_password: newPassword,
      new_password_confirmation: passwordConfirmation,
    }),
    'new_password',
  ),
  output: spokenAnswer,
})

/** The account as its owner sees it: all that is not on the profile. */
export const account = z.object({
  email: z.string(),
  /** Requested and not confirmed yet. */
  new_email: z.object({ email: z.string(), expires_at: instant }).nullable(),
  hidden_up: instant.nullable(),
  /** Whether the owner's requests are hidden with the profile. */
  hides_requests: z.boolean(),
  /** Administrators cannot delete their own account on the website. */
  can_be_deleted: z.boolean(),
  second_factor: z.object({
    totp: z.boolean(),
    passkeys: z.array(
      z.object({ id: z.int(), name: z.string(), created_at: instant, last_used_at: instant.nullable() }),
    ),
    recovery_codes_left: z.int(),
  }),
})
export type Account = z.output<typeof account>

export const getAccount = endpoint('GET', '/api/user/managment/account', {
  summary: 'La cuenta propia: correo, ocultación y segundos factores.',
  access: { who: 'member' },
  input: nothing,
  output: z.object({ data: account }),
})

const openSession = z.object({
  id: z.int(),
  /** 'Chrome en Android'; null if the browser or app did not say what it is. */
  device: z.string().nullable(),
  created_at: instant,
  last_used_at: instant,
  is_current: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

export const listSessions = endpoint('GET', '/api/user/managment/sessions', {
  summary: 'Las sesiones abiertas de la cuenta propia: la presente primero, luego la última usada.',
  access: { who: 'member' },
  input: nothing,
  output: z.object({ data: z.array(openSession) }),
})

export const endSession = endpoint('DELETE', '/api/user/managment/sessions/:id', {
  summary: 'Cierra una de las sesiones propias.',
  access: { who: 'member' },
  refusals: { 404: 'No hay tal sesión.' },
  input: z.object({ id }),
  output: noContent,
  status: 204,
})

export const endOtherSessions = endpoint('POST', '/api/user/managment/sessions/end-others', {
  summary: 'Cierra todas las sesiones propias menos la presente.',
  access: { who: 'member' },
  input: nothing,
  output: noContent,
  status: 204,
})

export const changeEmail = endpoint('POST', '/api/user/managment/email', {
  summary: 'Pide cambiar el correo; vale cuando se confirma con el enlace que llega al nuevo.',
  access: { who: 'member', password: 'now' },
  input: withSecondFactor.extend({ email }),
  output: spokenAnswer,
})

export const cancelEmailChange = endpoint('POST', '/api/user/managment/email/cancel', {
  summary: 'Desiste de un cambio de correo sin confirmar.',
  access: { who: 'member' },
  input: nothing,
  output: noContent,
  status: 204,
})

export const confirmEmail = endpoint('POST', '/api/email/confirm', {
  summary: 'Confirma el correo nuevo con el enlace recibido.',
  access: { who: 'anybody' },
  input: z.object({
    token: linkCode,
  }),
  output: spokenAnswer,
})

/** Recovery codes, shown only this once; null if the account has some already. */
const recoveryCodes = z.array(z.string())

export const startTotp = endpoint('POST', '/api/user/managment/second-factor/totp/start', {
  summary: 'Empieza a usar una aplicación de códigos: su secreto, que vale al confirmarlo con un código.',
  access: { who: 'member', password: 'now' },
  refusals: { 409: 'Ya se usa una.' },
  input: withSecondFactor,
  /** The secret in base 32, and the same as an `otpauth:` address. */
  output: z.object({ data: z.object({ secret: z.string(), uri: z.string() }) }),
})

/** Six digits, in any grouping. */
export const totpCode = z
  .string({ error: 'Escriba el código.' })
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'Escriba el código.')
      .regex(/^\d{6}$/, 'El código tiene seis cifras.'),
  )

export const confirmTotp = endpoint('POST', '/api/user/managment/second-factor/totp/confirm', {
  summary: 'Confirma la aplicación de códigos con uno de ellos.',
  access: { who: 'member' },
  refusals: { 409: 'No se ha empezado, o se empezó hace demasiado.' },
  input: z.object({ code: totpCode }),
  output: z.object({ data: z.object({ recovery_codes: recoveryCodes.nullable() }) }),
})

export const removeTotp = endpoint('POST', '/api/user/managment/second-factor/totp/remove', {
  summary: 'Deja de usar la aplicación de códigos.',
  access: { who: 'member', password: 'now' },
  input: withSecondFactor,
  output: noContent,
  status: 204,
})

export const startPasskey = endpoint('POST', '/api/user/managment/second-factor/passkeys/start', {
  summary: 'Empieza a añadir una llave de acceso: lo que se pide al navegador (WebAuthn).',
  access: { who: 'member', password: 'now' },
  refusals: { 409: 'Ya hay demasiadas.' },
  input: withSecondFactor,
  /** PublicKeyCredentialCreationOptionsJSON. */
  output: z.object({ data: z.object({ options: z.record(z.string(), z.unknown()) }) }),
})

/**
 * The browser's answer, RegistrationResponseJSON or AuthenticationResponseJSON; the library validates its
 * content.
 */
const browsersAnswer = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.string().max(40),
})

export const passkeyName = requiredText('El nombre de la llave', 1, PASSKEY_NAME_MAX)

export const finishPasskey = endpoint('POST', '/api/user/managment/second-factor/passkeys/finish', {
  summary: 'Añade la llave de acceso que el navegador ha creado.',
  access: { who: 'member' },
  refusals: { 409: 'No se ha empezado, o se empezó hace demasiado.' },
  input: z.object({ name: passkeyName, response: browsersAnswer }),
  output: z.object({ data: z.object({ recovery_codes: recoveryCodes.nullable() }) }),
})

export const askForPasskey = endpoint('POST', '/api/user/managment/second-factor/passkeys/ask', {
  summary:
    'Lo que se pide al navegador para comprobar a su titular con una llave de acceso; null si no tiene ninguna.',
  access: { who: 'member' },
  input: nothing,
  /** PublicKeyCredentialRequestOptionsJSON. */
  output: z.object({ data: z.object({ options: z.record(z.string(), z.unknown()).nullable() }) }),
})

export const removePasskey = endpoint('POST', '/api/user/managment/second-factor/passkeys/remove', {
  summary: 'Quita una llave de acceso.',
  access: { who: 'member', password: 'now' },
  refusals: { 404: 'No hay tal llave.' },
  input: withSecondFactor.extend({ id }),
  output: noContent,
  status: 204,
})

export const renewRecoveryCodes = endpoint('POST', '/api/user/managment/second-factor/recovery-codes', {
  summary: 'Da códigos de recuperación nuevos; los anteriores dejan de valer.',
  access: { who: 'member', password: 'now' },
  refusals: { 409: 'La cuenta no tiene segundo factor.' },
  input: withSecondFactor,
  output: z.object({ data: z.object({ recovery_codes: recoveryCodes }) }),
})

export const exportAccount = endpoint('POST', '/api/user/managment/export', {
  summary: 'Todo lo que el producto guarda de uno, con la imagen de la diligencia mientras se conserva.',
  access: { who: 'member', password: 'now' },
  input: withPassword,
  output: accountExport,
})

export const deleteAccount = endpoint('POST', '/api/user/managment/delete-account', {
  summary: `Borra la cuenta: deja de verse al momento y se elimina a los ${inWords(RETENTION_TERMS.leaving)}, salvo que antes se inicie sesión.`,
  access: { who: 'member', password: 'now' },
  refusals: { 403: 'La cuenta administra el directorio.' },
  input: withSecondFactor,
  output: z.object({
    status: z.literal('success'),
    payload: z.object({ msg: z.string(), erase_at: instant }),
  }),
})
