// The day on which an account was used last: after a long time without, its owner is asked, and then it is erased.
import { type Kysely, sql } from 'kysely'
import { madridDay } from '#contract/days.ts'
import type { Schema } from '#server/database/schema.ts'

/** Writes down that the account is used today, and takes back that it was going to be erased. */
export async function markSeen(db: Kysely<Schema>, accountId: number): Promise<void> {
  await db.updateTable('account').set({ seen_on: madridDay() }).where('id', '=', accountId).execute()
  await db.deleteFrom('erasure_warning').where('account_id', '=', accountId).execute()
}

/** Counts a letter that tells of an erasure to come. */
export async function noteWarning(
  trx: Kysely<Schema>,
  warning: { account_id: number; because: 'undecided' | 'unseen'; letters: number },
): Promise<void> {
  const { because, letters } = warning
  await trx
    .insertInto('erasure_warning')
    .values(warning)
    .onConflict((it) =>
      it.column('account_id').doUpdateSet({ because, letters, warned_at: sql<Date>`now()` }),
    )
    .execute()
}
