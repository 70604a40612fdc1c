import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { TestApp } from './app.ts'

/**
 * Begins a deed, and has something done to the account while that is on its way: once a password was checked, before it
 * changes anything. On the embedded database, which does one thing at a time, before it begins.
 */
export async function overtaken<Done>(
  app: TestApp,
  accountId: number,
  deed: () => Promise<Done>,
  meanwhile: (trx: Kysely<Schema>) => Promise<unknown>,
): Promise<Done> {
  const { done } = await app.database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('account').where('id', '=', accountId).select('id').forUpdate().execute()
    const done = deed()
    await wait(400)
    await meanwhile(trx)
    return { done }
  })
  return await done
}
