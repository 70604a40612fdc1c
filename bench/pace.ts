// How long a benchmark measures. A short run measures nothing of worth: it shows that everything still works.

export let isShort = false

/** From now on everything is measured once and for a moment. */
export function shorten(): void {
  isShort = true
}

/** How many rounds to take, where a full run takes so many. */
export function roundsOf(full: number): number {
  return isShort ? 1 : full
}

/** For how long to measure or to wait, where a full run does so for so many seconds. */
export function secondsOf(full: number): number {
  return isShort ? 0.2 : full
}
