import { madridDay } from '#contract/days.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { forgetOldAnswers } from '#server/platform/http/idempotency.ts'
import { eraseDetails, forgetReaders, forgetRequests } from './forgetting.ts'
import { forgetDeleted } from './queries.ts'
import { forgetVisits } from './views.ts'

/**
 * Deletes what is no longer needed: deleted requests, the data of elapsed requests by their terms, visits of earlier
 * days, expired idempotency answers.
 */
export async function sweepCollaborations(db: Platform['db']): Promise<void> {
  const today = madridDay()
  while ((await forgetDeleted(db)) > 0);
  while ((await forgetReaders(db, today)) > 0);
  while ((await eraseDetails(db, today)) > 0);
  while ((await forgetRequests(db, today)) > 0);
  await forgetVisits(db, today)
  await forgetOldAnswers(db)
}
