import type { Platform } from '#server/platform/http.ts'
import { forgetOldMessages } from './queries.ts'

export const CONTACT_QUEUE = 'sweep-contact'

/** Has messages that were kept long enough forgotten, every night. */
export async function scheduleContactSweep({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  await jobs.schedule(CONTACT_QUEUE, '10 4 * * *', () => forgetOldMessages(db))
}
