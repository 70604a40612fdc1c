// Recovery codes on paper, each of which replaces a lost second factor once.
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { RECOVERY_CODES } from '#contract/account.ts'
import type { Schema } from '#server/database/schema.ts'
import { keyedHashes, type SecretKeys } from '#server/platform/secrets.ts'

type Db = Kysely<Schema>

// 32 characters of five bits each: digits, and the letters except i, l, o and u. Twelve characters are 60
// bits.
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 12
const GROUP = 4

/** Makes new codes in place of the earlier ones; they are shown only once. */
export async function renewRecoveryCodes(trx: Db, keys: SecretKeys, account_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await removeRecoveryCodes(trx, account_id)
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id, code_hash: hashesOf(keys, account_id, code)[0] })))
    .execute()
  return codes
}

/** Uses up a code, in any spelling. False if it is wrong or was used. */
export async function takeRecoveryCode(
  trx: Db,
  keys: SecretKeys,
  accountId: number,
  typed: string,
): Promise<boolean> {
  const used = await trx
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', hashesOf(keys, accountId, typed))
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

/** The number of codes that the account has left. */
export async function recoveryCodesLeft(db: Db, accountId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .where('account_id', '=', accountId)
    .select((it) => it.cast<number>(it.fn.countAll(), 'integer').as('left'))
    .executeTakeFirstOrThrow()
  return left
}

/** Deletes all codes of the account. */
export async function removeRecoveryCodes(trx: Db, accountId: number): Promise<void> {
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
}

/** 'k7m2-9xqp-3tvd' */
function newCode() {
  const signs = Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')
  return signs.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-')
}

// Keyed: the table alone is not enough to try codes.
function hashesOf(keys: SecretKeys, accountId: number, typed: string) {
  return keyedHashes(keys, 'recovery-code', `${accountId} ${asWritten(typed)}`)
}

/** Without groups and in lower case; characters that look alike are replaced by those of the alphabet. */
function asWritten(typed: string) {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
}
