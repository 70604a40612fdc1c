import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

/** What apps and browsers show of the account that a factor is for. */
export async function ownerOf(db: Db, id: number): Promise<{ email: string; full_name: string | null }> {
  return await db
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('account.id', '=', id)
    .select(['email', 'full_name'])
    .executeTakeFirstOrThrow()
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
