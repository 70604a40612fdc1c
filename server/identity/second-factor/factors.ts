// The second factors of an account, of any kind.
import type { Kysely } from 'kysely'
import { lockAccount } from '#server/database/account-lock.ts'
import type { Schema } from '#server/database/schema.ts'
import { recoveryCodesLeft, removeRecoveryCodes } from './recovery-codes.ts'
import { removeTotp } from './totp.ts'

type Db = Kysely<Schema>

/** The factors that an account has to give after the password: with neither an app nor a passkey, none. */
export interface Factors {
  totp: boolean
  passkeys: { id: number; name: string; created_at: Date; last_used_at: Date | null }[]
  recovery_codes_left: number
}

/** The confirmed factors, passkeys in the order in which they were added. */
export async function factorsOf(db: Db, accountId: number): Promise<Factors> {
  const totp = await db
    .selectFrom('totp')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .select('account_id')
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .execute()
  return { totp: totp !== undefined, passkeys, recovery_codes_left: await recoveryCodesLeft(db, accountId) }
}

/** Whether a second factor is required. */
export function hasFactor({ totp, passkeys }: Factors): boolean {
  return totp || passkeys.length > 0
}

/** Deletes all factors of the account, unconfirmed ones too; false if there were none. */
export async function removeAllFactors(trx: Db, accountId: number): Promise<boolean> {
  await lockAccount(trx, accountId)
  const had = hasFactor(await factorsOf(trx, accountId))
  await removeTotp(trx, accountId)
  await trx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('passkey_challenge').where('account_id', '=', accountId).execute()
  await removeRecoveryCodes(trx, accountId)
  return had
}
