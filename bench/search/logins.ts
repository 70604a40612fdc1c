// Log-ins during searches: passwords are hashed outside the server's event loop, so other users must not
// notice.
import type { Credentials } from '../account.ts'
import { type Figures, figuresOf } from '../figures.ts'
import type { Load } from '../load.ts'
import { secondsOf } from '../pace.ts'
import type { BenchServer, startAsker } from '../processes.ts'
import { health, searches } from './calls.ts'

const SECONDS = 4
const LOGINS_AT_ONCE = 10

/** The result; stalls in milliseconds. */
export interface LoginFigures {
  logins: Figures
  alone: Record<'search' | 'health', Figures> & { stall_ms: number }
  during_logins: Record<'search' | 'health', Figures> & { stall_ms: number }
  memory_mb: number | null
}

/**
 * Two connections search and one asks for /health, first alone, then while ten clients log in without a
 * pause.
 */
export async function measureLogins(
  product: BenchServer,
  [first, second, third]: [Asker, Asker, Asker],
  { email, password, token }: Credentials,
): Promise<LoginFigures> {
  const asking = { kind: 'http', url: product.url, token, seconds: secondsOf(SECONDS) } as const
  const search: Load = { ...asking, calls: searches, connections: 2 }
  const ping: Load = { ...asking, calls: health, connections: 1 }
  const login: Load = {
    kind: 'logins',
    url: product.url,
    email,
    password,
    seconds: secondsOf(SECONDS),
    connections: LOGINS_AT_ONCE,
  }
  const others = async () => {
    await product.stall()
    const [searching, pinging] = await Promise.all([first.measure(search), second.measure(ping)])
    const stall_ms = await product.stall()
    return { search: figuresOf([searching]), health: figuresOf([pinging]), stall_ms }
  }
  await third.measure({ ...login, seconds: secondsOf(1) })
  const alone = await others()
  const [logins, during_logins] = await Promise.all([third.measure(login), others()])
  return { logins: figuresOf([logins]), alone, during_logins, memory_mb: product.memory() }
}

/** Prints them. */
export function printLogins({ logins, alone, during_logins, memory_mb }: LoginFigures): void {
  console.log(
    `${Math.round(logins.per_second)} inicios de sesión por segundo (p50 ${logins.p50} ms); memoria: ${memory_mb} MB`,
  )
  const row = (name: 'search' | 'health') => ({
    'p50 a solas': alone[name].p50,
    'p50 entretanto': during_logins[name].p50,
    'p99 a solas': alone[name].p99,
    'p99 entretanto': during_logins[name].p99,
  })
  console.table({ búsqueda: row('search'), '/health': row('health') })
  const [still, busy] = [alone.stall_ms, during_logins.stall_ms].map((stall) => stall.toFixed(1))
  console.log(`Parada más larga del bucle: ${still} ms a solas, ${busy} ms entretanto.`)
}

type Asker = ReturnType<typeof startAsker>
