// The day on which an account was used last: after a long time without, its owner is asked, and then it is erased.
import type { Kysely } from 'kysely'
import { madridDay } from '#contract/days.ts'
import type { Schema } from '#server/database/schema.ts'

/** Writes down that the account is used today, and takes back that it was going to be erased. */
export async function markSeen(db: Kysely<Schema>, accountId: number): Promise<void> {
  await db.updateTable('account').set({ seen_on: madridDay() }).where('id', '=', accountId).execute()
  await db.deleteFrom('erasure_warning').where('account_id', '=', accountId).execute()
}
