// How long a benchmark measures. The figures of a short run mean nothing: it only shows that everything still
// works.

export let isShort = false

/** The name of an environment variable: the product's process refuses no call for being busy. */
export const NEVER_BUSY = 'BENCH_NEVER_BUSY'

/** From now on everything is measured only once and briefly. */
export function shorten(): void {
  isShort = true
}

/** The number of rounds to take; `full` is the number in a full run. */
export function roundsOf(full: number): number {
  return isShort ? 1 : full
}

/**
 * Seconds to measure or to wait; `full` is the number in a full run. A short run makes each call once
 * (load.ts).
 */
export function secondsOf(full: number): number {
  return isShort ? 0 : full
}
