import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { DIFFERENCE_SECONDS } from './wrong-clock.ts'

/**
 * Makes jobs due that were added, or put off after a failure, while the clock of the database was ahead:
 * after it is set right, an e-mail would wait for as long as the clock was wrong. `retrySecondsMax`: the
 * longest wait before a retry.
 */
export async function hurryJobsOfWrongClock(db: Kysely<Schema>, retrySecondsMax: number): Promise<void> {
  const later = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::int)`
  await sql`update pgboss.job
    set start_after = now(), created_on = least(created_on, now())
    where state < 'active' and (
      created_on > ${later(DIFFERENCE_SECONDS)}
      -- pg-boss varies the delay by up to a half.
      or state = 'retry' and start_after > ${later(2 * retrySecondsMax)}
    )`.execute(db)
}
