import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/** The key of an e-mail, equal for all its spellings: e-mails are compared in lower case. */
export function emailKeyOf(email: string): string {
  return email.toLowerCase()
}

/** The number of the account that has this e-mail; undefined if there is none. */
export async function accountOf(db: Kysely<Schema>, email: string): Promise<number | undefined> {
  const account = await db
    .selectFrom('account')
    .where('email_key', '=', emailKeyOf(email))
    .select('id')
    .executeTakeFirst()
  return account?.id
}
