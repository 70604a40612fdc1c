// The requests of the morning screen. Each query reads rows of one account, or finds by the requests' bits.
import { type Kysely, sql } from 'kysely'
import { dayAfter } from '#contract/days.ts'
import type { NamedArea } from '#contract/locations.ts'
import { REPEATABLE_DAYS, TODAY_MOST, type WaitingAnswers } from '#contract/today.ts'
import * as keys from '#server/database/bitmaps/requests/keys.ts'
import { prepared } from '#server/database/connections/prepared-statements.ts'
import type { Schema } from '#server/database/schema.ts'
import { utc } from '#server/database/utc.ts'
import {
  type Found,
  hasBegun,
  type Moment,
  openWanted,
} from '#server/features/collaborations/listing-queries.ts'
import { knownAreas } from '#server/features/locations/known-areas.ts'

type Db = Kysely<Schema>

/** The number of soonest requests among which those are chosen that are neither own nor answered. */
const LOOKED_THROUGH = 60

/**
 * The soonest open requests that lie in one of these areas or contain one, without those that are the
 * viewer's or that the viewer has answered. `total`: with these.
 */
export async function openInAreas(
  db: Db,
  viewer: number,
  work_areas: NamedArea[],
  at: Moment,
): Promise<Found> {
  const known = await knownAreas(db)
  const near = [...new Set(work_areas.flatMap((area) => known.at(area) ?? []).flatMap(keys.meeting))]
  if (near.length === 0) return { total: 0, ids: [] }
  const found = await openWanted(
    db,
    { days: keys.startsBetween(at.today, undefined), groups: [near], order: 'start_date', at },
    { skipped: 0, wanted: LOOKED_THROUGH },
  )
  const { rows } = await sql<{ id: number }>`${prepared}
    select request.id
    from collaboration as request
    where request.id = any(${found.ids}) and detective_id <> ${viewer} and not exists (
      select from answer
      where collaboration_id = request.id and answer.detective_id = ${viewer} and state <> 'withdrawn'
    )
    order by start_date, ${hasBegun(at)}, start_time nulls last, id limit ${TODAY_MOST.open}`.execute(db)
  return { total: found.total, ids: rows.map(({ id }) => id) }
}

/** Own requests that have not elapsed and are not covered, hidden ones too, soonest first. */
export async function ownOpen(db: Db, author: number, today: string): Promise<Found> {
  const { rows } = await sql<Found>`${prepared}
    with hit as (
      select id, start_date, start_time from collaboration
      where detective_id = ${author} and start_date >= ${today}::date
        and deleted_at is null and covered_since is null
    )
    select (select count(*)::int from hit) as total,
      array(select id from hit order by start_date, start_time nulls last, id limit ${TODAY_MOST.own}) as ids`.execute(
    db,
  )
  return rows[0]!
}

/** The own requests with answers to decide on, the one answered last first. */
export async function waitingAnswersOf(db: Db, author: number, today: string) {
  const { rows } = await sql<{ total: number; data: WaitingAnswers[] }>`${prepared}
    with request as (
      select id, subject from collaboration
      where detective_id = ${author} and start_date >= ${today}::date and deleted_at is null
    ), waiting as (
      select request.id, subject, count(*)::int as count, max(answer.id) as last_id
      from request join answer on answer.collaboration_id = request.id
      join detective on detective.id = answer.detective_id
      where state = 'offered' and not is_hidden and detective.status = 'approved'
      group by request.id, subject
    )
    select (select count(*)::int from waiting) as total,
      coalesce((select json_agg(page) from (
        select json_build_object('id', waiting.id, 'subject', subject) as collaboration, count,
          json_build_object('user', json_build_object('id', detective.id, 'full_name', full_name),
            'at', ${utc('answer.created_at')}) as latest
        from waiting join answer on answer.id = last_id join detective on detective.id = answer.detective_id
        order by last_id desc limit ${TODAY_MOST.answers}
      ) as page), '[]') as data`.execute(db)
  return rows[0]!
}

/**
 * The latest own request that elapsed a short while ago, that nobody helped with, and of whose subject there
 * is no open one: it may be published again. Null if there is none.
 */
export async function elapsedToRepeat(db: Db, author: number, today: string) {
  const { rows } = await sql<{ id: number; subject: string; start_date: string }>`${prepared}
    select id, subject, start_date from collaboration as request
    where detective_id = ${author}
      and start_date >= ${dayAfter(today, -REPEATABLE_DAYS)}::date and start_date < ${today}::date
      and deleted_at is null and covered_since is null and withheld_since is null and stage < 2
      and not exists (select from agreed_job as job where job.collaboration_id = request.id)
      and not exists (
        select from collaboration as again
        where again.detective_id = ${author} and again.start_date >= ${today}::date
          and again.deleted_at is null and again.subject = request.subject
      )
    order by start_date desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whether the requests of this detective are hidden with the profile at present. */
export async function hidesRequests(db: Db, author: number): Promise<boolean> {
  const { rows } = await sql<{ hides: boolean }>`${prepared}
    select requests_are_hidden(detective) as hides from detective where id = ${author}`.execute(db)
  return rows[0]?.hides ?? false
}
