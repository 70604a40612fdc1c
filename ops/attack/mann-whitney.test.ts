import { expect, test } from 'vitest'
import { randomOf } from '../fuzz/values.ts'
import { mannWhitney, median, quantile } from './mann-whitney.ts'

// The example of SciPy's documentation of mannwhitneyu, with its figures for method='asymptotic'.
const MEN = [19, 22, 16, 29, 24]
const WOMEN = [20, 11, 17, 12]

test('the U test has the figures of a known example, from both sides', () => {
  const { u, p } = mannWhitney(MEN, WOMEN)
  expect(u).toBe(17)
  expect(p).toBeCloseTo(0.111_346_886_5, 6)
  expect(mannWhitney(WOMEN, MEN)).toEqual({ u: 3, p })
})

test('equal values share their rank, and samples of one value do not differ', () => {
  expect(mannWhitney([1, 2, 2], [2, 3, 3]).u).toBe(1)
  expect(mannWhitney([5, 5, 5], [5, 5])).toEqual({ u: 3, p: 1 })
})

test('a difference of a thirtieth is found in 2 × 1,000 noisy values, and none if there is none', () => {
  const random = randomOf(3)
  const times = (ms: number) => Array.from({ length: 1000 }, () => ms + 5 * (random() + random() + random()))
  expect(mannWhitney(times(30), times(31)).p).toBeLessThan(1e-6)
  expect(mannWhitney(times(30), times(30)).p).toBeGreaterThan(0.01)
})

test('the median and the quantiles lie between the values', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), quantile([0, 10], 0.25)]).toEqual([2, 2.5, 2.5])
})
