import { type Clock, systemClock } from 'pg-boss'

/**
 * A clock for waits that never jumps: it starts with the system's time and goes on evenly, also when the
 * system's clock is set. With the system's clock, pg-boss would wait for the hours by which that clock was
 * ahead: no sweep would run meanwhile, and no job of a killed instance would be taken up. pg-boss itself adds
 * the difference from the database's clock where the time of the day counts.
 */
export const steadyClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
}
