import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Answer, TestApp } from './app.ts'

/**
 * Begins a call, and has something done to the account while that call is on its way: once its password was checked,
 * before it changes anything. On the embedded database, which does one thing at a time, before it begins.
 */
export async function overtaken(
  app: TestApp,
  accountId: number,
  call: () => Promise<Answer>,
  meanwhile: (trx: Kysely<Schema>) => Promise<unknown>,
): Promise<Answer> {
  const { answer } = await app.database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('account').where('id', '=', accountId).select('id').forUpdate().execute()
    const answer = call()
    await wait(400)
    await meanwhile(trx)
    return { answer }
  })
  return await answer
}
