import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { removeAllFactors } from '#server/identity/second-factor/factors.ts'
import { noteSecurityEvent } from '#server/identity/security-events.ts'
import { closeSessions } from '#server/identity/session.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { giveBack } from './giving-back.ts'
import * as queries from './queries.ts'
import { factorsReset } from './second-factor-emails.ts'

const USAGE =
  'Uso: account reset-second-factor <correo> · account give-back <correo actual> <correo del titular>'

/**
 * `account reset-second-factor` and `account give-back`: for the operator, once the identity of the owner is checked.
 */
export async function accountCommand(platform: Platform, words: string[]): Promise<string[]> {
  const [action, email, owners, ...rest] = words
  const isReset = action === 'reset-second-factor' && owners === undefined
  if (!email || rest.length > 0 || !(isReset || (action === 'give-back' && owners)))
    throw new CommandRefused(USAGE)
  return await platform.db.transaction().execute(async (trx) => {
    const account = await queries.lockedAccountByEmail(trx, email)
    if (!account) throw new CommandRefused('No hay ninguna cuenta con ese correo.')
    return owners === undefined
      ? await resetSecondFactor(platform, trx, account)
      : await giveBack(platform, trx, account, owners)
  })
}

/**
 * For a user who lost the second factor and the recovery codes. From then on the password is enough to log in; every
 * session ends, and the owner gets an e-mail.
 */
async function resetSecondFactor(
  platform: Platform,
  trx: Kysely<Schema>,
  { id, email }: { id: number; email: string },
): Promise<string[]> {
  if (!(await removeAllFactors(trx, id)))
    throw new CommandRefused(`La cuenta ${email} no tiene segundo factor.`)
  await closeSessions(trx, id)
  await noteSecurityEvent({ db: trx, settings: platform.settings }, 'second_factor_removed', {
    account_id: id,
  })
  await postEmail(platform, trx, factorsReset(platform.settings, email))
  return [
    `${email}: sin segundo factor ni códigos de recuperación, y con las sesiones cerradas. Se le avisará por correo.`,
  ]
}
