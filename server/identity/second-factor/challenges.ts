// The challenges that passkeys sign. For a member it is stored by account; for a log-in it is signed by us,
// so that a stranger cannot fill a table with requests.
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { hashOf, isSigned, type SecretKeys, sign } from '#server/platform/secrets.ts'

type Db = Kysely<Schema>

/** How long a stored challenge is valid. */
const CHALLENGE_MINUTES = 5
/** The browser asks when the log-in page opens, and the user may take a while before choosing. */
const LOGIN_MINUTES = 60

/** Stores the challenge of the account, in place of an earlier one. */
export async function keepChallenge(db: Db, account_id: number, challenge: string): Promise<void> {
  const asked = {
    challenge,
    expires_at: sql<Date>`now() + make_interval(mins => ${sql.lit(CHALLENGE_MINUTES)})`,
  }
  await db
    .insertInto('passkey_challenge')
    .values({ account_id, ...asked })
    .onConflict((it) => it.column('account_id').doUpdateSet(asked))
    .execute()
}

/** Returns the challenge and deletes it: it serves once. Null if there is none, or it has expired. */
export async function takeChallenge(db: Db, accountId: number): Promise<string | null> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('account_id', '=', accountId)
    .returning(['challenge', sql<boolean>`expires_at > now()`.as('is_alive')])
    .executeTakeFirst()
  return taken?.is_alive ? taken.challenge : null
}

/**
 * A challenge for a log-in, not tied to an account: random bytes, its expiry, and our signature over both.
 */
export function loginChallenge({ secret_key }: Pick<SecretKeys, 'secret_key'>): string {
  const random = randomBytes(16).toString('base64url')
  const expires = Math.floor(Date.now() / 1000) + LOGIN_MINUTES * 60
  const text = `${random}.${expires}`
  return `${text}.${sign(secret_key, 'passkey-login', text)}`
}

/** The expiry of the challenge; null if it is not ours, or has expired. */
export function endOfLoginChallenge(keys: SecretKeys, challenge: string): Date | null {
  const [random = '', expires = '', signature = '', ...more] = challenge.split('.')
  const isOurs = isSigned(keys, 'passkey-login', `${random}.${expires}`, signature)
  if (!isOurs || more.length > 0 || !(Number(expires) > Date.now() / 1000)) return null
  return new Date(Number(expires) * 1000)
}

/** Uses up the challenge of a log-in. False if it was used before. */
export async function spendChallenge(trx: Db, challenge: string, expires_at: Date): Promise<boolean> {
  const used = await trx
    .insertInto('used_challenge')
    .values({ challenge_hash: hashOf(challenge), expires_at })
    .onConflict((it) => it.column('challenge_hash').doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return used !== undefined
}
