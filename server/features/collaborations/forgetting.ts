// Deletion in stages after the last day of a request (contract/retention.ts). Each step handles one batch and
// returns its size; the caller repeats it until the result is 0. `stage`: the last stage that a request has
// reached.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { ERASED_SUBJECT } from '#contract/collaborations.ts'
import { REQUEST_COLUMNS, type RequestColumn } from '#contract/columns.ts'
import { type KeptKind, RETENTION } from '#contract/retention.ts'
import type { Schema } from '#server/database/schema.ts'
import { interval } from '#server/features/retention/kept-since.ts'

type Db = Kysely<Schema>

const AT_ONCE = 100

const LASTING: RequestColumn[] = ['subject', 'start_date', 'end_date']
/** The texts of a request besides its subject, and its other values besides its days. */
export const DETAIL_COLUMNS: RequestColumn[] = REQUEST_COLUMNS.filter((name) => !LASTING.includes(name))
const DETAILS = [...DETAIL_COLUMNS, 'start_time', 'gender', 'service_id']

/** Deletes who opened the requests; the number of readers stays. `today` is Madrid's date, here and below. */
export async function forgetReaders(db: Db, today: string): Promise<number> {
  return await changedBy(
    db,
    sql`with past as (${some(0, 'elapsed_readers', today)}),
      forgotten as (delete from collaboration_view using past where collaboration_id = past.id)
    update collaboration set stage = 1 from past where collaboration.id = past.id`,
  )
}

/**
 * Erases all but subject, place, days and number of views; of the answers all but their states; and the
 * meeting point. The subject is erased too if personal data of a third party were detected in the request.
 */
export async function eraseDetails(db: Db, today: string): Promise<number> {
  return await changedBy(
    db,
    sql`with past as (${some(1, 'elapsed_text', today)}),
      wordless as (update answer set message = null, decision_message = null from past where collaboration_id = past.id),
      placeless as (delete from meeting_point using past where collaboration_id = past.id),
      unread as (delete from meeting_point_reading using past where collaboration_id = past.id)
    update collaboration set stage = 2,
      subject = case when denied_tells || unasked_tells = '{}' then subject else ${ERASED_SUBJECT} end,
      ${sql.raw(DETAILS.map((name) => `${name} = null`).join(', '))},
      idioms = '{}', denied_tells = '{}', unasked_tells = '{}'
    from past where collaboration.id = past.id`,
  )
}

/** Deletes the rest of the request. */
export async function forgetRequests(db: Db, today: string): Promise<number> {
  return await changedBy(
    db,
    sql`with past as (${some(2, 'elapsed_request', today)})
    delete from collaboration using past where collaboration.id = past.id`,
  )
}

/** Deletes the requests that are on the list of what was erased, which a restored backup has again. */
export async function forgetNoted(db: Db): Promise<number> {
  return await changedBy(
    db,
    sql`delete from collaboration using erasure
    where kind = 'collaboration' and collaboration.id = erasure.id and created_at = made_at`,
  )
}

// The longest elapsed first. Rows that another transaction has locked are left for the next run. The authors
// are locked too, because the bits' triggers lock them, and the deletion of an account locks the author
// before the requests.
function some(stage: number, kind: KeptKind, today: string): RawBuilder<unknown> {
  return sql`
    select collaboration.id
    from collaboration join detective on detective.id = detective_id
    where stage = ${sql.lit(stage)}
      and coalesce(end_date, start_date) < (${today}::date - ${interval(RETENTION[kind].term)})::date
    order by coalesce(end_date, start_date) limit ${sql.lit(AT_ONCE)}
    for no key update of collaboration skip locked for share of detective skip locked`
}

async function changedBy(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(db)
  return Number(numAffectedRows ?? 0)
}
