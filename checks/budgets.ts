// The budget of a first visit: kilobytes of scripts and styles as transferred (brotli), and their number of files.
// The figures of 23 November 2026 plus a small margin; raising one needs a reason in
// docs/performance.md, where the aims are too.
export const budgets: Record<string, { kilobytes: number; files: number }> = {
  '/': { kilobytes: 164, files: 11 },
  '/login': { kilobytes: 196, files: 14 },
  '/registro': { kilobytes: 260, files: 20 },
  '/users': { kilobytes: 211, files: 18 },
  '/collaborations/:filters?': { kilobytes: 256, files: 23 },
  '/collaborations/my-requests': { kilobytes: 211, files: 17 },
  '/collaboration/:id': { kilobytes: 216, files: 19 },
  '/collaborations/new-request': { kilobytes: 276, files: 27 },
  '/collaboration/:id/edit': { kilobytes: 276, files: 27 },
  '/profile/:id': { kilobytes: 205, files: 16 },
  '/account-settings': { kilobytes: 241, files: 19 },
  '/settings': { kilobytes: 213, files: 17 },
  '/conversations': { kilobytes: 287, files: 28 },
  '/conversations/:id': { kilobytes: 297, files: 29 },
  // They share a file with the conversations.
  '/notifications': { kilobytes: 296, files: 31 },
  '/collaborations/my-answers': { kilobytes: 287, files: 28 },
  '/collaborations/received-answers': { kilobytes: 287, files: 28 },
  '/collaborations/jobs': { kilobytes: 288, files: 28 },
  '/collaboration/:id/service-sheet': { kilobytes: 292, files: 30 },
  '/contacto': { kilobytes: 211, files: 14 },
  // Notices by anybody (DSA article 16), and the appeal by the link of a letter.
  '/denuncias': { kilobytes: 263, files: 20 },
  '/denuncias/apelar/:token': { kilobytes: 262, files: 20 },
  '/mis-datos/:token?': { kilobytes: 216, files: 16 },
  '/registro/escaneo/:token': { kilobytes: 238, files: 18 },
  // For staff only.
  '/admin/*': { kilobytes: 242, files: 20 },
  others: { kilobytes: 208, files: 17 },
}

/** The additional budget of the search after the log-in. */
export const FROM_LOGIN_TO_SEARCH_KILOBYTES = 60
