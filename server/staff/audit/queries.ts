import { type Kysely, sql } from 'kysely'
import type { AuditEntry, AuditFilters } from '#contract/staff/audit.ts'
import { STAFF_LIST_PER_PAGE } from '#contract/staff/paging.ts'
import type { Schema } from '#server/database/schema.ts'

/**
 * A page of entries, newest first, before the entry of that number; one more than a page if there are older
 * ones. Each filter has an index that ends with the number, so a page costs the same anywhere in a million
 * entries.
 */
export async function auditPage(
  db: Kysely<Schema>,
  { before, actor, act, subject }: AuditFilters & { before?: number | undefined },
): Promise<AuditEntry[]> {
  const filters = Object.entries({ actor, act, subject })
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const conditions = [...filters, ...(before === undefined ? [] : [sql`id < ${before}`])]
  // Written as SQL: building it with Kysely takes as long as reading the page. In the shape of the answer:
  // making it here costs more than all the server's other work for the page.
  const { rows } = await sql<AuditEntry>`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor, act, subject,
      details::json as details
    from audit_entry
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by id desc limit ${STAFF_LIST_PER_PAGE + 1}`.execute(db)
  return rows
}
