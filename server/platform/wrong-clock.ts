/** The clocks of the instances, and that of their database, may differ by this much. */
export const DIFFERENCE_SECONDS = 300

/**
 * The latest time (milliseconds) at which a period of so many seconds that has begun can end. A later end was
 * written while the clock of the machine was ahead: after the clock is set right, nobody may have to wait for
 * it.
 */
export const latestEnd = (now: number, seconds: number): number => now + (seconds + DIFFERENCE_SECONDS) * 1000
