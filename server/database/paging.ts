// More than any list is long, and far from what the database's whole numbers end at.
const MOST_SKIPPED = 1_000_000_000

/** How many come before a page, from 1 on. However far past the end it is, the database can count that far. */
export function skippedBefore(page: number, perPage: number): number {
  return Math.min((page - 1) * perPage, MOST_SKIPPED)
}
