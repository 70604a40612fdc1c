import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

/** The name of the account in authenticator apps and browsers. */
export async function ownerOf(db: Db, id: number): Promise<{ email: string; full_name: string | null }> {
  return await db
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('account.id', '=', id)
    .select(['email', 'full_name'])
    .executeTakeFirstOrThrow()
}
