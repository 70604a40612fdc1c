// The oracle (reference implementation) of the list of open requests: it finds the same answers in a plain,
// slow way that shares nothing with the bits: no keys, each filter and each order as an expression on its
// columns. For tests and the bench.
import { COLLABORATIONS_PER_PAGE, type CollaborationFilters } from '#contract/collaborations.ts'
import type { Database } from '#server/database/connect.ts'

// Whether an area contains another one, equals it, or lies inside it.
const meets = (one: string, other: string) =>
  `(${one}.key = any(${other}.lineage) or ${other}.key = any(${one}.lineage))`

const FITS = `
  coalesce((select bool_or(${meets('place', 'mine')}) from area as mine where mine.key = any(viewer.work_areas)), false)`

const PLAIN = `
  with hit as (
    select request.id, request.start_date, request.created_at,
      request.start_date = (now() at time zone 'Europe/Madrid')::date
        and coalesce(request.start_time <= (now() at time zone 'Europe/Madrid')::time, false) as has_begun,
      case
        when $8 <> 'match' or viewer.id is null then 0
        when not ${FITS} then 3
        when (service_id is null or service_id = any(viewer.services)) and idioms <@ viewer.languages then 1
        else 2
      end as rank
    from collaboration as request
    join detective as author on author.id = request.detective_id
    join area as place on place.key = request.area_key
    left join area as wanted on wanted.country = $1 and wanted.level = $2 and wanted.id = $3
    left join detective as viewer on viewer.id = $10
    where author.status = 'approved' and request.deleted_at is null and not request.disabled
      and request.withheld_since is null and request.covered_since is null
      and not (author.hides_requests and coalesce(author.hidden_up > now(), false))
      and request.start_date >= (now() at time zone 'Europe/Madrid')::date
      and ($3::int is null or (wanted.key is not null and ${meets('place', 'wanted')}))
      and ($4::int is null or $4 = service_id)
      and ($5::date is null or request.start_date >= $5)
      and ($6::date is null or request.start_date <= $6)
      and idioms @> $7::text[]
      and (not $11::boolean or ${FITS})
  )
  select (select count(*)::int from hit) as total,
    array(
      select id from hit
      order by case when $8 = 'newest' then created_at end desc, rank, case when $8 <> 'newest' then start_date end,
        case when $8 <> 'newest' then has_begun end, case when $8 = 'newest' then -id else id end
      limit ${COLLABORATIONS_PER_PAGE} offset $9
    ) as ids`

/** The number of open requests that meet the filters and the ids on the page, for this viewer. */
export async function plainList(
  database: Database,
  viewer: number,
  filters: CollaborationFilters,
): Promise<{ total: number; ids: number[] }> {
  const { rows } = await database.query(PLAIN, [
    filters.country,
    filters.admin_area_level ?? null,
    filters.admin_area_id ?? null,
    filters.service ?? null,
    filters.date_from ?? null,
    filters.date_to ?? null,
    filters.languages,
    filters.sort ?? 'start_date',
    (filters.page - 1) * COLLABORATIONS_PER_PAGE,
    viewer,
    filters.for_me,
  ])
  return rows[0]
}
