// What becomes of a request once its last day has passed (contract/retention.ts). Each step takes some of them and says
// how many; whoever calls goes on until none is left. `stage` is how far a request has come.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { ERASED_SUBJECT } from '#contract/collaborations.ts'
import { REQUEST_COLUMNS, type RequestColumn } from '#contract/columns.ts'
import { type KeptKind, RETENTION } from '#contract/retention.ts'
import type { Schema } from '#server/database/schema.ts'
import { interval } from '#server/features/retention/kept-since.ts'

type Db = Kysely<Schema>

const AT_ONCE = 100

const LASTING: RequestColumn[] = ['subject', 'start_date', 'end_date']
const DETAILS = [
  ...REQUEST_COLUMNS.filter((name) => !LASTING.includes(name)),
  ...['start_time', 'gender', 'service_id'],
]

/** Forgets who opened it; how many it were stays. `today` is Madrid's, here and below. */
export async function forgetReaders(db: Db, today: string): Promise<number> {
  return await changedBy(
    db,
    sql`with past as (${some(0, 'elapsed_readers', today)}),
      forgotten as (delete from collaboration_view using past where collaboration_id = past.id)
    update collaboration set stage = 1 from past where collaboration.id = past.id`,
  )
}

/**
 * Erases all but subject, place, days and number of views. Also a subject that may be the place where data of a third
 * party stand.
 */
export async function eraseDetails(db: Db, today: string): Promise<number> {
  return await changedBy(
    db,
    sql`with past as (${some(1, 'elapsed_text', today)})
    update collaboration set stage = 2,
      subject = case when denied_tells || unasked_tells = '{}' then subject else ${ERASED_SUBJECT} end,
      ${sql.raw(DETAILS.map((name) => `${name} = null`).join(', '))},
      idioms = '{}', denied_tells = '{}', unasked_tells = '{}'
    from past where collaboration.id = past.id`,
  )
}

/** Takes the rest away. */
export async function forgetRequests(db: Db, today: string): Promise<number> {
  return await changedBy(
    db,
    sql`with past as (${some(2, 'elapsed_request', today)})
    delete from collaboration using past where collaboration.id = past.id`,
  )
}

// The longest past first. Whoever is being locked by somebody else is left for the next time. The authors too: the bits'
// triggers lock them, and whoever deletes an account does so before its requests.
function some(stage: number, kind: KeptKind, today: string): RawBuilder<unknown> {
  return sql`
    select collaboration.id
    from collaboration join detective on detective.id = detective_id
    where stage = ${sql.lit(stage)}
      and coalesce(end_date, start_date) < (${today}::date - ${interval(RETENTION[kind].term)})::date
    order by coalesce(end_date, start_date) limit ${sql.lit(AT_ONCE)}
    for no key update of collaboration skip locked for share of detective skip locked`
}

async function changedBy(db: Db, deed: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await deed.execute(db)
  return Number(numAffectedRows ?? 0)
}
