// The part of a request for one viewer, besides that for everybody: how it fits and where it lies, the own
// answer, the number of answers.
import { type RawBuilder, sql } from 'kysely'
import type { Fit } from '#contract/answers.ts'
import { decisionForColleague, isShownToColleague } from '#server/database/acquaintance.ts'
import { utc } from '#server/database/utc.ts'
import { stateNow } from './queries.ts'

interface Seen {
  /** To put before the select, with its `with`. */
  before: RawBuilder<unknown>
  /** Columns for a select from `collaboration` with its author as `author`. */
  columns: RawBuilder<unknown>
}

/** The part for everybody. */
const BY_NOBODY: Seen = {
  before: sql``,
  columns: sql`null::int as answers_count, null::json as own_answer, null::json as fit,
    null::int[] as own_areas, null::boolean as opened`,
}

/**
 * For a select of requests: what this viewer sees. The viewer's profile is read once, however many requests
 * there are. `today` is Madrid's date.
 */
export function asSeenBy(viewer: { id: number } | null, today: string): Seen {
  if (!viewer) return BY_NOBODY
  const { id } = viewer
  return {
    before: sql`with me as materialized (
      select detective.id, full_name, gender, work_areas, services, languages,
        coalesce(own_range.min, own_range.max) is not null as has_age, own_range.min, own_range.max
      from detective left join age_range as own_range on own_range.id = age_range
      where detective.id = ${id} and status = 'approved'
    )`,
    columns: sql`
      case when author.id = ${id} then (
        select count(*)::int from answer join detective on detective.id = answer.detective_id
        where collaboration_id = collaboration.id and not is_hidden and not by_author and detective.status = 'approved'
          and ${stateNow(today)} in ('offered', 'accepted', 'declined')
      ) end as answers_count,
      (select json_build_object('id', answer.id, 'user', json_build_object('id', me.id, 'full_name', me.full_name),
          'message', message, 'state', ${stateNow(today)}, 'created_at', ${utc('answer.created_at')},
          'decided_at', ${utc('decided_at')}, 'decision_message', ${decisionForColleague}, 'by_author', by_author,
          'profile', null, 'together', null)
        from answer join me on me.id = answer.detective_id
        where collaboration_id = collaboration.id and ${isShownToColleague}
        order by answer.id desc limit 1) as own_answer,
      (select ${fitOf} from me where me.id <> author.id) as fit,
      (select work_areas from me where me.id <> author.id) as own_areas,
      (select exists (select from collaboration_view
          where collaboration_id = collaboration.id and collaboration_view.detective_id = me.id)
        from me where me.id <> author.id) as opened`,
  }
}

const fitOf: RawBuilder<Fit> = sql`json_build_object(
  'place', (select work_areas && lineage from area where key = area_key),
  'service', case when service_id is not null then service_id = any(services) end,
  'languages', case when idioms <> '{}' then idioms <@ languages end,
  'gender', case when collaboration.gender is not null then collaboration.gender = me.gender end,
  'age', case when coalesce(age_range_lower, age_range_upper) is not null then has_age
    and coalesce(me.max >= age_range_lower, true) and coalesce(me.min <= age_range_upper, true) end)`
