// The budget of a first visit: kilobytes of scripts and styles as transferred (brotli), and their number of
// files. Measured figures plus a small margin; raising one needs a reason in docs/performance.md, where the
// aims are too.
export const budgets: Record<string, { kilobytes: number; files: number }> = {
  '/': { kilobytes: 162.5, files: 11 },
  '/login': { kilobytes: 194.5, files: 14 },
  '/registro': { kilobytes: 263.5, files: 20 },
  '/hoy': { kilobytes: 223.5, files: 23 },
  '/settings': { kilobytes: 212.5, files: 17 },
  '/email/confirm/:token': { kilobytes: 208, files: 17 },
  '/users': { kilobytes: 219, files: 20 },
  '/users/kept': { kilobytes: 209, files: 17 },
  '/collaborations/:filters?': { kilobytes: 266, files: 23 },
  '/collaborations/my-requests': { kilobytes: 216.5, files: 18 },
  '/collaboration/:id': { kilobytes: 224, files: 19 },
  '/collaborations/new-request': { kilobytes: 284.5, files: 26 },
  '/collaboration/:id/edit': { kilobytes: 284.5, files: 26 },
  '/profile/:id': { kilobytes: 205.5, files: 17 },
  '/account-settings': { kilobytes: 241, files: 19 },
  '/conversations': { kilobytes: 294.5, files: 28 },
  '/conversations/:id': { kilobytes: 305.5, files: 30 },
  // They share a file with the conversations.
  '/notifications': { kilobytes: 303, files: 30 },
  '/collaborations/my-answers': { kilobytes: 294.5, files: 28 },
  '/collaborations/received-answers': { kilobytes: 298, files: 30 },
  '/collaborations/jobs': { kilobytes: 295, files: 28 },
  '/collaboration/:id/service-sheet': { kilobytes: 216.5, files: 29 },
  '/contacto': { kilobytes: 212, files: 14 },
  // Notices by anybody (DSA article 16), and the appeal by the link of an e-mail.
  '/denuncias': { kilobytes: 266.5, files: 20 },
  '/denuncias/apelar/:token': { kilobytes: 265.5, files: 20 },
  '/mis-datos/:token?': { kilobytes: 217, files: 16 },
  '/registro/escaneo/:token': { kilobytes: 237, files: 18 },
  // For staff only.
  '/admin/*': { kilobytes: 188, files: 20 },
  others: { kilobytes: 208, files: 17 },
}

/** The additional budget of the search after the log-in. */
export const FROM_LOGIN_TO_SEARCH_KILOBYTES = 60
