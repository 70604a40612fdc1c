import { madridDay } from '#contract/days.ts'
import type { Platform } from '#server/platform/http.ts'
import { forgetOldAnswers } from '#server/platform/idempotency.ts'
import { forgetDeleted } from './queries.ts'
import { forgetVisits } from './views.ts'

export const COLLABORATIONS_QUEUE = 'sweep-collaborations'

/** Has what is to be forgotten forgotten, every ten minutes. */
export async function scheduleCollaborationsSweep({
  db,
  jobs,
}: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  await jobs.schedule(COLLABORATIONS_QUEUE, '*/10 * * * *', () => sweepCollaborations(db))
}

/** The same at once: requests deleted for good, the visitors of other days, answers that nobody may ask for again. */
export async function sweepCollaborations(db: Platform['db']): Promise<void> {
  while ((await forgetDeleted(db)) > 0);
  await forgetVisits(db, madridDay())
  await forgetOldAnswers(db)
}
