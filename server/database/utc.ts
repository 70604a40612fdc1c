import { type RawBuilder, sql } from 'kysely'

/** For a select that makes JSON: a column with an instant, as the contract's `instant`. */
export function utc(column: string): RawBuilder<string | null> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
