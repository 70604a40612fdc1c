/**
 * How many open requests the morning screen has. In a file of its own, because the bar of each screen counts
 * by it.
 */
export const TODAY_OPEN_MOST = 4
