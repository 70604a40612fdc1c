// The morning screen of a member: all that matters today, in one call.

/** How many lines it shows of each kind, so that it fits on two screens of a telephone; the rest is in the lists. */
export const TODAY_MOST = { open: 5, answers: 3, messages: 3, own: 3, jobs: 4, elapsed: 1 } as const
