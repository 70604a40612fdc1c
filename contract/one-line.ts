// The search by one line (docs/decisions/0057-one-line.md), which has no calls of its own: the device reads
// the line.

/** Characters of a line. Longer than a name (`SEARCHED_MAX`), since it may ask for several things. */
export const LINE_MAX = 200
