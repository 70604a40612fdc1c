import { type Kysely, sql } from 'kysely'
import { FIGURES_FRESH_MINUTES, NO_PROVINCE } from '#contract/staff/figures.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

const monthOf = (column: string) =>
  sql`date_trunc('month', ${sql.ref(column)} at time zone 'Europe/Madrid')::date`

/**
 * The row of a month in which everybody counts once: who works in several provinces counts in each of theirs.
 */
export const ALL_PROVINCES_ROW = -1

/**
 * The rows that these areas count in: ALL_PROVINCES_ROW and the numbers of their provinces, or NO_PROVINCE.
 */
const rowsOf = (areas: string) => sql`
  select ${sql.lit(ALL_PROVINCES_ROW)} as province
  union all
  select unnest(coalesce(nullif(array(
    select distinct province.id
    from area inner_area
    cross join unnest(inner_area.lineage) as around (key)
    join area province on province.key = around.key and province.level = 1
    where inner_area.key = any(${sql.raw(areas)})
  ), '{}'), array[${sql.lit(NO_PROVINCE)}]))`

/**
 * Counts the figures of the month of the last count, the one before it and those since; all of them the first
 * time. Older months stay as they are, also when accounts and requests are erased. It reads the detectives,
 * the requests and the answers of those months whole: about two seconds at a million.
 */
export async function countFigures(db: Db): Promise<void> {
  await oneAtATime(db, count)
}

/** The same if the figures are old: who has just approved somebody finds it in them. */
export async function freshenFigures(db: Db): Promise<void> {
  if (await areFresh(db)) return
  await oneAtATime(db, async (trx) => {
    // Another one may have counted while this one waited for the lock.
    if (!(await areFresh(trx))) await count(trx)
  })
}

/** Two instances at once would count twice. */
async function oneAtATime(db: Db, run: (trx: Db) => Promise<void>) {
  await db.transaction().execute(async (trx) => {
    await sql`lock table monthly_figure in share row exclusive mode`.execute(trx)
    await run(trx)
  })
}

async function count(trx: Db) {
  const { rows } = await sql<{ since: string }>`
    select coalesce(max(month) - interval '1 month', '2000-01-01')::date as since from monthly_decision`.execute(
    trx,
  )
  const { since } = rows[0]!
  await sql`update monthly_figure set registrations = 0, requests = 0, answers = 0 where month >= ${since}::date`.execute(
    trx,
  )
  await sql`update monthly_figure set active = 0 where month = ${monthOfNow}`.execute(trx)
  await countRegistrations(trx, since)
  await countRequests(trx, since)
  await countAnswers(trx, since)
  await countActive(trx)
  await countDecisions(trx, since)
}

async function areFresh(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from monthly_decision
    where counted_at > now() - make_interval(mins => ${sql.lit(FIGURES_FRESH_MINUTES)}) limit 1`.execute(db)
  return rows.length > 0
}

const monthOfNow = sql`date_trunc('month', now() at time zone 'Europe/Madrid')::date`

async function countRegistrations(trx: Db, since: string) {
  await sql`
    insert into monthly_figure (month, province, registrations)
    select ${monthOf('registered_at')}, home.province, count(*)
    from detective cross join lateral (${rowsOf('detective.work_areas')}) home
    where registered_at >= (${since}::date)::timestamp at time zone 'Europe/Madrid'
    group by 1, 2
    on conflict (month, province) do update set registrations = excluded.registrations`.execute(trx)
}

async function countRequests(trx: Db, since: string) {
  await sql`
    insert into monthly_figure (month, province, requests)
    select ${monthOf('created_at')}, place.province, count(*)
    from collaboration cross join lateral (${rowsOf('array[collaboration.area_key]')}) place
    where created_at >= (${since}::date)::timestamp at time zone 'Europe/Madrid'
    group by 1, 2
    on conflict (month, province) do update set requests = excluded.requests`.execute(trx)
}

/** Not those that the author entered for a colleague, nor those of a blocked person, which nobody read. */
async function countAnswers(trx: Db, since: string) {
  await sql`
    insert into monthly_figure (month, province, answers)
    select ${monthOf('answer.created_at')}, place.province, count(*)
    from answer join collaboration on collaboration.id = collaboration_id
      cross join lateral (${rowsOf('array[collaboration.area_key]')}) place
    where answer.created_at >= (${since}::date)::timestamp at time zone 'Europe/Madrid'
      and not by_author and not is_hidden
    group by 1, 2
    on conflict (month, province) do update set answers = excluded.answers`.execute(trx)
}

async function countActive(trx: Db) {
  await sql`
    insert into monthly_figure (month, province, active)
    select ${monthOfNow}, home.province, count(*)
    from detective cross join lateral (${rowsOf('detective.work_areas')}) home
    where status = 'approved'
    group by 1, 2
    on conflict (month, province) do update set active = excluded.active`.execute(trx)
}

/**
 * The first decision of each registration, and how long it took from the verified e-mail: from the event, as
 * the address may have been verified anew since, or else from the account.
 */
async function countDecisions(trx: Db, since: string) {
  await sql`
    with decision as (
      select distinct on (decided.detective_id) decided.decided_at, decided.to_status,
        decided.decided_at - coalesce(began.decided_at, account.email_verified_at) as took
      from moderation_event decided
      join account on account.id = decided.detective_id
      left join moderation_event began on began.detective_id = decided.detective_id
        and began.to_status = 'awaiting_approval' and began.decided_at <= decided.decided_at
      where decided.from_status = 'awaiting_approval' and decided.to_status in ('approved', 'rejected')
        and decided.decided_at >= (${since}::date)::timestamp at time zone 'Europe/Madrid'
      order by decided.detective_id, decided.decided_at, began.decided_at desc
    ), by_month as (
      select ${monthOf('decided_at')} as month, count(*) filter (where to_status = 'approved') as approved,
        count(*) filter (where to_status = 'rejected') as rejected,
        percentile_cont(0.5) within group (order by extract(epoch from took)) / 3600 as median_hours
      from decision group by 1
    )
    insert into monthly_decision (month, approved, rejected, median_hours, counted_at)
    select month, approved, rejected, median_hours, now() from by_month
    union all
    select ${monthOfNow}, 0, 0, null, now() where not exists (select from by_month where month = ${monthOfNow})
    on conflict (month) do update set approved = excluded.approved, rejected = excluded.rejected,
      median_hours = excluded.median_hours, counted_at = excluded.counted_at`.execute(trx)
}
