import type { Platform } from '#server/platform/http.ts'
import { deleteScan, forgetUnverified, scansToDelete } from './queries.ts'

/** Deletes what has served: scans some time after the decision, and registrations that nobody ever verified. */
export async function sweepScans({ db, uploads }: Pick<Platform, 'db' | 'uploads'>): Promise<void> {
  for (const { file, detective_id, status } of await scansToDelete(db)) {
    // The file first: cut off between the two, the row still says what is left to do.
    await uploads.remove(file)
    if (status === 'registered') await forgetUnverified(db, detective_id)
    else await deleteScan(db, file)
  }
}
