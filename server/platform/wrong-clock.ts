/** The clocks of the instances may differ by this much. */
const DIFFERENCE_MS = 5 * 60_000

/**
 * The latest time (milliseconds) at which a period of so many seconds that has begun can end. A later end was written
 * while the clock of the machine was ahead: after the clock is set right, nobody may have to wait for it.
 */
export const latestEnd = (now: number, seconds: number): number => now + seconds * 1000 + DIFFERENCE_MS
