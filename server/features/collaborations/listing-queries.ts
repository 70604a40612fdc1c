import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Collaboration } from '#contract/collaborations.ts'
import type { Schema } from '#server/database/schema.ts'
import type { KnownArea } from '#server/features/locations/known-areas.ts'

type Db = Kysely<Schema>

/** What requests are compared with to see which fit somebody. */
export interface Profile {
  work_areas: number[]
  services: number[]
  languages: string[]
}

export type Order = 'start_date' | 'newest' | Profile

interface Wanted {
  filters: {
    area: KnownArea | null
    service?: number | undefined
    date_from?: string | undefined
    date_to?: string | undefined
    languages: string[]
  }
  /** Whose; null for everybody's open ones. */
  owner: number | null
  order: Order
  today: string
  skipped: number
  wanted: number
}

/** What of a detective requests are compared with; undefined for who is none. */
export async function profileOf(db: Db, id: number): Promise<Profile | null> {
  const found = await db
    .selectFrom('detective')
    .where('id', '=', id)
    .select(['work_areas', 'services', 'languages'])
    .executeTakeFirst()
  return found ?? null
}

/** How many there are in all, and the ids of one page in their order. */
export async function idsWanted(db: Db, asked: Wanted): Promise<{ total: number; ids: number[] }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with hit as (
      select collaboration.id, start_date, created_at, ${rankIn(asked.order)} as rank
      from collaboration join area on area.key = area_key
      where ${sql.join(conditionsOf(asked), sql` and `)}
    )
    select (select count(*)::int from hit) as total, array(
      select id from hit
      order by ${asked.order === 'newest' ? sql`created_at desc, id desc` : sql`rank, start_date, id`}
      offset ${asked.skipped} limit ${asked.wanted}
    ) as ids`.execute(db)
  return rows[0]!
}

function conditionsOf({ filters, owner, today }: Wanted): RawBuilder<SqlBool>[] {
  const { area, service, date_from, date_to, languages } = filters
  return [
    sql`deleted_at is null`,
    owner === null
      ? sql`not disabled and start_date >= ${today}
          and exists (select from detective where id = detective_id and status = 'approved')`
      : sql`detective_id = ${owner}`,
    ...(area ? [meets(sql`array[${area.key}]::int[]`, sql`${area.lineage}::int[]`)] : []),
    ...(service === undefined ? [] : [sql<SqlBool>`service_id = ${service}`]),
    ...(date_from ? [sql<SqlBool>`start_date >= ${date_from}`] : []),
    ...(date_to ? [sql<SqlBool>`start_date <= ${date_to}`] : []),
    ...(languages.length > 0 ? [sql<SqlBool>`idioms @> ${languages}::text[]`] : []),
  ]
}

/** Whether the request's place lies in one of these areas or is one of those around them. */
function meets(areas: RawBuilder<unknown>, around: RawBuilder<unknown>) {
  return sql<SqlBool>`(area.lineage && ${areas} or area.key = any(${around}))`
}

/** 0 for what fits in all, 1 for what lies where one works, 2 for the rest. */
function rankIn(order: Order) {
  if (typeof order === 'string') return sql`0`
  const { work_areas, services, languages } = order
  const around = sql`array(select unnest(lineage) from area where key = any(${work_areas}::int[]))`
  const isNear = meets(sql`${work_areas}::int[]`, around)
  return sql`case
    when ${isNear} and (service_id is null or service_id = any(${services}::int[]))
      and idioms <@ ${languages}::text[] then 0
    when ${isNear} then 1
    else 2 end`
}

/** The requests with these numbers, in their order, as the contract has them. */
export async function collaborationsIn(db: Db, ids: number[], today: string): Promise<Collaboration[]> {
  const { rows } = await sql<Collaboration>`
    select request.id, subject, description, start_date, to_char(start_time, 'HH24:MI') as start_time, end_date,
      vehicle, age_range_lower, age_range_upper, disabled, start_date < ${today} as elapsed, unique_views,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      json_build_object('name', area.full_name, 'data',
        json_build_object('country', area.country, 'level', area.level, 'id', area.id)) as location,
      case when request.gender is not null then json_build_object('name',
        case request.gender when 'm' then 'Hombre' else 'Mujer' end, 'value', request.gender) end as gender,
      case when service.id is not null then json_build_object('id', service.id, 'name', service.name) end as service,
      coalesce((select json_agg(json_build_object('country_code', country_code, 'idiom', idiom) order by position)
        from language where country_code = any(idioms)), '[]') as idioms,
      json_build_object('id', detective.id, 'full_name', detective.full_name) as "user"
    from unnest(${ids}::int[]) with ordinality as listed(id, place)
    join collaboration as request on request.id = listed.id
    join area on area.key = area_key
    join detective on detective.id = detective_id
    left join service on service.id = service_id
    order by listed.place`.execute(db)
  return rows
}
