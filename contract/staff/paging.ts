/** The items on one page of a list of the back office. */
export const STAFF_LIST_PER_PAGE = 20
