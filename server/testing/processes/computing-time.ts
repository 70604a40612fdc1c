// The computing time of work, compared with other work of the same run: no bound in milliseconds holds on
// every machine.

/** Shorter times vary too much to be compared. */
const TOO_SHORT_TO_COMPARE_MS = 100
const SIZES = { less: 1000, more: 16_000 }

/**
 * True if the work for sixteen times the size takes less than 64 times as long: with linear time it takes
 * some sixteen times as long, with quadratic time 256 times. The bound is far from both, since garbage
 * collection and compilation take their share on a busy machine.
 */
export function takesLinearTime(workFor: (size: number) => () => unknown): boolean {
  const [less, more] = [SIZES.less, SIZES.more].map((size) => leastMilliseconds(workFor(size)))
  return more! < Math.max(64 * less!, TOO_SHORT_TO_COMPARE_MS)
}

/** The least of three runs, in time of this thread's processor: other processes do not count. */
export function leastMilliseconds(work: () => unknown): number {
  return Math.min(...[1, 2, 3].map(() => milliseconds(work)))
}

function milliseconds(work: () => unknown) {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
