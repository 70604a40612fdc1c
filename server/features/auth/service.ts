import type { z } from 'zod'
import type {
  credentials,
  login,
  logout,
  requestRecovery as recoveryCall,
  resendVerification as resendCall,
  resetPassword as resetCall,
  verifyEmail as verifyCall,
} from '#contract/auth.ts'
import { isStaff } from '#contract/roles.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { markEmailVerified } from '#server/identity/accounts.ts'
import * as attempts from '#server/identity/attempts.ts'
import { changeStatus } from '#server/identity/detective-status.ts'
import { refuseEasyPassword } from '#server/identity/easy-passwords.ts'
import { emailKeyOf } from '#server/identity/email-key.ts'
import { askForLink } from '#server/identity/link-requests.ts'
import {
  accountOfResetToken,
  dropEmailChange,
  useResetToken,
  useVerificationLink,
} from '#server/identity/links.ts'
import { hashPassword, isPassword } from '#server/identity/passwords.ts'
import { setPassword } from '#server/identity/re-authentication.ts'
import { factorsOf, hasFactor } from '#server/identity/second-factor/factors.ts'
import { noteSecurityEvent } from '#server/identity/security-events.ts'
import { closeSession, closeSessions } from '#server/identity/session.ts'
import type { Call } from '#server/platform/http/http.ts'
import { invalidInGeneral, unauthorised } from '#server/platform/http/refusals.ts'
import { spoken } from '#server/platform/http/spoken.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import * as emails from './emails.ts'
import { letIn, refuseUnlessWelcome, WRONG_PAIR } from './letting-in.ts'
import { LINK_QUEUE } from './link-requests.ts'
import * as queries from './queries.ts'
import { askSecondFactor } from './second-step.ts'

const WRONG_VERIFICATION_LINK =
  'El enlace no es válido, ya se ha usado o ha caducado. Puede pedir otro al intentar iniciar sesión.'
const WRONG_RESET_LINK =
  'El enlace no es válido, ya se ha usado o ha caducado. Pida otro desde la pantalla de inicio de sesión.'
const LINK_SENT = 'recibirá un mensaje en unos minutos. Mire también en la carpeta de correo no deseado.'

/**
 * Checks e-mail and password: returns a token, or the accepted methods if the account has a second factor.
 * 401: wrong pair. 403 with its LoginRefusal: the account may not log in.
 */
export async function logIn(call: Call<typeof login>) {
  const account = await ownerOf(call, call.input)
  refuseUnlessWelcome(call, account)
  const asked = await askSecondFactor(call, account)
  return asked ?? (await inTransaction(call.db, (trx) => letIn({ ...call, db: trx }, account)))
}

/** Verifies the e-mail; from then on the registration waits for approval, and its reviewers are notified. */
export async function verifyEmail(call: Call<typeof verifyCall>) {
  const { db, settings, input } = call
  const account = await ownerOf(call, input)
  const verified = await db.transaction().execute(async (trx) => {
    if (!(await useVerificationLink(trx, settings, account.id, input))) return false
    await markEmailVerified(trx, account.id)
    const isNew = await changeStatus(trx, account.id, {
      from: 'registered',
      to: 'awaiting_approval',
      decided_by: account.id,
    })
    if (!isNew) return true
    const isLicenseTaken = await queries.isLicenseTaken(trx, account.license_number!, account.id)
    await postEmail(call, trx, emails.waitingForApproval(settings, account.email))
    for (const to of await queries.reviewersEmails(trx))
      await postEmail(call, trx, emails.somebodyIsWaiting(settings, to, { ...account, isLicenseTaken }))
    return true
  })
  if (!verified) throw invalidInGeneral(WRONG_VERIFICATION_LINK)
  const msg =
    'Su correo electrónico está verificado. Revisaremos su registro y le avisaremos por correo cuando esté aprobado.'
  return { status: 'success' as const, payload: { msg, email: account.email } }
}

/**
 * Sends the verification link again, if the account of the e-mail is not verified yet. The answer is the same
 * for all.
 */
export async function resendVerification(call: Call<typeof resendCall>) {
  await askForLink(call, LINK_QUEUE, { purpose: 'verify-email', email: call.input.email })
  return spoken(`Si ese correo está pendiente de verificar, ${LINK_SENT}`)
}

/** Sends a link that sets a new password. The answer is the same whether or not the e-mail has an account. */
export async function requestRecovery(call: Call<typeof recoveryCall>) {
  await askForLink(call, LINK_QUEUE, { purpose: 'reset-password', email: call.input.email })
  return spoken(`Si ese correo tiene una cuenta, ${LINK_SENT}`)
}

/** Sets a new password with a link, and ends every session of the account. */
export async function resetPassword(call: Call<typeof resetCall>) {
  const { db, settings, input } = call
  await attempts.countLinkUse(call)
  const account = await accountOfResetToken(db, input.token)
  if (account?.email_key !== emailKeyOf(input.email)) throw invalidInGeneral(WRONG_RESET_LINK)
  // A refused password does not use up the link.
  await refuseEasyPassword('password', input.password, account)
  const password_hash = await hashPassword(input.password)
  const done = await db.transaction().execute(async (trx) => {
    if (!(await useResetToken(trx, account.id, input.token))) return false
    await setPassword(trx, account.id, password_hash)
    // The link of an invitation proves the e-mail of staff; a detective's registration has a link of its own.
    if (isStaff(account.role)) await markEmailVerified(trx, account.id)
    await closeSessions(trx, account.id)
    await dropEmailChange(trx, account.id)
    await noteSecurityEvent({ ...call, db: trx }, 'password_reset', { account_id: account.id })
    await postEmail(call, trx, emails.passwordChanged(settings, account.email))
    return true
  })
  if (!done) throw invalidInGeneral(WRONG_RESET_LINK)
  await attempts.forgetLogins(call, account.email)
  await attempts.rememberOwnersAddress(call, account.id)
  return spoken('Su contraseña se ha cambiado. Ya puede iniciar sesión con ella.')
}

/** Ends the session of the caller at once. */
export async function logOut({ db, viewer }: Call<typeof logout>) {
  await closeSession(db, viewer.tokenHash)
  return undefined
}

/**
 * The account with this e-mail and password. Takes the same time, and gives the same answer, whether or not
 * the e-mail has an account.
 */
async function ownerOf(
  call: Call<typeof login> | Call<typeof verifyCall>,
  { email, password, device_id }: z.output<typeof credentials> & { device_id?: string | undefined },
): Promise<queries.Account> {
  const found = await queries.accountByEmail(call.db, email)
  const account = found?.is_past_recall ? undefined : found
  const counted = await attempts.countLogin(call, email, account?.id ?? 0, device_id)
  // Asked before the password is checked, and without an account too: the time of the answer must not reveal
  // anything.
  const isAskedMore = counted.refusal ? hasFactor(await factorsOf(call.db, account?.id ?? 0)) : false
  const isRight = await isPassword(password, account?.password_hash ?? null)
  // Recorded without an account too, so that the time is the same.
  if (!account || !isRight)
    await noteSecurityEvent(call, 'login_failed', account ? { account_id: account.id } : { email })
  if (counted.refusal && !(isRight && isAskedMore)) throw counted.refusal
  if (!account || !isRight) throw unauthorised(WRONG_PAIR)
  await counted.takeBack()
  return account
}
