// After another person has taken over an account: the operator, who knows the owner, gives it back.
import type { Kysely } from 'kysely'
import { email as emailField } from '#contract/fields.ts'
import type { Schema } from '#server/database/schema.ts'
import { setEmail } from '#server/identity/accounts.ts'
import { emailKeyOf } from '#server/identity/email-key.ts'
import { forgetDevices } from '#server/identity/known-devices.ts'
import { dropEmailChange, dropResetLinks } from '#server/identity/links.ts'
import { setPassword } from '#server/identity/re-authentication.ts'
import { removeAllFactors } from '#server/identity/second-factor/factors.ts'
import { noteSecurityEvent } from '#server/identity/security-events.ts'
import { closeSessions } from '#server/identity/session.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { emailChanged } from '../emails.ts'

/**
 * `account give-back <present e-mail> <owner's e-mail>`, of an account that is locked. Nothing that the
 * intruder knew or set up opens it any more, least of all the password; the owner chooses a new one by a
 * link. If the intruder asked for deletion, the owner's log-in cancels it as usual.
 */
export async function giveBack(
  platform: Platform,
  trx: Kysely<Schema>,
  account: { id: number },
  owners: string,
): Promise<string[]> {
  const parsed = emailField.safeParse(owners)
  if (!parsed.success) throw new CommandRefused(`El correo «${owners}» no es válido.`)
  const email = parsed.data
  const email_key = emailKeyOf(email)
  if (!(await setEmail(trx, account.id, { email, email_key })))
    throw new CommandRefused(`El correo ${email} es ya de otra cuenta.`)
  await setPassword(trx, account.id, null)
  await forgetDevices(trx, account.id)
  await removeAllFactors(trx, account.id)
  await dropEmailChange(trx, account.id)
  await dropResetLinks(trx, account.id)
  await closeSessions(trx, account.id)
  await noteSecurityEvent({ db: trx, settings: platform.settings }, 'given_back', { account_id: account.id })
  // The holder of the other mailbox must not learn the owner's address.
  await postEmail(platform, trx, emailChanged(platform.settings, email, email))
  return [
    `${email}: ya no sirven la contraseña, los segundos factores ni las sesiones que había.`,
    'Su titular debe pedir otra contraseña con «Recuperar contraseña» en la pantalla de inicio de sesión.',
  ]
}
