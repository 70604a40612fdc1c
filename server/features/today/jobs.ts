// The agreed jobs of the morning screen.
import { type Kysely, sql } from 'kysely'
import { dayAfter } from '#contract/days.ts'
import { type JobAtHand, OUTCOME_DAYS, TODAY_MOST } from '#contract/today.ts'
import { isHiddenFromColleague } from '#server/database/acquaintance.ts'
import { prepared } from '#server/database/connections/prepared-statements.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

/**
 * The jobs of today and tomorrow, soonest first; those of one request are one for its author. The meeting
 * point is not read here, because a reading would have to be noted.
 */
export async function jobsAtHand(db: Db, viewer: number, today: string) {
  const { rows } = await sql<{ total: number; data: JobAtHand[] }>`${prepared}
    with mine as (
      ${jobsOf(viewer)} and job.start_date <= ${dayAfter(today)}::date
        and coalesce(job.end_date, job.start_date) >= ${today}::date
    ), hit as (
      select min(mine.id) as id, mine.collaboration_id, helped_me, area_key, mine.start_date, mine.end_date,
        json_agg(json_build_object('id', other.id, 'full_name', full_name) order by full_name, other.id) as people
      from mine join detective as other on other.id = other_id
      where other.status = 'approved'
      group by coalesce(mine.collaboration_id, -mine.id), mine.collaboration_id, helped_me, area_key,
        mine.start_date, mine.end_date
    )
    select (select count(*)::int from hit) as total,
      coalesce((select json_agg(page) from (
        select hit.id, collaboration_id, helped_me, area.full_name as place, hit.start_date, hit.end_date, people,
          request.subject, to_char(request.start_time, 'HH24:MI') as start_time,
          exists (select from meeting_point as point where point.collaboration_id = request.id) as has_meeting_point
        from hit join area on area.key = hit.area_key
        left join collaboration as request
          on request.id = hit.collaboration_id and request.deleted_at is null and request.withheld_since is null
        order by greatest(hit.start_date, ${today}::date), request.start_time nulls last, hit.id
        limit ${TODAY_MOST.jobs}
      ) as page), '[]') as data`.execute(db)
  return rows[0]!
}

/** The number of recently ended jobs that this detective has not confirmed or denied yet. */
export async function outcomesToSay(db: Db, viewer: number, today: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`${prepared}
    with mine as (
      ${jobsOf(viewer)} and coalesce(job.end_date, job.start_date) < ${today}::date
        and coalesce(job.end_date, job.start_date) >= ${dayAfter(today, -OUTCOME_DAYS)}::date
    )
    select count(*)::int as waiting from mine join detective as other on other.id = other_id
    where took_place is null and other.status = 'approved'`.execute(db)
  return rows[0]!.waiting
}

// Each side by its own index; an `or` would read all jobs. For a `with`, to be followed by more conditions.
function jobsOf(viewer: number) {
  return sql`select * from (
    select id, collaboration_id, true as helped_me, colleague_id as other_id, area_key, start_date, end_date,
      author_took_place as took_place
    from agreed_job where author_id = ${viewer}
    union all
    select id, collaboration_id, false, author_id, area_key, start_date, end_date, colleague_took_place
    from agreed_job as job where colleague_id = ${viewer} and not ${isHiddenFromColleague}
  ) as job where true`
}
