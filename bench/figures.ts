// Summary of the measured times.
import { cpus, totalmem } from 'node:os'
import type { Measured } from './load.ts'

/** Medians over several rounds; times in milliseconds. */
export interface Figures {
  p50: number
  p99: number
  max: number
  per_second: number
}

/** The figures of one contender. */
export function figuresOf(rounds: Measured[]): Figures {
  const times = rounds.map((round) => round.times.map(({ ms }) => ms))
  const at = (share: number) => rounded(median(times.map((round) => quantile(round, share))), 2)
  return {
    p50: at(0.5),
    p99: at(0.99),
    max: rounded(quantile(times.flat(), 1), 1),
    per_second: rounded(median(rounds.map(({ answers, seconds }) => answers / seconds)), 1),
  }
}

/** The median time of each name, slowest first. */
export function slowestOf(rounds: Measured[]): { name: string; p50: number }[] {
  const byName = Map.groupBy(
    rounds.flatMap((round) => round.times),
    ({ name }) => name,
  )
  return [...byName]
    .map(([name, times]) => ({ name, p50: rounded(median(times.map(({ ms }) => ms)), 2) }))
    .sort((a, b) => b.p50 - a.p50)
}

/** The machine and its software, recorded with the figures. */
export function machineOf(postgres: string) {
  const [cpu] = cpus()
  return {
    processor: cpu?.model ?? 'desconocido',
    cores: cpus().length,
    memory_gb: rounded(totalmem() / 2 ** 30, 1),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    postgres,
  }
}

/** Rounded to this number of decimals. */
export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

/** The median. */
export function median(values: number[]): number {
  return quantile(values, 0.5)
}

function quantile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
