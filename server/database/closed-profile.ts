import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the profile of this detective cannot be opened by others; true also if there is no row. For a
 * select in which the table has this name.
 */
export function isClosed(detective: 'detective' | 'author' | 'other'): RawBuilder<boolean> {
  return sql`(is_visible(${sql.ref(detective)}) is not true)`
}

/** The row with the mark as the contract wants it: left out if the profile is open (`closedProfile`). */
export function marked<Row extends { has_closed_profile?: boolean | undefined }>({
  has_closed_profile,
  ...row
}: Row): Omit<Row, 'has_closed_profile'> & { has_closed_profile?: true } {
  return { ...row, ...(has_closed_profile && { has_closed_profile: true }) }
}
