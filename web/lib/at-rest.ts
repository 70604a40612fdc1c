/** By then what is on view has come, also over a slow connection: milliseconds after a first screen's start. */
export const AT_REST_MS = 4_000
