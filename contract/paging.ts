// A page of a list.
import { z } from 'zod'

/** The items of a list of one's own on one page: answers, jobs, conversations, blocked people. */
export const OWN_LIST_PER_PAGE = 20

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
