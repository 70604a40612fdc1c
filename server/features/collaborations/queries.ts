import { type Kysely, type Selectable, sql } from 'kysely'
import { type Collaboration, RESTORABLE_SECONDS } from '#contract/collaborations.ts'
import { REQUEST_COLUMNS, type RequestColumn } from '#contract/columns.ts'
import { madridDay } from '#contract/days.ts'
import { GENDERS, type Gender } from '#contract/profile.ts'
import { isClosed, marked } from '#server/database/closed-profile.ts'
import { prepared } from '#server/database/connections/prepared-statements.ts'
import type { Schema } from '#server/database/schema.ts'
import { utc } from '#server/database/utc.ts'
import { knownAreas } from '#server/features/locations/known-areas.ts'
import { languagesIn } from '#server/features/reference-lists/queries.ts'
import { blockRequest } from '#server/features/retention/blocked.ts'
import { asSeenBy } from './answers/as-seen-by.ts'
import { type Telling, tellOfEnd } from './answers/telling.ts'
import { nearestOwnArea } from './own-area.ts'

type Db = Kysely<Schema>

type Viewer = { id: number } | null

/** A request as this viewer sees it; undefined if it does not exist or its author is no longer approved. */
export async function collaborationIn(
  db: Db,
  id: number,
  today: string,
  viewer: Viewer,
): Promise<Collaboration | undefined> {
  return (await collaborationsIn(db, [id], today, viewer))[0]
}

interface Row extends Omit<Collaboration, 'gender' | 'elapsed' | 'own_area'> {
  gender: Gender | null
  area_key: number
  /** The keys of the viewer's work areas; null for the author and for accounts without a profile. */
  own_areas: number[] | null
}

const idioms = languagesIn('idioms')
const columns = sql.raw(REQUEST_COLUMNS.map((name) => `collaboration.${name}`).join(', '))

/**
 * Those of the given requests that exist, in the order of `ids`, as this viewer sees them. `today` is
 * Madrid's date. With `isDeletedToo` also those that their author may still restore.
 */
export async function collaborationsIn(
  db: Db,
  ids: number[],
  today: string,
  viewer: Viewer,
  { isDeletedToo = false } = {},
): Promise<Collaboration[]> {
  if (ids.length === 0) return []
  const seen = asSeenBy(viewer, today)
  // Raw SQL, because it runs in every call: building it with Kysely takes as long as the query itself. Few
  // joins, because most of the time would go into planning them. The conditions are the same as in
  // `standing`.
  const { rows } = await sql<Row>`${prepared}
    ${seen.before}
    select collaboration.id, ${columns}, area_key,
      (select json_build_object('name', full_name,
          'data', json_build_object('country', country, 'level', level, 'id', area.id))
        from area where key = area_key) as location,
      to_char(start_time, 'HH24:MI') as start_time, collaboration.gender,
      (select json_build_object('id', id, 'name', name) from service where id = service_id) as service,
      case when idioms = '{}' then '[]' else ${idioms} end as idioms,
      disabled, collaboration.withheld_since is not null as withheld,
      ${utc('collaboration.created_at')} as created_at,
      unique_views, stage = 2 as erased,
      case when requests_are_hidden(author)
        then ${utc('hidden_up')} end as hidden_up,
      json_build_object('id', author.id, 'full_name', author.full_name) as user,
      ${isClosed('author')} as has_closed_profile,
      places, covered_since is not null as covered,
      greatest(0, places - (select count(*)::int from agreed_job as job where collaboration_id = collaboration.id)) as places_left,
      ${seen.columns}
    from collaboration join detective as author on author.id = detective_id
    where collaboration.id = any(${ids}::int[]) and (deleted_at is null or ${isDeletedToo}) and author.status = 'approved'
    order by array_position(${ids}::int[], collaboration.id)`.execute(db)
  const areas = await knownAreas(db)
  return rows.map(({ gender, area_key, own_areas, ...same }) => ({
    ...marked(same),
    own_area: nearestOwnArea(areas, own_areas, area_key),
    gender: gender && { name: GENDERS[gender], value: gender },
    elapsed: same.start_date < today,
  }))
}

/**
 * The requests that exist: not deleted, and of an approved detective. `collaborationsIn` has the same
 * conditions.
 */
function standing(db: Db) {
  return db
    .selectFrom('collaboration')
    .innerJoin('detective as author', 'author.id', 'collaboration.detective_id')
    .where('collaboration.deleted_at', 'is', null)
    .where('author.status', '=', 'approved')
}

/** The columns that the author's draft fills. */
export type Written = Pick<
  Selectable<Schema['collaboration']>,
  | RequestColumn
  | 'area_key'
  | 'start_time'
  | 'gender'
  | 'service_id'
  | 'idioms'
  | 'denied_tells'
  | 'unasked_tells'
> & { places?: number }

/** Adds a request and returns its number. */
export async function newCollaboration(db: Db, detective_id: number, written: Written): Promise<number> {
  const { id } = await db
    .insertInto('collaboration')
    .values({ detective_id, ...written })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates the given columns. */
export async function change(
  trx: Db,
  id: number,
  changed: Partial<Written> & { disabled?: boolean; tells_seen_at?: Date | null },
): Promise<void> {
  await trx.updateTable('collaboration').set(changed).where('id', '=', id).execute()
}

/** Marks the request as deleted for everybody; it can be restored for RESTORABLE_SECONDS. */
export async function markDeleted(trx: Db, id: number): Promise<void> {
  await trx.updateTable('collaboration').set({ deleted_at: sql`now()` }).where('id', '=', id).execute()
}

/**
 * Locks a request, deleted or not, until the transaction ends, so that checks made in it stay true. Always
 * the first lock of a transaction. Views by other users wait until it ends.
 */
export async function lock(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('collaboration').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Deletes the request for good. */
export async function erase(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('collaboration').where('id', '=', id).execute()
}

/** Whether this detective opened the request and is still stored as its reader. */
export async function isReader(db: Db, id: number, detectiveId: number): Promise<boolean> {
  const view = await db
    .selectFrom('collaboration_view')
    .where('collaboration_id', '=', id)
    .where('detective_id', '=', detectiveId)
    .select('collaboration_id')
    .executeTakeFirst()
  return view !== undefined
}

const isRestorable = sql<boolean>`deleted_at >= now() - make_interval(secs => ${sql.lit(RESTORABLE_SECONDS)})`

/** Restores a request that was deleted less than RESTORABLE_SECONDS ago. */
export async function bringBack(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('collaboration')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where(isRestorable)
    .execute()
}

/**
 * Deletes a request for good, in any state of the request and its author, and returns the data for the e-mail
 * to the author; undefined if there is none. A blocked copy is kept for a while, in case the author objects.
 */
export async function takeDown(telling: Telling, id: number, reason: string) {
  const { trx } = telling
  await lock(trx, id)
  await blockRequest(trx, id, reason)
  const author = await trx
    .selectFrom('collaboration')
    .where('id', '=', id)
    .select('detective_id')
    .executeTakeFirst()
  // Without its subject: that may be why it is taken down.
  if (author) await tellOfEnd(telling, { id, author_id: author.detective_id, subject: null }, madridDay())
  const taken = await trx
    .deleteFrom('collaboration')
    .where('id', '=', id)
    .returning(['detective_id', 'subject', 'created_at'])
    .executeTakeFirst()
  if (!taken) return undefined
  const { email } = await trx
    .selectFrom('account')
    .where('id', '=', taken.detective_id)
    .select('email')
    .executeTakeFirstOrThrow()
  return { ...taken, email }
}

/** Hides a request by a decision from everybody but its author, or shows it again; false if it is gone. */
export async function withholdRequest(trx: Db, id: number, is_hidden: boolean): Promise<boolean> {
  await lock(trx, id)
  const { numUpdatedRows } = await trx
    .updateTable('collaboration')
    .set({ withheld_since: is_hidden ? sql<Date>`coalesce(withheld_since, now())` : null })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Requests with detected data of a third party, newest first. Includes those that only their author can see,
 * as long as the data are stored: a sweep erases them from elapsed requests. `today` is Madrid's date.
 */
export async function doubtfulRequests(db: Db, today: string) {
  return await standing(db)
    .innerJoin('account', 'account.id', 'author.id')
    .where(sql<boolean>`cardinality(denied_tells || unasked_tells) > 0`)
    .select([
      'collaboration.id',
      'account.email',
      'collaboration.created_at',
      'collaboration.denied_tells',
      'collaboration.unasked_tells',
      sql<boolean>`collaboration.disabled or requests_are_hidden(author)`.as('is_hidden'),
      sql<boolean>`collaboration.start_date < ${today}`.as('is_elapsed'),
    ])
    .orderBy('collaboration.id', 'desc')
    .execute()
}

interface Named {
  country: string
  admin_area: { level: number; id: number }
}

/**
 * Looks up what a draft refers to: the area's key, null if unknown; whether service and languages are
 * offered, or are those of the request `changed` already.
 */
export async function namedIn(
  db: Db,
  draft: { location: Named; service_id?: number | undefined; idioms: string[] },
  changed: number | null,
) {
  const { country, admin_area } = draft.location
  const service_id = draft.service_id ?? null
  const { rows } = await sql<{ area_key: number | null; has_service: boolean; has_idioms: boolean }>`
    with before as (select service_id, idioms from collaboration where id = ${changed}::int)
    select
      (select key from area
        where country = ${country} and level = ${admin_area.level} and id = ${admin_area.id}) as area_key,
      ${service_id}::int is null or exists (
        select from service where id = ${service_id}
          and (retired_at is null or id = (select service_id from before))
      ) as has_service,
      ${draft.idioms}::text[] <@ array(
        select country_code from language
        where retired_at is null or country_code = any((select idioms from before)::text[])
      ) as has_idioms`.execute(db)
  return rows[0]!
}
