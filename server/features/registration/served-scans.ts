// The scans that have served: some time after the decision they go, and with a registration that nobody verified.
import { type Kysely, sql } from 'kysely'
import { RETENTION } from '#contract/retention.ts'
import type { Schema } from '#server/database/schema.ts'
import { interval, keptSince } from '#server/features/retention/kept-since.ts'
import { deleteAccount } from '#server/identity/accounts.ts'
import type { Platform } from '#server/platform/http/http.ts'

/** Deletes what has served: scans some time after the decision, and registrations that nobody ever verified. */
export async function sweepScans({ db, uploads }: Pick<Platform, 'db' | 'uploads'>): Promise<void> {
  for (const { file, detective_id, status } of await scansToDelete(db)) {
    // The file first: cut off between the two, the row still says what is left to do.
    await uploads.remove(file)
    if (status === 'registered') await forgetUnverified(db, detective_id)
    else await deleteScan(db, file)
  }
}

/** The scan has served: it goes when its term is over. */
export async function letScanGo(trx: Kysely<Schema>, detectiveId: number) {
  await trx
    .updateTable('registration_scan')
    .set({ delete_after: sql<Date>`now() + ${interval(RETENTION.scan.term)}` })
    .where('detective_id', '=', detectiveId)
    .execute()
}

/** The scans whose time is over (rule 3.6), and those of registrations whose e-mail nobody verified. */
function scansToDelete(db: Kysely<Schema>) {
  return db
    .selectFrom('registration_scan')
    .innerJoin('detective', 'detective.id', 'detective_id')
    .where((it) =>
      it.or([
        it('delete_after', '<', sql<Date>`now()`),
        it.and([it('status', '=', 'registered'), isForgotten]),
      ]),
    )
    .select(['detective_id', 'file', 'status'])
    .execute()
}

const isForgotten = sql<boolean>`registered_at < ${keptSince('unverified')}`

/** Takes a registration away whole, unless its e-mail was verified at this very moment. */
async function forgetUnverified(db: Kysely<Schema>, id: number) {
  await deleteAccount(db, id, sql`role = 'detective' and email_verified_at is null`)
}

async function deleteScan(db: Kysely<Schema>, file: string) {
  await db.deleteFrom('registration_scan').where('file', '=', file).execute()
}
