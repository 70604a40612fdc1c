// The audit trail in tests, changed as only a superuser can who has disabled its triggers.
import type { TestApp } from './app.ts'

type Querying = Pick<TestApp['database'], 'query'>

/** Runs the statement on the trail as if it were a plain table. */
export async function tamperWithTrail({ query }: Querying, statement: string): Promise<void> {
  await query('alter table audit_entry disable trigger user')
  await query(statement)
  await query('alter table audit_entry enable trigger user')
}

/** Deletes all entries and lets the next one begin the chain. */
export async function emptyTrail(database: Querying): Promise<void> {
  await tamperWithTrail(database, 'delete from audit_entry')
  await database.query('update audit_head set first_hash = last_hash, forgotten = 0')
}

/** Makes all entries that old, such as '37 months'; their signatures no longer agree. */
export async function ageTrail(database: Querying, age: string): Promise<void> {
  await tamperWithTrail(database, `update audit_entry set at = now() - interval '${age}'`)
}
