import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

/** For how long a browser may take to make a passkey. */
const CHALLENGE_MINUTES = 5

/** What apps and browsers show of the account that a factor is for. */
export async function ownerOf(db: Db, id: number): Promise<{ email: string; full_name: string | null }> {
  return await db
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('account.id', '=', id)
    .select(['email', 'full_name'])
    .executeTakeFirstOrThrow()
}

/** Keeps what the browser is asked to sign, in place of an earlier one. */
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

interface NewPasskey {
  account_id: number
  name: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

/** False where the passkey is kept already, whoever's it is. */
export async function addPasskey(trx: Db, passkey: NewPasskey): Promise<boolean> {
  const added = await trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((it) => it.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Its name; null where the account has no such passkey. */
export async function deletePasskey(trx: Db, accountId: number, id: number): Promise<string | null> {
  const deleted = await trx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name ?? null
}
