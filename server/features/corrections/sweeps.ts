import type { Platform } from '#server/platform/http.ts'
import { forgetOldCorrections } from './queries.ts'

export const CORRECTIONS_QUEUE = 'sweep-corrections'

/** Has corrections that were decided long enough ago forgotten, every night. */
export async function scheduleCorrectionsSweep({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  await jobs.schedule(CORRECTIONS_QUEUE, '30 4 * * *', () => forgetOldCorrections(db))
}
