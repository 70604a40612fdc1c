import { forgetOldEvents } from '#server/identity/security-events.ts'
import type { Platform } from '#server/platform/http.ts'

export const EVENTS_QUEUE = 'sweep-security-events'

/** Has events that were kept long enough forgotten, every night. */
export async function scheduleEventsSweep({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  await jobs.schedule(EVENTS_QUEUE, '25 4 * * *', () => forgetOldEvents(db))
}
