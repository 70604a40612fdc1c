import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { removeAllFactors } from '#server/identity/second-factor/factors.ts'
import { noteSecurityEvent } from '#server/identity/security-events.ts'
import { closeSessions } from '#server/identity/session.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { factorsReset } from './second-factor-emails.ts'

/**
 * For a user who lost the second factor and the recovery codes. From then on the password is enough to log
 * in; every session ends, and the owner gets an e-mail, with the reason if there is one. False, without any
 * change, if the account has no second factor.
 */
export async function resetSecondFactor(
  platform: Pick<Platform, 'jobs' | 'settings'>,
  trx: Kysely<Schema>,
  { id, email, reason = null }: { id: number; email: string; reason?: string | null },
): Promise<boolean> {
  if (!(await removeAllFactors(trx, id))) return false
  await closeSessions(trx, id)
  await noteSecurityEvent({ db: trx, settings: platform.settings }, 'second_factor_removed', {
    account_id: id,
  })
  await postEmail(platform, trx, factorsReset(platform.settings, email, reason))
  return true
}
