import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Answer, AnswerState } from '#contract/answers.ts'
import { decisionForColleague, isShownToColleague, messageForAuthor } from '#server/database/acquaintance.ts'
import { isClosed, marked } from '#server/database/closed-profile.ts'
import { prepared } from '#server/database/connections/prepared-statements.ts'
import type { Schema } from '#server/database/schema.ts'
import { utc } from '#server/database/utc.ts'
import { namedAreasIn } from '#server/features/locations/queries.ts'
import { languagesIn, listedIn } from '#server/features/reference-lists/queries.ts'
import { stateNow } from './queries.ts'

type Db = Kysely<Schema>

/**
 * The answers with these numbers, in this order; `profile` and `together` are for the author of the request
 * alone. Others see their own answers: they can always open their own profile.
 */
export async function answersIn(
  db: Db,
  ids: number[],
  today: string,
  { isForAuthor }: { isForAuthor: boolean },
): Promise<(Answer & { is_hidden: boolean })[]> {
  if (ids.length === 0) return []
  const forAuthor = isForAuthor
    ? sql`${profile} as profile, ${together(today)} as together, ${isClosed('detective')} as has_closed_profile`
    : sql`null as profile, null::int as together, false as has_closed_profile`
  const message = isForAuthor ? messageForAuthor : sql`message`
  const decision = isForAuthor ? sql`decision_message` : decisionForColleague
  const { rows } = await sql<Answer & { is_hidden: boolean }>`${prepared}
    select answer.id, json_build_object('id', detective.id, 'full_name', detective.full_name) as user, ${message} as message,
      ${stateNow(today)} as state, ${utc('answer.created_at')} as created_at, ${utc('decided_at')} as decided_at,
      ${decision} as decision_message, by_author, is_hidden, ${forAuthor}
    from answer
    join collaboration on collaboration.id = answer.collaboration_id
    join detective on detective.id = answer.detective_id
    join area as place on place.key = collaboration.area_key
    cross join lateral (
      select array_agg(key order by position) as keys, min(position)::int as first
      from unnest(work_areas) with ordinality as own(key, position) where key = any(place.lineage)
    ) as covering
    where answer.id = any(${ids}::int[])
    order by array_position(${ids}::int[], answer.id)`.execute(db)
  return rows.map(marked)
}

const profile = sql`json_build_object(
  'areas', ${namedAreasIn('covering.keys')}, 'priority', covering.first,
  'services', ${listedIn('detective.services', 'service')},
  'work_equipment', ${listedIn('detective.work_equipment', 'work_equipment')},
  'languages', ${languagesIn('detective.languages')},
  'associations', ${listedIn('detective.associations', 'association')},
  'member_since', ${utc('registered_at')})`

/**
 * The jobs that the author and who answered have done together: over, and confirmed by one and denied by
 * none.
 */
function together(today: string) {
  return sql`(
    select count(*)::int from agreed_job as job
    where ((author_id = collaboration.detective_id and colleague_id = detective.id)
        or (author_id = detective.id and colleague_id = collaboration.detective_id))
      and coalesce(job.end_date, job.start_date) < ${today}::date
      and (author_took_place or colleague_took_place)
      and coalesce(author_took_place, true) and coalesce(colleague_took_place, true)
  )`
}

/** The answers to a request, the latest first: those that its author sees, or the last one of a detective. */
export async function answersOfRequest(db: Db, id: number, writer: number | null): Promise<number[]> {
  const rows = await db
    .selectFrom('answer')
    .innerJoin('detective', 'detective.id', 'answer.detective_id')
    .where('collaboration_id', '=', id)
    .where('detective.status', '=', 'approved')
    .$if(writer === null, (query) => query.where(sql<boolean>`(by_author or not is_hidden)`))
    .$if(writer !== null, (query) =>
      query.where('detective_id', '=', writer).where(isShownToColleague).limit(1),
    )
    .orderBy('answer.id', 'desc')
    .select('answer.id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Wanted {
  state: AnswerState | undefined
  /** Madrid's date. */
  today: string
  skipped: number
  wanted: number
}

/** A page of a detective's own answers; without those to requests that a decision hides. */
export function ownAnswers(db: Db, detective: number, wanted: Wanted) {
  return pageOf(
    db,
    sql`answer.detective_id = ${detective} and ${isShownToColleague} and collaboration.withheld_since is null
      and exists (select from detective where id = collaboration.detective_id and status = 'approved')`,
    wanted,
  )
}

/** A page of the answers to a detective's requests that were given, without those that are not shown. */
export function receivedAnswers(db: Db, author: number, wanted: Wanted) {
  return pageOf(
    db,
    sql`collaboration.detective_id = ${author} and collaboration.deleted_at is null and not is_hidden
      and not by_author
      and exists (select from detective where id = answer.detective_id and status = 'approved')`,
    wanted,
  )
}

async function pageOf(db: Db, which: RawBuilder<unknown>, { state, today, skipped, wanted }: Wanted) {
  const inState = state === undefined ? sql`true` : sql`${stateNow(today)} = ${state}`
  const { rows } = await sql<{ total: number; found: { id: number; collaboration_id: number }[] }>`
    with hit as (
      select answer.id, collaboration_id
      from answer join collaboration on collaboration.id = collaboration_id
      where ${which} and ${inState}
    )
    select (select count(*)::int from hit) as total,
      coalesce((select json_agg(page order by id desc) from (
        select * from hit order by id desc offset ${skipped} limit ${wanted}
      ) as page), '[]') as found`.execute(db)
  const { total, found } = rows[0]!
  return { total, rows: found }
}
