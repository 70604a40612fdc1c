import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CollaborationFilters } from '#contract/collaborations.ts'
import { isHiddenFromColleague } from '#server/database/acquaintance.ts'
import type { Span } from '#server/database/bitmaps/requests/keys.ts'
import { prepared } from '#server/database/connections/prepared-statements.ts'
import type { Schema } from '#server/database/schema.ts'
import type { KnownArea } from '#server/features/locations/known-areas.ts'

type Db = Kysely<Schema>

/** The total number of hits, and the ids of one page in order. */
export interface Found {
  total: number
  ids: number[]
}

interface Page {
  skipped: number
  wanted: number
}

/** The current time in Madrid: requests of today that have begun by then come last. */
export interface Moment {
  today: string
  time: string
}

/** The requests to find, as keys (keys.ts): one of the days, and at least one key of each group. */
interface Wanted {
  days: Span[]
  groups: number[][]
  /**
   * With keys: first those that are near, fit the services and lack no language, then the other near ones;
   * soonest first.
   */
  order: 'start_date' | 'newest' | { near: number[]; suited: number[]; lacked: number[] }
  at: Moment
}

/** Finds the open requests that match. */
export async function openWanted(db: Db, { days, groups, order, at }: Wanted, page: Page): Promise<Found> {
  const asked = numbered(groups)
  const profile = numbered(typeof order === 'string' ? [] : [order.near, order.suited, order.lacked])
  const { rows } = await sql<Found>`${prepared}
    select total, ids from search_collaborations(
      ${days.map(({ first }) => first)}, ${days.map(({ last }) => last)}, ${asked.keys}, ${asked.groups},
      ${typeof order === 'string' ? order : 'match'}, ${profile.keys}, ${profile.groups},
      ${at.today}, ${at.time}, ${page.skipped}, ${page.wanted}
    )`.execute(db)
  return rows[0]!
}

/** Keys with the number of their group, counted from 1. */
function numbered(groups: number[][]) {
  const pairs = groups.flatMap((keys, index) => keys.map((key) => ({ key, group: index + 1 })))
  return { keys: pairs.map(({ key }) => key), groups: pairs.map(({ group }) => group) }
}

type OwnFilters = Pick<CollaborationFilters, 'service' | 'date_from' | 'date_to' | 'languages' | 'sort'> & {
  /** Lists of areas: a request must match at least one area of each list. */
  places: KnownArea[][]
}

/**
 * An author's own requests, newest first unless sorted by start. They are few, so that no index of bits is
 * needed.
 */
export async function ownWanted(
  db: Db,
  author: number,
  filters: OwnFilters,
  at: Moment,
  page: Page,
): Promise<Found> {
  return await fewWanted(db, sql`detective_id = ${author}`, filters, at, page)
}

/**
 * The covered requests that are own, or in which this detective has a place, as far as `visibleTo` shows
 * those; in the same order.
 */
export async function coveredWanted(
  db: Db,
  viewer: number,
  { owner, ...filters }: OwnFilters & { owner: boolean },
  at: Moment,
  page: Page,
): Promise<Found> {
  const seen = sql`withheld_since is null and stage < 2
    and exists (select from detective where id = detective_id and status = 'approved')`
  // Their numbers first, each by its index: an 'or' of the two would read the whole table.
  const whose = owner
    ? sql`detective_id = ${viewer}`
    : sql`collaboration.id = any(array(
        select id from collaboration where detective_id = ${viewer}
        union select collaboration_id from agreed_job as job where colleague_id = ${viewer} and not ${isHiddenFromColleague}
      )) and (detective_id = ${viewer} or ${seen})`
  return await fewWanted(db, sql`covered_since is not null and ${whose}`, filters, at, page)
}

/** Whether a request has begun today: those come after the others of the day. */
export const hasBegun = ({ today, time }: Moment): RawBuilder<unknown> =>
  sql`start_date = ${today} and coalesce(start_time <= ${time}, false)`

async function fewWanted(
  db: Db,
  which: RawBuilder<unknown>,
  filters: OwnFilters,
  at: Moment,
  page: Page,
): Promise<Found> {
  const order =
    filters.sort === 'start_date' ? sql`start_date, ${hasBegun(at)}, id` : sql`created_at desc, id desc`
  const { rows } = await sql<Found>`
    with hit as (
      select collaboration.id, start_date, start_time, created_at
      from collaboration join area on area.key = area_key
      where ${which} and ${sql.join(conditionsOf(filters), sql` and `)}
    )
    select (select count(*)::int from hit) as total,
      array(select id from hit order by ${order} offset ${page.skipped} limit ${page.wanted}) as ids`.execute(
    db,
  )
  return rows[0]!
}

function conditionsOf({ places, service, date_from, date_to, languages }: OwnFilters): RawBuilder<SqlBool>[] {
  return [
    sql`deleted_at is null`,
    ...places.map(
      (areas) => sql<SqlBool>`(area.lineage && ${areas.map(({ key }) => key)}::int[]
        or area.key = any(${areas.flatMap(({ lineage }) => lineage)}::int[]))`,
    ),
    ...(service === undefined ? [] : [sql<SqlBool>`service_id = ${service}`]),
    ...(date_from ? [sql<SqlBool>`start_date >= ${date_from}`] : []),
    ...(date_to ? [sql<SqlBool>`start_date <= ${date_to}`] : []),
    ...(languages.length > 0 ? [sql<SqlBool>`idioms @> ${languages}::text[]`] : []),
  ]
}

/**
 * The columns of a detective that requests are compared with; undefined if the account is not a detective.
 */
export function profileOf(db: Db, id: number) {
  return db
    .selectFrom('detective')
    .where('id', '=', id)
    .select(['work_areas', 'services', 'languages'])
    .executeTakeFirst()
}
