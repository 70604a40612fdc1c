// All figures of one database of detectives.
import type { Credentials } from '../account.ts'
import { withContenders } from '../contenders.ts'
import { type Figures, slowestOf } from '../figures.ts'
import { startAsker } from '../processes.ts'
import { figuresOfAll, printed } from '../rounds.ts'
import { locations, profilesOf, searches } from './calls.ts'
import { type LoginFigures, measureLogins, printLogins } from './logins.ts'

const SEARCHES = { rounds: 5, seconds: 3 }
const CALLS = { rounds: 3, seconds: 1 }

/** The figures recorded for one size. */
export interface SizeFigures {
  detectives: number
  memory_mb: { idle: number | null; after_searches: number | null }
  search: Record<'HTTP' | 'node:http' | 'sentencias' | 'select 1', Figures>
  slowest_searches: { name: string; p50: number }[]
  profile: Record<'HTTP' | 'node:http', Figures>
  locations: Record<'HTTP' | 'node:http', Figures>
  logins: LoginFigures
}

/** Measures the product on this database, next to the bare server and the bare statements. */
export async function measureSize(
  detectives: number,
  database: string,
  { credentials, others }: { credentials: Credentials; others: number[] },
): Promise<SizeFigures> {
  const { token } = credentials
  const profiles = profilesOf(others)
  const calls = [...searches, ...profiles, ...locations]
  return await withContenders({ database, token, calls }, async ({ product, asker, four, two }) => {
    const idle = product.memory()
    const rounds = await four(searches, SEARCHES)
    const more = [startAsker(), startAsker()] as const
    try {
      return {
        detectives,
        search: figuresOfAll(rounds),
        slowest_searches: slowestOf(rounds.sentencias),
        memory_mb: { idle, after_searches: product.memory() },
        profile: await two(profiles, CALLS),
        locations: await two(locations, CALLS),
        logins: await measureLogins(product, [asker, ...more], credentials),
      }
    } finally {
      await Promise.all(more.map((asker) => asker.stop()))
    }
  })
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
