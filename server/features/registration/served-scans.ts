// Deletion of scans that are no longer needed: some time after the decision, or with a registration whose
// e-mail was never verified.
import { type Kysely, sql } from 'kysely'
import { RETENTION } from '#contract/retention.ts'
import type { Schema } from '#server/database/schema.ts'
import { interval, keptSince } from '#server/features/retention/kept-since.ts'
import { deleteAccount } from '#server/identity/accounts.ts'
import type { Platform } from '#server/platform/http/http.ts'

/** Deletes the scans some time after the decision, and the registrations whose e-mail was never verified. */
export async function sweepScans({ db, uploads }: Pick<Platform, 'db' | 'uploads'>): Promise<void> {
  for (const { file, detective_id, status } of await scansToDelete(db)) {
    // The file first: if the process dies in between, the row still shows what is left to do.
    await uploads.remove(file)
    if (status === 'registered') await deleteUnverified(db, detective_id)
    else await deleteScan(db, file)
  }
}

/** Schedules the deletion of the scan at the end of its retention period. */
export async function letScanGo(trx: Kysely<Schema>, detectiveId: number) {
  await trx
    .updateTable('registration_scan')
    .set({ delete_after: sql<Date>`now() + ${interval(RETENTION.scan.term)}` })
    .where('detective_id', '=', detectiveId)
    .execute()
}

/**
 * The scans whose retention period is over (rule 3.6), and those of registrations whose e-mail was never
 * verified.
 */
function scansToDelete(db: Kysely<Schema>) {
  return db
    .selectFrom('registration_scan')
    .innerJoin('detective', 'detective.id', 'detective_id')
    .where((it) =>
      it.or([
        it('delete_after', '<', sql<Date>`now()`),
        it.and([it('status', '=', 'registered'), isExpired]),
      ]),
    )
    .select(['detective_id', 'file', 'status'])
    .execute()
}

const isExpired = sql<boolean>`registered_at < ${keptSince('unverified')}`

/** Deletes a whole registration, unless its e-mail was verified at this very moment. */
async function deleteUnverified(db: Kysely<Schema>, id: number) {
  await deleteAccount(db, id, sql`role = 'detective' and email_verified_at is null`)
}

async function deleteScan(db: Kysely<Schema>, file: string) {
  await db.deleteFrom('registration_scan').where('file', '=', file).execute()
}
