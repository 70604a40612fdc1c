import { type RawBuilder, sql } from 'kysely'
import { type KeptKind, NOTICE, RETENTION, type Term } from '#contract/retention.ts'

/** The instant before which data of this kind are older than their term, by the database's clock. */
export function keptSince(kind: KeptKind): RawBuilder<Date> {
  return sql<Date>`now() - ${interval(RETENTION[kind].term)}`
}

/**
 * The same, plus the time for a warning and a reaction: the owner of data older than this gets the warning.
 */
export function noticeSince(kind: KeptKind): RawBuilder<Date> {
  return sql<Date>`${keptSince(kind)} + ${interval(NOTICE)}`
}

/** The instant before which a warning is old enough. */
export const toldSince: RawBuilder<Date> = sql<Date>`now() - ${interval(NOTICE)}`

/** A term as an interval of PostgreSQL. */
export function interval(term: Term): RawBuilder<unknown> {
  const { days = 0, months = 0, years = 0 } = term as { days?: number; months?: number; years?: number }
  return sql`make_interval(years => ${sql.lit(years)}, months => ${sql.lit(months)}, days => ${sql.lit(days)})`
}
