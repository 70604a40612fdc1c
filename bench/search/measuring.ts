// All figures of one database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Asked, locations, profilesOf, searches } from './calls.ts'
import { type Figures, slowestOf } from './figures.ts'
import type { Load } from './load.ts'
import { type Credentials, type LoginFigures, measureLogins, printLogins } from './logins.ts'
import { type BenchServer, startAsker, startBare, startProduct } from './processes.ts'
import { figuresOfAll, interleaved, printed } from './rounds.ts'

const CONNECTIONS = 10
const [SEARCH_ROUNDS, SEARCH_SECONDS] = [5, 3]
const [CALL_ROUNDS, CALL_SECONDS] = [3, 1]

/** What is written down of one size. */
export interface SizeFigures {
  detectives: number
  memory_mb: { idle: number | null; after_searches: number | null }
  search: Record<'HTTP' | 'node:http' | 'sentencias' | 'select 1', Figures>
  slowest_searches: { name: string; p50: number }[]
  profile: Record<'HTTP' | 'node:http', Figures>
  locations: Record<'HTTP' | 'node:http', Figures>
  logins: LoginFigures
}

/** Measures the product on this database, beside the bare server and the bare statements. */
export async function measureSize(
  detectives: number,
  database: string,
  { credentials, others }: { credentials: Credentials; others: number[] },
): Promise<SizeFigures> {
  const { token } = credentials
  const folder = mkdtempSync(join(tmpdir(), 'pesquisa-bench-'))
  const profiles = profilesOf(others)
  const environment = { DATABASE_URL: database, DATA_DIR: folder }
  // As any start but the first after an update: with the compiled code that the one before left.
  await (await startProduct(environment)).stop()
  const product = await startProduct(environment)
  const bare = await startBare({
    DATABASE_URL: database,
    BENCH_TOKEN: token,
    BENCH_CALLS: JSON.stringify([...searches, ...profiles, ...locations]),
  })
  const askers = [startAsker(), startAsker(), startAsker()] as const
  const http = ({ url }: BenchServer, calls: Asked[], seconds: number): Load => {
    return { kind: 'http', url, token, calls, seconds, connections: CONNECTIONS }
  }
  const direct = (kind: 'statements' | 'select 1'): Load => {
    return { kind, database, token, calls: searches, seconds: SEARCH_SECONDS, connections: CONNECTIONS }
  }
  const both = async (calls: Asked[]) => {
    const loads = {
      HTTP: http(product, calls, CALL_SECONDS),
      'node:http': http(bare, calls, CALL_SECONDS),
    }
    return figuresOfAll(await interleaved(askers[0], loads, CALL_ROUNDS))
  }
  try {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const idle = product.memory()
    const loads = {
      HTTP: http(product, searches, SEARCH_SECONDS),
      'node:http': http(bare, searches, SEARCH_SECONDS),
      sentencias: direct('statements'),
      'select 1': direct('select 1'),
    }
    const rounds = await interleaved(askers[0], loads, SEARCH_ROUNDS)
    return {
      detectives,
      search: figuresOfAll(rounds),
      slowest_searches: slowestOf(rounds.sentencias),
      memory_mb: { idle, after_searches: product.memory() },
      profile: await both(profiles),
      locations: await both(locations),
      logins: await measureLogins(product, [...askers], credentials),
    }
  } finally {
    await Promise.all([product.stop(), bare.stop(), ...askers.map((asker) => asker.stop())])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints them. */
export function printSize(figures: SizeFigures): void {
  const { idle, after_searches } = figures.memory_mb
  console.log(
    `\n${figures.detectives} detectives; memoria del servidor: ${idle} MB al empezar, ${after_searches} MB tras las búsquedas`,
  )
  printed(figures.search, 'node:http')
  for (const { name, p50 } of figures.slowest_searches.slice(0, 5)) console.log(`  ${p50} ms  ${name}`)
  console.log('\nPerfil')
  printed(figures.profile, 'node:http')
  console.log('Lugares')
  printed(figures.locations, 'node:http')
  printLogins(figures.logins)
}
