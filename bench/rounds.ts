// Measuring in rounds: the contenders alternate, so that other activity of the machine affects all of them
// equally.
import { type Figures, figuresOf } from './figures.ts'
import type { Load, Measured } from './load.ts'
import { isShort } from './pace.ts'
import type { startAsker } from './processes.ts'

/**
 * The rounds of each contender. Before them a round warms up and does not count, unless the run is a short
 * one.
 */
export async function interleaved<Name extends string>(
  asker: ReturnType<typeof startAsker>,
  loads: Record<Name, Load>,
  rounds: number,
): Promise<Record<Name, Measured[]>> {
  const names = Object.keys(loads) as Name[]
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Measured[]>
  for (let round = isShort ? 1 : 0; round <= rounds; round += 1)
    for (const name of names) {
      const one = await asker.measure(loads[name])
      if (round > 0) measured[name].push(one)
    }
  return measured
}

/** The figures of all contenders. */
export function figuresOfAll<Name extends string>(rounds: Record<Name, Measured[]>): Record<Name, Figures> {
  const entries = Object.entries<Measured[]>(rounds).map(([name, measured]) => [name, figuresOf(measured)])
  return Object.fromEntries(entries) as Record<Name, Figures>
}

/** Prints them as a table, with the requests per second of each as a share of those of `against`. */
export function printed<Name extends string>(figures: Record<Name, Figures>, against?: NoInfer<Name>): void {
  const base = against && figures[against].per_second
  console.table(
    Object.fromEntries(
      Object.entries<Figures>(figures).map(([name, { p50, p99, max, per_second }]) => [
        name,
        {
          p50,
          p99,
          máximo: max,
          'por segundo': Math.round(per_second),
          ...(base && { [`de ${against}`]: Number((per_second / base).toFixed(2)) }),
        },
      ]),
    ),
  )
}
