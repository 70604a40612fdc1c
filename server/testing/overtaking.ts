import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { TestApp } from './app.ts'

/**
 * Starts an action, and changes the account while it runs: after a password was checked, before the action
 * changes anything. On the embedded database, which runs one transaction at a time, the change comes first.
 */
export async function overtaken<Done>(
  app: TestApp,
  accountId: number,
  action: () => Promise<Done>,
  meanwhile: (trx: Kysely<Schema>) => Promise<unknown>,
): Promise<Done> {
  const { done } = await app.database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('account').where('id', '=', accountId).select('id').forUpdate().execute()
    const done = action()
    await wait(400)
    await meanwhile(trx)
    return { done }
  })
  return await done
}
