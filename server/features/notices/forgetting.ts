import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { keptSince } from '#server/features/retention/kept-since.ts'

const isOld = sql<boolean>`state in ('upheld', 'dismissed', 'closed')
  and coalesce(appeal_decided_at, decided_at) < ${keptSince('report')}`

/** Its author can still read the statement of reasons. */
const isStillHidden = sql<boolean>`hides and case kind
  when 'profile' then author_id is not null
  when 'message' then author_id is not null
    and exists (select from message where message.id = content_id)
  else exists (select from collaboration where collaboration.id = content_id) end`

/**
 * Erases what was written with old notices and by whom, and the decision's texts as soon as nothing is hidden
 * by it. The rest is for the figures and names nobody.
 */
export async function forgetOldReports(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('report')
    .set({
      address: null,
      reason: null,
      explanation: null,
      notifier_id: null,
      notifier_name: null,
      notifier_email: null,
      notifier_reference: null,
      notifier_appeal: null,
      author_reference: null,
      author_appeal: null,
    })
    .where('forgotten_at', 'is', null)
    .where('notifier_reference', 'is not', null)
    .where(isOld)
    .execute()
  await db
    .updateTable('report')
    .set({ author_id: null, facts: null, decision_text: null, appeal_reason: null, forgotten_at: sql`now()` })
    .where('forgotten_at', 'is', null)
    .where(isOld)
    .where(sql<boolean>`not coalesce(${isStillHidden}, false)`)
    .execute()
}
