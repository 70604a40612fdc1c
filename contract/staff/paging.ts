// A page of a list of the back office.
import { z } from 'zod'

export const STAFF_LIST_PER_PAGE = 20

/** A page of these items, with its place in the whole list. */
export function paged<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    meta: z.object({
      current_page: z.int(),
      last_page: z.int(),
      per_page: z.int(),
      total: z.int(),
    }),
  })
}
