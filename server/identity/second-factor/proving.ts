// Checks a second factor. A right one is not used up yet: the operation that asked for it does that in its
// transaction, because each factor serves once.
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { SecretKeys } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { signingPasskey, takePasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { stepOfAccount, takeStep } from './totp.ts'

type Db = Kysely<Schema>

/** Uses up the factor; false if that was done before. */
export type Taking = (trx: Db) => Promise<boolean>

/**
 * A code: six digits, in any grouping, are the app's; anything else may be a recovery code. Null for a wrong
 * code of the app; a recovery code is checked when it is taken.
 */
export async function codeGiven(
  db: Db,
  settings: SecretKeys,
  accountId: number,
  typed: string,
): Promise<{ take: Taking; isRecoveryCode: boolean } | null> {
  const code = typed.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code))
    return { take: (trx) => takeRecoveryCode(trx, settings, accountId, code), isRecoveryCode: true }
  const step = await stepOfAccount(db, settings, accountId, code)
  return step === null ? null : { take: (trx) => takeStep(trx, accountId, step), isRecoveryCode: false }
}

/** A passkey's answer to `challenge`. Null if it is invalid. `isUserVerified`: as in `signingPasskey`. */
export async function passkeyGiven(
  db: Db,
  settings: Pick<Settings, 'app_name' | 'public_url' | 'allowed_origins'>,
  accountId: number,
  challenge: string | null,
  passkey: { id: string },
  { isUserVerified = false } = {},
): Promise<Taking | null> {
  if (challenge === null) return null
  const signed = await signingPasskey(db, settings, accountId, challenge, passkey, { isUserVerified })
  return signed && ((trx) => takePasskey(trx, signed))
}
