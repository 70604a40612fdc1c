import { madridDay } from '#contract/days.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { forgetOldAnswers } from '#server/platform/http/idempotency.ts'
import { askAboutJobs, forgetDeleted, reduceJobs } from './answers/sweeps.ts'
import { eraseDetails, forgetReaders, forgetRequests } from './forgetting.ts'
import { forgetVisits } from './views.ts'

/**
 * Asks about jobs that are over, and deletes what is no longer needed: deleted requests, the data of elapsed
 * requests by their terms, visits of earlier days, expired idempotency answers.
 */
export async function sweepCollaborations(platform: Pick<Platform, 'db' | 'events'>): Promise<void> {
  const { db } = platform
  const today = madridDay()
  while ((await forgetDeleted(platform, today)) > 0);
  while ((await askAboutJobs(platform, today)) > 0);
  while ((await reduceJobs(db, today)) > 0);
  while ((await forgetReaders(db, today)) > 0);
  while ((await eraseDetails(db, today)) > 0);
  while ((await forgetRequests(db, today)) > 0);
  await forgetVisits(db, today)
  await forgetOldAnswers(db)
}
