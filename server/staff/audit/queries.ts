import type { Kysely } from 'kysely'
import { AUDIT_PER_PAGE, type AuditEntry, type AuditFilters } from '#contract/staff/audit.ts'
import type { Schema } from '#server/database/schema.ts'

/**
 * A page of entries, newest first, before the entry of that number; one more than a page if there are older ones.
 * Each filter has an index that ends with the number, so a page costs the same anywhere in a million entries.
 */
export async function auditPage(
  db: Kysely<Schema>,
  { before, actor, act, subject }: AuditFilters & { before?: number | undefined },
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor!))
    .$if(act !== undefined, (query) => query.where('act', '=', act!))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject!))
    .orderBy('id', 'desc')
    .limit(AUDIT_PER_PAGE + 1)
    .select(['id', 'at', 'actor', 'act', 'subject', 'details'])
    .execute()
  return rows.map(({ at, details, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    details: JSON.parse(details) as AuditEntry['details'],
  }))
}
