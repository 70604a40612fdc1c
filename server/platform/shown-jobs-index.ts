import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** The order in which staff see the jobs of a queue (shown-jobs.ts). */
export const RETRIED_FIRST: RawBuilder<unknown> = sql`(state = 'retry') desc, created_on desc, id`

/**
 * Makes the index of that order on the jobs in pg-boss's schema, which pg-boss does not know of. Without it
 * each page sorts all jobs of the queue: 226 ms with the 100,000 e-mails of a mailing to everybody, instead
 * of 2.
 */
export async function ensureIndexOfShown({ db, patient }: Database, schema: string): Promise<void> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass(${sql.lit(`${schema}.job_shown`)}) is not null as is_there`.execute(db)
  // To create it takes a second patient connection, which a usual start does not need.
  if (rows[0]?.is_there) return
  await patient
    .transaction()
    .execute((trx) =>
      sql`create index if not exists job_shown on ${sql.table(`${schema}.job`)} (name, ${RETRIED_FIRST})`.execute(
        trx,
      ),
    )
}
