// What passkeys are asked to sign. For somebody logged in it is kept by account; for a stranger who logs in it is signed
// by us, so that nobody fills a table by asking.
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { hashOf, isSame, sign } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type Db = Kysely<Schema>
type Keys = Pick<Settings, 'secret_key'>

/** For how long a browser may take over one that is kept. */
const CHALLENGE_MINUTES = 5
/** The browser asks when the login opens, and somebody may look at it for a while before they choose. */
const LOGIN_MINUTES = 60

/** Keeps what the account's browser is asked to sign, in place of an earlier one. */
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

/** Takes it: it serves once. Null where there is none, or its time is over. */
export async function takeChallenge(db: Db, accountId: number): Promise<string | null> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('account_id', '=', accountId)
    .returning(['challenge', sql<boolean>`expires_at > now()`.as('is_alive')])
    .executeTakeFirst()
  return taken?.is_alive ? taken.challenge : null
}

/** A challenge for a login, of nobody yet: random, its end, and our signature over both. */
export function loginChallenge({ secret_key }: Keys): string {
  const random = randomBytes(16).toString('base64url')
  const expires = Math.floor(Date.now() / 1000) + LOGIN_MINUTES * 60
  const text = `${random}.${expires}`
  return `${text}.${sign(secret_key, 'passkey-login', text)}`
}

/** When the challenge ends; null where it is none of ours, or has ended. */
export function endOfLoginChallenge({ secret_key }: Keys, challenge: string): Date | null {
  const [random = '', expires = '', signature = '', ...more] = challenge.split('.')
  const isOurs = isSame(signature, sign(secret_key, 'passkey-login', `${random}.${expires}`))
  if (!isOurs || more.length > 0 || !(Number(expires) > Date.now() / 1000)) return null
  return new Date(Number(expires) * 1000)
}

/** Uses a login's challenge up. False where it has been used. */
export async function spendChallenge(trx: Db, challenge: string, expires_at: Date): Promise<boolean> {
  const used = await trx
    .insertInto('used_challenge')
    .values({ challenge_hash: hashOf(challenge), expires_at })
    .onConflict((it) => it.column('challenge_hash').doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return used !== undefined
}
