// What a first visit may weigh: kilobytes of scripts and styles as they come over the wire (brotli), and in how many
// files. The figures of 23 November 2026 and a little more; whoever needs more says why in
// docs/performance.md, where the aims stand too.
export const budgets: Record<string, { kilobytes: number; files: number }> = {
  '/': { kilobytes: 163, files: 11 },
  '/login': { kilobytes: 195, files: 14 },
  '/registro': { kilobytes: 258, files: 20 },
  '/users': { kilobytes: 205, files: 16 },
  '/collaborations/:filters?': { kilobytes: 248, files: 21 },
  '/collaborations/my-requests': { kilobytes: 204, files: 16 },
  '/collaboration/:id': { kilobytes: 208, files: 16 },
  '/collaborations/new-request': { kilobytes: 269, files: 26 },
  '/collaboration/:id/edit': { kilobytes: 269, files: 26 },
  '/profile/:id': { kilobytes: 196, files: 15 },
  '/account-settings': { kilobytes: 236, files: 18 },
  '/contacto': { kilobytes: 209, files: 14 },
  '/mis-datos/:token?': { kilobytes: 214, files: 16 },
  // For administrators alone, who come by a letter's link.
  '/admin/registrations/:id?': { kilobytes: 242, files: 20 },
  others: { kilobytes: 206, files: 17 },
}

/** What the search may weigh in addition for somebody who comes from the login. */
export const FROM_LOGIN_TO_SEARCH_KILOBYTES = 60
