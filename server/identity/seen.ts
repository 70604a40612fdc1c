// The day on which an account was last used: after a long time without use its owner gets an e-mail, and
// later the account is erased.
import { type Kysely, sql } from 'kysely'
import { madridDay } from '#contract/days.ts'
import type { Schema } from '#server/database/schema.ts'

/** Records that the account is used today, and cancels an announced erasure. */
export async function markSeen(db: Kysely<Schema>, accountId: number): Promise<void> {
  await db.updateTable('account').set({ seen_on: madridDay() }).where('id', '=', accountId).execute()
  await db.deleteFrom('erasure_warning').where('account_id', '=', accountId).execute()
}

/** Counts an e-mail that announces an erasure. */
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
