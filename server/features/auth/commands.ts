import { RESET_LINK_MINUTES } from '#contract/auth.ts'
import { email as emailField } from '#contract/fields.ts'
import { addAccount, markEmailVerified, setRole } from '#server/identity/accounts.ts'
import { makeResetLink } from '#server/identity/links.ts'
import { setPassword } from '#server/identity/re-authentication.ts'
import { closeSessions } from '#server/identity/session.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Platform } from '#server/platform/http/http.ts'
import * as queries from './queries.ts'

/**
 * `admin create <email>`: creates an administrator's account, and a one-time link to set its password. For an
 * existing administrator: a new link. A detective's account becomes an administrator's as well and keeps its
 * password.
 */
export async function adminCommand({ db, settings }: Platform, words: string[]): Promise<string[]> {
  const [action, given, ...rest] = words
  if (action !== 'create' || !given || rest.length > 0) throw new CommandRefused('Uso: admin create <correo>')
  const parsed = emailField.safeParse(given)
  if (!parsed.success) throw new CommandRefused(`El correo «${given}» no es válido.`)
  return db.transaction().execute(async (trx) => {
    const made = await addAccount(trx, {
      email: parsed.data,
      role: 'admin',
      email_verified_at: new Date(),
    })
    if (!made) await queries.lockAccountOf(trx, parsed.data)
    const existing = made ? undefined : await queries.accountByEmail(trx, parsed.data)
    if (existing?.status === 'leaving')
      throw new CommandRefused(`El titular de ${existing.email} ha pedido que se borre su cuenta.`)
    const account = existing ?? made!
    const done = existing ? promoted(existing) : `Se ha creado la cuenta de administración ${account.email}.`
    if (existing) {
      await setRole(trx, existing.id, 'admin')
      await markEmailVerified(trx, existing.id)
    }
    if (existing?.email_verified_at && existing.password_hash && existing.role !== 'admin')
      return [done, 'Entra con la contraseña que ya tiene.']
    // If the e-mail was never verified, its owner may not be the person who registered with it: that password must
    // not open the account.
    if (existing && !existing.email_verified_at) {
      await setPassword(trx, existing.id, null)
      await closeSessions(trx, existing.id)
    }
    const link = await makeResetLink(trx, settings, account)
    return [done, `Enlace para elegir la contraseña (un solo uso, ${RESET_LINK_MINUTES} minutos):`, link]
  })
}

function promoted({ role, email, status }: queries.Account) {
  if (role === 'admin') return `La cuenta ${email} ya era de administración.`
  if (status) return `La cuenta de detective ${email} es ahora también de administración.`
  return `La cuenta ${email} es ahora de administración.`
}
