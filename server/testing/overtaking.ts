import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Schema } from '#server/database/schema.ts'
import type { TestApp } from './app.ts'
import { testedKind } from './database.ts'

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

/**
 * Waits until `count` connections wait for a lock in the app's database. On the embedded database, which has
 * one connection, it returns at once.
 */
export async function untilWaiting(app: TestApp, count: number): Promise<void> {
  if (testedKind() === 'embedded') return
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.db)
    return rows.length
  }
  await expect.poll(waiting).toBe(count)
}
