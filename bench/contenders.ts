// The product next to its lower bounds: a bare server, the bare statements, `select 1`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Asked } from './drawing.ts'
import type { Figures } from './figures.ts'
import type { Load, Measured } from './load.ts'
import { isShort, roundsOf, secondsOf } from './pace.ts'
import { type BenchServer, startAsker, startBare, startProduct } from './processes.ts'
import { figuresOfAll, interleaved } from './rounds.ts'

const CONNECTIONS = 10

interface Measuring {
  rounds: number
  seconds: number
}

/** The processes started for one database. */
export interface Contenders {
  product: BenchServer
  asker: ReturnType<typeof startAsker>
  /** The rounds of all four contenders. */
  four(
    calls: Asked[],
    measuring: Measuring,
  ): Promise<Record<'HTTP' | 'node:http' | 'sentencias' | 'select 1', Measured[]>>
  /** The figures of the two servers. */
  two(calls: Asked[], measuring: Measuring): Promise<Record<'HTTP' | 'node:http', Figures>>
}

/** Starts them for these calls, made with this token, and stops them when `run` has ended. */
export async function withContenders<Result>(
  { database, token, calls }: { database: string; token: string; calls: Asked[] },
  run: (contenders: Contenders) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'pesquisa-bench-'))
  const environment = { DATABASE_URL: database, DATA_DIR: folder }
  // Like any start except the first after an update: with the compiled code that the previous process left.
  if (!isShort) await (await startProduct(environment)).stop()
  const product = await startProduct(environment)
  const bare = await startBare({
    DATABASE_URL: database,
    BENCH_TOKEN: token,
    BENCH_CALLS: JSON.stringify(calls),
  })
  const asker = startAsker()
  const http = ({ url }: BenchServer, calls: Asked[], seconds: number): Load => {
    return { kind: 'http', url, token, calls, seconds, connections: CONNECTIONS }
  }
  const direct = (kind: 'statements' | 'select 1', calls: Asked[], seconds: number): Load => {
    return { kind, database, token, calls, seconds, connections: CONNECTIONS }
  }
  const servers = (calls: Asked[], seconds: number) => ({
    HTTP: http(product, calls, seconds),
    'node:http': http(bare, calls, seconds),
  })
  try {
    await new Promise((resolve) => setTimeout(resolve, secondsOf(2) * 1000))
    return await run({
      product,
      asker,
      four: (calls, { rounds, seconds }) =>
        interleaved(
          asker,
          {
            ...servers(calls, secondsOf(seconds)),
            sentencias: direct('statements', calls, secondsOf(seconds)),
            'select 1': direct('select 1', calls, secondsOf(seconds)),
          },
          roundsOf(rounds),
        ),
      two: async (calls, { rounds, seconds }) =>
        figuresOfAll(await interleaved(asker, servers(calls, secondsOf(seconds)), roundsOf(rounds))),
    })
  } finally {
    await Promise.all([product.stop(), bare.stop(), asker.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}
