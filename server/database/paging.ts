// More than any list can have, and far below the limit of the database's integers.
const MOST_SKIPPED = 1_000_000_000

/** Beyond it a long list is not counted further, so that its query takes the same time however long it is. */
export const COUNTED_MAX = 10_000

/**
 * The number of rows before a page; pages start at 1. Limited to a number that the database accepts, however
 * high the page is.
 */
export function skippedBefore(page: number, perPage: number): number {
  return Math.min((page - 1) * perPage, MOST_SKIPPED)
}

/** The place of a page in its list, as lists answer it. An empty list has one page. */
export function pageMeta(page: number, perPage: number, total: number) {
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
  }
}
