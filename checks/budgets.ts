// What a first visit may weigh: kilobytes of scripts and styles as they come over the wire (brotli), and in how many
// files. The figures of 20 November 2026 and a little more; whoever needs more says why in
// docs/decisions/0011-bytes-in-the-browser.md, where the aims stand too.
export const budgets: Record<string, { kilobytes: number; files: number }> = {
  '/': { kilobytes: 155, files: 11 },
  '/login': { kilobytes: 186, files: 14 },
  '/registro': { kilobytes: 252, files: 21 },
  '/users': { kilobytes: 233, files: 21 },
  '/collaborations/:filters?': { kilobytes: 234, files: 23 },
  '/collaborations/my-requests': { kilobytes: 190, files: 16 },
  '/collaboration/:id': { kilobytes: 194, files: 17 },
  '/collaborations/new-request': { kilobytes: 250, files: 26 },
  '/collaboration/:id/edit': { kilobytes: 250, files: 26 },
  '/profile/:id': { kilobytes: 210, files: 17 },
  '/account-settings': { kilobytes: 226, files: 18 },
  others: { kilobytes: 200, files: 17 },
}

/** What the search may weigh in addition for somebody who comes from the login. */
export const FROM_LOGIN_TO_SEARCH_KILOBYTES = 60
