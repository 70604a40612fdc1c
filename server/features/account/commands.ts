import { CommandRefused } from '#server/platform/command-refused.ts'
import { emailKeyOf } from '#server/platform/email-key.ts'
import type { Platform } from '#server/platform/http.ts'
import { postLetter } from '#server/platform/mail/outbox.ts'
import { removeAllFactors } from '#server/platform/second-factor/factors.ts'
import { closeSessions } from '#server/platform/session.ts'
import { giveBack } from './giving-back.ts'
import { factorsReset } from './second-factor-letters.ts'

const USAGE =
  'Uso: account reset-second-factor <correo> · account give-back <correo actual> <correo del titular>'

/** `account reset-second-factor` and `account give-back`, once the operator knows who asks for it. */
export async function accountCommand(platform: Platform, words: string[]): Promise<string[]> {
  const [deed, email, owners, ...rest] = words
  if (deed === 'reset-second-factor' && email && owners === undefined)
    return await resetSecondFactor(platform, email)
  if (deed === 'give-back' && email && owners && rest.length === 0)
    return await giveBack(platform, email, owners)
  throw new CommandRefused(USAGE)
}

/**
 * For who has lost the second factor and the recovery codes. From then on the password alone lets in; every session
 * ends, and the owner is told.
 */
async function resetSecondFactor(platform: Platform, email: string): Promise<string[]> {
  return await platform.db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .where('email_key', '=', emailKeyOf(email))
      .select(['id', 'email'])
      .executeTakeFirst()
    if (!account) throw new CommandRefused('No hay ninguna cuenta con ese correo.')
    if (!(await removeAllFactors(trx, account.id)))
      throw new CommandRefused(`La cuenta ${account.email} no tiene segundo factor.`)
    await closeSessions(trx, account.id)
    await postLetter(platform, trx, factorsReset(platform.settings, account.email))
    return [
      `${account.email}: sin segundo factor ni códigos de recuperación, y con las sesiones cerradas. Se le avisará por correo.`,
    ]
  })
}
