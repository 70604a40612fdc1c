import { sweepExpired } from '#server/identity/session.ts'
import type { Platform } from '#server/platform/http.ts'
import { deleteScan, forgetUnverified, scansToDelete } from './queries.ts'

export const SWEEP_QUEUES = ['sweep-expired', 'sweep-scans']

/** Has the regular sweeps done: what expired every hour, scans that have served every night. */
export async function scheduleSweeps(platform: Pick<Platform, 'db' | 'jobs' | 'uploads'>): Promise<void> {
  await platform.jobs.schedule('sweep-expired', '17 * * * *', () => sweepExpired(platform.db))
  await platform.jobs.schedule('sweep-scans', '40 3 * * *', () => sweepScans(platform))
}

/** Deletes what has served: scans some time after the decision, and registrations that nobody ever verified. */
export async function sweepScans({ db, uploads }: Pick<Platform, 'db' | 'uploads'>): Promise<void> {
  for (const { file, detective_id, status } of await scansToDelete(db)) {
    // The file first: cut off between the two, the row still says what is left to do.
    await uploads.remove(file)
    if (status === 'registered') await forgetUnverified(db, detective_id)
    else await deleteScan(db, file)
  }
}
