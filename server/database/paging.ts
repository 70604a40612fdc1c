// More than any list can have, and far below the limit of the database's integers.
const MOST_SKIPPED = 1_000_000_000

/**
 * The number of rows before a page; pages start at 1. Limited to a number that the database accepts, however high the
 * page is.
 */
export function skippedBefore(page: number, perPage: number): number {
  return Math.min((page - 1) * perPage, MOST_SKIPPED)
}
