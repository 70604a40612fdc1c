/** By then what is on view has come, also over a slow connection: milliseconds after a first screen's start. */
export const AT_REST_MS = 4_000

/** By then a first screen has asked for what it is made of: for what is wanted soon, but after that. */
export const UNDER_WAY_MS = 500
