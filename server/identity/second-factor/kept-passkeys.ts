// The passkeys of an account: adding and removing.
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

interface NewPasskey {
  account_id: number
  name: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

/** False if the passkey is stored already, for any account. */
export async function addPasskey(trx: Db, passkey: NewPasskey): Promise<boolean> {
  const added = await trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((it) => it.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns the passkey's name; null if the account has no such passkey. */
export async function deletePasskey(trx: Db, accountId: number, id: number): Promise<string | null> {
  const deleted = await trx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name ?? null
}
