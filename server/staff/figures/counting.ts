import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

const monthOf = (column: string) =>
  sql`date_trunc('month', ${sql.ref(column)} at time zone 'Europe/Madrid')::date`
/** The numbers of the provinces in which these areas are. */
const provincesOf = (areas: string) => sql`
  select distinct province.id
  from area inner_area
  cross join unnest(inner_area.lineage) as around (key)
  join area province on province.key = around.key and province.level = 1
  where inner_area.key = any(${sql.raw(areas)})`

/**
 * Counts the figures of the month of the last count, the one before it and those since; all of them the first time.
 * Older months stay as they are, also when accounts and requests are erased. It reads the detectives and the requests
 * of those months whole: about two seconds at a million, once a night.
 */
export async function countFigures(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two instances at once would count twice.
    await sql`lock table monthly_figure in share row exclusive mode`.execute(trx)
    const { rows } = await sql<{ since: string }>`
      select coalesce(max(month) - interval '1 month', '2000-01-01')::date as since from monthly_decision`.execute(
      trx,
    )
    const { since } = rows[0]!
    await sql`update monthly_figure set registrations = 0, requests = 0 where month >= ${since}::date`.execute(
      trx,
    )
    await sql`update monthly_figure set active = 0 where month = ${monthOfNow}`.execute(trx)
    await countRegistrations(trx, since)
    await countRequests(trx, since)
    await countActive(trx)
    await countDecisions(trx, since)
    await countTotals(trx)
  })
}

const monthOfNow = sql`date_trunc('month', now() at time zone 'Europe/Madrid')::date`

async function countRegistrations(trx: Db, since: string) {
  await sql`
    insert into monthly_figure (month, province, registrations)
    select ${monthOf('registered_at')}, coalesce(home.id, 0), count(*)
    from detective left join lateral (${provincesOf('detective.work_areas')}) home on true
    where registered_at >= (${since}::date)::timestamp at time zone 'Europe/Madrid'
    group by 1, 2
    on conflict (month, province) do update set registrations = excluded.registrations`.execute(trx)
}

async function countRequests(trx: Db, since: string) {
  await sql`
    insert into monthly_figure (month, province, requests)
    select ${monthOf('created_at')}, coalesce(place.id, 0), count(*)
    from collaboration left join lateral (${provincesOf('array[collaboration.area_key]')}) place on true
    where created_at >= (${since}::date)::timestamp at time zone 'Europe/Madrid'
    group by 1, 2
    on conflict (month, province) do update set requests = excluded.requests`.execute(trx)
}

async function countActive(trx: Db) {
  await sql`
    insert into monthly_figure (month, province, active)
    select ${monthOfNow}, coalesce(home.id, 0), count(*)
    from detective left join lateral (${provincesOf('detective.work_areas')}) home on true
    where status = 'approved'
    group by 1, 2
    on conflict (month, province) do update set active = excluded.active`.execute(trx)
}

/** The same of all provinces together, each detective once, for the same months; all of them the first time. */
async function countTotals(trx: Db) {
  const { rows } = await sql<{ since: string }>`
    select coalesce(max(month) - interval '1 month', '2000-01-01')::date as since from monthly_total`.execute(
    trx,
  )
  const { since } = rows[0]!
  await sql`
    with registered as (
      select ${monthOf('registered_at')} as month, count(*) as registrations from detective
      where registered_at >= (${since}::date)::timestamp at time zone 'Europe/Madrid' group by 1
    ), published as (
      select ${monthOf('created_at')} as month, count(*) as requests from collaboration
      where created_at >= (${since}::date)::timestamp at time zone 'Europe/Madrid' group by 1
    ), month as (
      select month from registered union select month from published
      union select month from monthly_total where month >= ${since}::date union select ${monthOfNow}
    )
    insert into monthly_total (month, registrations, requests)
    select month, coalesce(registrations, 0), coalesce(requests, 0)
    from month left join registered using (month) left join published using (month)
    on conflict (month) do update set registrations = excluded.registrations, requests = excluded.requests`.execute(
    trx,
  )
  await sql`
    update monthly_total set active = (select count(*) from detective where status = 'approved')
    where month = ${monthOfNow}`.execute(trx)
}

/** The first decision of each registration, and how long it took from the verified e-mail. */
async function countDecisions(trx: Db, since: string) {
  await sql`
    with decision as (
      select distinct on (decided.detective_id) decided.decided_at, decided.to_status,
        decided.decided_at - began.decided_at as took
      from moderation_event decided
      join moderation_event began on began.detective_id = decided.detective_id
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
