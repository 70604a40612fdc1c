// The Mann-Whitney U test: do the values of one sample tend to be larger than those of another? It asks for
// no normal distribution, so a few very slow calls do not matter.

/** The result for two samples. */
export interface Compared {
  /** Pairs in which the value of the first sample is larger; a tie counts half. */
  u: number
  /** The probability of a difference at least as large if both samples have one distribution; two-sided. */
  p: number
}

/**
 * Compares two samples by ranks, with the normal approximation, corrected for ties and for continuity: good
 * from some ten values each.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): Compared {
  const all = [...one.map((value) => ({ value, isFirst: true })), ...other.map((value) => ({ value }))]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  let ties = 0
  for (let at = 0; at < all.length; ) {
    let end = at
    while (end < all.length && all[end]!.value === all[at]!.value) end += 1
    // Equal values share the mean of their ranks, which count from 1.
    const rank = (at + 1 + end) / 2
    rankSum += rank * all.slice(at, end).filter((entry) => 'isFirst' in entry).length
    ties += (end - at) ** 3 - (end - at)
    at = end
  }
  const [n, m, count] = [one.length, other.length, all.length]
  const u = rankSum - (n * (n + 1)) / 2
  const variance = ((n * m) / 12) * (count + 1 - ties / (count * (count - 1)))
  const distance = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5)
  return { u, p: variance === 0 ? 1 : bothTails(distance / Math.sqrt(variance)) }
}

/**
 * The probability of a normal value at least so far from the middle: Abramowitz and Stegun, formula 7.1.26.
 */
function bothTails(z: number) {
  const x = z / Math.SQRT2
  const t = 1 / (1 + 0.327_591_1 * x)
  const factors = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592]
  return factors.reduce((sum, factor) => sum * t + factor, 0) * t * Math.exp(-x * x)
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which this part of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return low + (high - low) * (at % 1)
}
