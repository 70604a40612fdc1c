import { madridDay } from '#contract/days.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { forgetOldAnswers } from '#server/platform/http/idempotency.ts'
import { eraseDetails, forgetReaders, forgetRequests } from './forgetting.ts'
import { forgetDeleted } from './queries.ts'
import { forgetVisits } from './views.ts'

/**
 * Forgets what nobody needs any more: requests deleted for good, what outlived its request's last day, the visitors of other days, answers
 * that nobody may ask for again.
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
