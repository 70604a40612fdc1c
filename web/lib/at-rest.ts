/** By then the first screen is complete, also on a slow connection: milliseconds after its start. */
export const AT_REST_MS = 4_000

/**
 * By then the first screen has requested its own files and data: for things that are needed soon, but after
 * those.
 */
export const UNDER_WAY_MS = 500
