// The budget of a first visit: kilobytes of scripts and styles as transferred (brotli), and their number of files.
// The figures of 23 November 2026 plus a small margin; raising one needs a reason in
// docs/performance.md, where the aims are too.
export const budgets: Record<string, { kilobytes: number; files: number }> = {
  '/': { kilobytes: 164, files: 11 },
  '/login': { kilobytes: 196, files: 14 },
  '/registro': { kilobytes: 260, files: 20 },
  '/users': { kilobytes: 209, files: 17 },
  '/collaborations/:filters?': { kilobytes: 254, files: 22 },
  '/collaborations/my-requests': { kilobytes: 206, files: 16 },
  '/collaboration/:id': { kilobytes: 212, files: 18 },
  '/collaborations/new-request': { kilobytes: 271, files: 26 },
  '/collaboration/:id/edit': { kilobytes: 271, files: 26 },
  '/profile/:id': { kilobytes: 200, files: 15 },
  '/account-settings': { kilobytes: 239, files: 18 },
  '/conversations': { kilobytes: 282, files: 27 },
  '/conversations/:id': { kilobytes: 294, files: 29 },
  // They share a file with the conversations.
  '/notifications': { kilobytes: 291, files: 30 },
  '/collaborations/my-answers': { kilobytes: 282, files: 27 },
  '/collaborations/received-answers': { kilobytes: 282, files: 27 },
  '/collaborations/jobs': { kilobytes: 283, files: 27 },
  '/collaboration/:id/service-sheet': { kilobytes: 288, files: 29 },
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
