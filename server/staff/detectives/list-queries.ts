// The list of detectives at any size: each statement reads DETECTIVES_LISTED_MAX entries of an index at most.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DetectiveStatus } from '#contract/moderation.ts'
import { DETECTIVES_LISTED_MAX, type ListedDetective } from '#contract/staff/detectives.ts'
import { LICENSE_CHECK_MONTHS } from '#contract/staff/licence-confirmations.ts'
import { STAFF_LIST_PER_PAGE } from '#contract/staff/paging.ts'
import { skippedBefore } from '#server/database/paging.ts'
import type { Schema } from '#server/database/schema.ts'
import { folded } from '#server/database/spanish-order.ts'
import { emailKeyOf } from '#server/identity/email-key.ts'

type Db = Kysely<Schema>

/** A page of a list, and how long the whole list is: counted up to one more than DETECTIVES_LISTED_MAX. */
export interface Page<Row> {
  rows: Row[]
  counted: number
}

type Row = Omit<ListedDetective, 'registered_at'> & { registered_at: Date }
interface Asked {
  q?: string | undefined
  status?: DetectiveStatus | undefined
  page: number
}

const MOST = sql.lit(DETECTIVES_LISTED_MAX + 1)
const COLUMNS = sql.raw(
  'detective.id, full_name, license_number, email, detective.status, detective.registered_at',
)

/** A page of the detectives in the order of their names. */
export async function pageOfDetectives(db: Db, { q, status, page }: Asked): Promise<Page<Row>> {
  const skipped = Math.min(skippedBefore(page, STAFF_LIST_PER_PAGE), DETECTIVES_LISTED_MAX)
  const wanted = Math.min(STAFF_LIST_PER_PAGE, DETECTIVES_LISTED_MAX - skipped)
  const ofStatus = status === undefined ? sql`true` : sql`status = ${status}`
  const found =
    q === undefined
      ? sql`select id, sort_key from detective where ${ofStatus} order by sort_key, id limit ${MOST}`
      : matching(q, ofStatus)
  // The page before the joins: otherwise the planner reads all accounts.
  const { rows } = await sql<Row & { counted: number }>`
    with found as materialized (${found}),
      shown as materialized (select id from found order by sort_key, id offset ${skipped} limit ${wanted})
    select counted, page.* from (select count(*)::int as counted from found) as counted
    left join (
      select ${COLUMNS}, sort_key from shown join detective using (id) join account using (id)
    ) as page on true
    order by sort_key, id`.execute(db)
  return pageOf(rows)
}

/** Those whom a text finds: by a licence number, by words of the name, or by the beginning of an e-mail. */
function matching(q: string, ofStatus: RawBuilder<unknown>) {
  if (/^\d+$/.test(q)) {
    const number = Math.min(Number(q), 2_147_483_647)
    return sql`select id, sort_key from detective where license_number = ${number} and ${ofStatus} limit ${MOST}`
  }
  const words = folded(q).split(' ').filter(Boolean)
  const beginning = emailKeyOf(q)
  // Words of letters and digits alone need no more quoting in a tsquery.
  const query = words.map((word) => `'${word}':*`).join(' & ')
  // Ordered by name: the planner scans the name index for frequent words, which stops early, and the word
  // index for rare ones.
  const byName = sql`(
    select id, sort_key from detective where name_words(sort_key) @@ ${query}::tsquery and ${ofStatus}
    order by sort_key, id limit ${MOST}
  )`
  const byEmail = sql`(
    select id, sort_key from account join detective using (id)
    where email_key collate "C" >= ${beginning} and email_key collate "C" < ${beginning} || chr(1114111)
      and ${ofStatus}
    limit ${MOST}
  )`
  if (words.length === 0 || q.includes('@')) return byEmail
  return q.includes(' ') ? byName : sql`${byName} union ${byEmail}`
}

interface DueRow {
  id: number
  full_name: string
  license_number: number
  email: string
  office_name: string | null
  checked_at: Date
}

const CHECKED = sql`coalesce(license_checked_at, registered_at)`
/** Whether an approved detective's licence was last checked more than LICENSE_CHECK_MONTHS ago. */
export const isLicenseDue = sql<boolean>`(
  detective.status = 'approved'
  and ${CHECKED} <= now() - make_interval(months => ${sql.lit(LICENSE_CHECK_MONTHS)})
)`

/** A page of the detectives whose licence is to be confirmed, the earliest check first. */
export async function pageOfDueLicenses(db: Db, page: number): Promise<Page<DueRow>> {
  const skipped = Math.min(skippedBefore(page, STAFF_LIST_PER_PAGE), DETECTIVES_LISTED_MAX)
  const wanted = Math.min(STAFF_LIST_PER_PAGE, DETECTIVES_LISTED_MAX - skipped)
  const { rows } = await sql<DueRow & { counted: number }>`
    select counted, page.*
    from (
      -- In the order of the index: otherwise the planner reads the table until it has found enough.
      select count(*)::int as counted
      from (select from detective where ${isLicenseDue} order by ${CHECKED}, id limit ${MOST}) as due
    ) as counted
    left join (
      select detective.id, full_name, license_number, email, office_name, ${CHECKED} as checked_at
      from detective join account using (id)
      where ${isLicenseDue}
      order by ${CHECKED}, detective.id offset ${skipped} limit ${wanted}
    ) as page on true
    order by checked_at, id`.execute(db)
  return pageOf(rows)
}

/**
 * How many licences are to be confirmed, DETECTIVES_LISTED_MAX at most, and since when the first of them is.
 */
export async function waitingLicenses(db: Db): Promise<{ waiting: number; oldest_at: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldest_at: Date | null }>`
    select count(*)::int as waiting,
      min(checked) + make_interval(months => ${sql.lit(LICENSE_CHECK_MONTHS)}) as oldest_at
    from (
      select ${CHECKED} as checked from detective where ${isLicenseDue}
      order by ${CHECKED} limit ${sql.lit(DETECTIVES_LISTED_MAX)}
    ) as due`.execute(db)
  return rows[0]!
}

/** If the page is empty, the only row has just the number. */
function pageOf<Row extends { id: number }>(rows: (Row & { counted: number })[]): Page<Row> {
  return { counted: rows[0]?.counted ?? 0, rows: rows.filter(({ id }) => id !== null) }
}
