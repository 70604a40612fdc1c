// The budget of a first visit: kilobytes of scripts and styles as transferred (brotli), and their number of files.
// The figures of 23 November 2026 plus a small margin; raising one needs a reason in
// docs/performance.md, where the aims are too.
export const budgets: Record<string, { kilobytes: number; files: number }> = {
  '/': { kilobytes: 165.5, files: 11 },
  '/login': { kilobytes: 197, files: 14 },
  '/registro': { kilobytes: 262.5, files: 20 },
  '/hoy': { kilobytes: 250, files: 23 },
  '/settings': { kilobytes: 215, files: 17 },
  '/email/confirm/:token': { kilobytes: 210.5, files: 17 },
  '/users': { kilobytes: 221.5, files: 20 },
  '/users/kept': { kilobytes: 211.5, files: 17 },
  '/collaborations/:filters?': { kilobytes: 266, files: 23 },
  '/collaborations/my-requests': { kilobytes: 218.5, files: 18 },
  '/collaboration/:id': { kilobytes: 225.5, files: 19 },
  '/collaborations/new-request': { kilobytes: 282.5, files: 26 },
  '/collaboration/:id/edit': { kilobytes: 282.5, files: 26 },
  '/profile/:id': { kilobytes: 207.5, files: 17 },
  '/account-settings': { kilobytes: 243.5, files: 19 },
  '/conversations': { kilobytes: 293, files: 28 },
  '/conversations/:id': { kilobytes: 303.5, files: 30 },
  // They share a file with the conversations.
  '/notifications': { kilobytes: 301, files: 30 },
  '/collaborations/my-answers': { kilobytes: 292.5, files: 28 },
  '/collaborations/received-answers': { kilobytes: 299, files: 30 },
  '/collaborations/jobs': { kilobytes: 293.5, files: 28 },
  '/collaboration/:id/service-sheet': { kilobytes: 288, files: 29 },
  '/contacto': { kilobytes: 213, files: 14 },
  // Notices by anybody (DSA article 16), and the appeal by the link of a letter.
  '/denuncias': { kilobytes: 265, files: 20 },
  '/denuncias/apelar/:token': { kilobytes: 264.5, files: 20 },
  '/mis-datos/:token?': { kilobytes: 218, files: 16 },
  '/registro/escaneo/:token': { kilobytes: 238, files: 18 },
  // For staff only.
  '/admin/*': { kilobytes: 242, files: 20 },
  others: { kilobytes: 208, files: 17 },
}

/** The additional budget of the search after the log-in. */
export const FROM_LOGIN_TO_SEARCH_KILOBYTES = 60
