// The jobs as staff see them. The table is pg-boss's; jobs.ts has all else of it.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { COUNTED_MAX } from '#server/database/paging.ts'
import type { Schema } from '#server/database/schema.ts'
import { failedOf, type Jobs, SCHEMA } from './jobs.ts'
import { RETRIED_FIRST } from './shown-jobs-index.ts'

type Db = Kysely<Schema>

const job = sql.table(`${SCHEMA}.job`)

/** A job, also one that failed for good. */
export interface ShownJob {
  id: string
  data: unknown
  state: 'created' | 'retry' | 'active' | 'completed' | 'failed'
  tries: number
  /** The message of the last error. */
  error: string | null
  at: Date
  start_after: Date
}

/**
 * Of a job that failed for good only the copy in the other queue counts: pg-boss soon deletes the first one.
 */
const isShown = (queue: string) =>
  sql`(name = ${queue} and state not in ('failed', 'cancelled') or name = ${failedOf(queue)})`

/**
 * Jobs of this queue, those that failed for good first, then the newest; and their number, COUNTED_MAX at
 * most.
 */
export async function shownJobs(db: Db, queue: string, { limit, offset }: { limit: number; offset: number }) {
  // In the order of the index, so that it ends after the page.
  const firstOf = (condition: RawBuilder<unknown>) =>
    sql`(select * from ${job} where ${condition} order by ${RETRIED_FIRST} limit ${limit + offset})`
  const { rows } = await sql<ShownJob>`
    select id, start_after,
      -- An e-mail is large, and a list shows its envelope alone.
      case when data ? 'envelope' then data - 'sealed' else data end as data,
      case when name = ${failedOf(queue)} then 'failed' else state::text end as state,
      case when name = ${failedOf(queue)} then coalesce(source_retry_count, 0) + 1
        when state = 'created' then 0 else retry_count + 1
      end as tries,
      coalesce(output, source_output) ->> 'message' as error,
      coalesce(source_created_on, created_on) as at
    from (
      ${firstOf(sql`name = ${failedOf(queue)}`)}
      union all
      ${firstOf(sql`name = ${queue} and state not in ('failed', 'cancelled')`)}
    ) as shown
    order by (name = ${failedOf(queue)}) desc, ${RETRIED_FIRST}
    limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from ${job} where ${isShown(queue)} limit ${COUNTED_MAX}) as counted`.execute(db)
  return { jobs: rows, total: counted.rows[0]?.total ?? 0 }
}

/**
 * Lets a waiting job run now, or puts one that failed for good back into its queue. 'gone': there is no such
 * job; 'running': it is being done, or was done.
 */
export async function runNow(
  trx: Db,
  jobs: Jobs,
  queue: string,
  id: string,
): Promise<'done' | 'gone' | 'running'> {
  const { rows } = await sql<{ name: string; state: string; data: object }>`
    select name, state::text as state, data from ${job}
    where id = ${id} and name in (${queue}, ${failedOf(queue)})
    for update`.execute(trx)
  const [found] = rows
  if (!found) return 'gone'
  if (found.name === failedOf(queue)) {
    await sql`delete from pgboss.job where id = ${id} and name = ${found.name}`.execute(trx)
    await jobs.enqueue(trx, queue, found.data)
    return 'done'
  }
  if (found.state !== 'created' && found.state !== 'retry') return 'running'
  await sql`update pgboss.job set start_after = now() where id = ${id} and name = ${queue}`.execute(trx)
  return 'done'
}

/** How many jobs of each queue wait and failed, and since when the oldest one waits. */
export async function jobCounts(db: Db) {
  const { rows } = await sql<{ name: string; waiting: number; failed: number; oldest_at: Date | null }>`
    select name, count(*) filter (where state < 'completed' and name not like '%-failed')::int as waiting,
      count(*) filter (where state = 'failed' or name like '%-failed')::int as failed,
      min(created_on) filter (where state < 'completed' and start_after <= now() and name not like '%-failed') as oldest_at
    from ${job} group by name order by name`.execute(db)
  return rows
}
