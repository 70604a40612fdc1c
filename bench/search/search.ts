// `npm run bench -- search [sizes…]`: how near the search comes to its limit, and whether it stays flat as the
// directory grows. Every answer is first compared with a plain, slow reference.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/database/connect.ts'
import { openSession } from '#server/platform/session.ts'
import { benchServer, databaseOf } from './databases.ts'
import type { Load, Measured } from './load.ts'
import { drawn } from './queries.ts'
import { bothAnswers } from './reference.ts'

const CONTENDERS = ['HTTP', 'node:http', 'sentencias', 'select 1'] as const
type Contender = (typeof CONTENDERS)[number]
const ROUNDS = 5
const ROUND_SECONDS = 3

/** Measures at each size and prints a table; `isOnlyCheck` compares the answers and measures nothing. */
export async function benchSearch(sizes: number[], isOnlyCheck: boolean): Promise<void> {
  const server = await benchServer()
  try {
    for (const size of sizes) {
      const database = await databaseOf(server, size)
      const token = await compareAnswers(database, size)
      if (!isOnlyCheck) await measureAt(size, database, token)
    }
  } finally {
    await server.stop()
  }
}

/** Throws at the first difference; gives a token to search with. */
async function compareAnswers(url: string, size: number) {
  const database = await connect({ database_url: url, data_dir: '' })
  try {
    for (const { name, query } of drawn) {
      const { answer, expected } = await bothAnswers(database, query)
      if (JSON.stringify(answer) !== JSON.stringify(expected))
        throw new Error(`${size}, ${name}: ${JSON.stringify(answer)}; debía ser ${JSON.stringify(expected)}`)
    }
    console.log(`${size}: las ${drawn.length} búsquedas responden lo mismo que la referencia`)
    const { id } = await database.db
      .selectFrom('detective')
      .where('status', '=', 'approved')
      .select('id')
      .executeTakeFirstOrThrow()
    return await openSession(database.db, id)
  } finally {
    await database.close()
  }
}

async function measureAt(size: number, database: string, token: string) {
  const environment = {
    DATABASE_URL: database,
    BENCH_TOKEN: token,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'pesquisa-bench-')),
  }
  const [product, bare, load] = ['product-server', 'bare-server', 'load'].map((name) =>
    start(name, environment),
  ) as [ChildProcess, ChildProcess, ChildProcess]
  try {
    const loads: Record<Contender, Load> = {
      HTTP: { kind: 'http', url: await urlOf(product), token, seconds: ROUND_SECONDS },
      'node:http': { kind: 'http', url: await urlOf(bare), token, seconds: ROUND_SECONDS },
      sentencias: { kind: 'statements', database, token, seconds: ROUND_SECONDS },
      'select 1': { kind: 'select 1', database, token, seconds: ROUND_SECONDS },
    }
    const rounds = new Map<Contender, Measured[]>(CONTENDERS.map((name) => [name, []]))
    // The first round warms up and does not count.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const name of CONTENDERS) {
        const measured = await ask(load, loads[name])
        if (round > 0) rounds.get(name)!.push(measured)
      }
    report(size, rounds, memoryOf(product))
  } finally {
    for (const child of [product, bare, load]) child.kill('SIGKILL')
  }
}

function report(size: number, rounds: Map<Contender, Measured[]>, megabytes: number | null) {
  const perSecond = (name: Contender) =>
    median(rounds.get(name)!.map(({ answers, seconds }) => answers / seconds))
  console.log(`\n${size} detectives${megabytes ? `; memoria del servidor: ${megabytes} MB` : ''}`)
  console.table(
    Object.fromEntries(
      CONTENDERS.map((name) => {
        const times = rounds.get(name)!.map((round) => round.times.map(({ ms }) => ms))
        const at = (share: number) => Number(median(times.map((round) => quantile(round, share))).toFixed(2))
        const rate = perSecond(name)
        return [
          name,
          {
            p50: at(0.5),
            p99: at(0.99),
            máximo: at(1),
            'por segundo': Math.round(rate),
            'de node:http': Number((rate / perSecond('node:http')).toFixed(2)),
          },
        ]
      }),
    ),
  )
  const statements = rounds.get('sentencias')!.flatMap((round) => round.times)
  const slowest = drawn.map(({ name }) => ({
    name,
    p50: quantile(
      statements.filter((time) => time.name === name).map(({ ms }) => ms),
      0.5,
    ),
  }))
  for (const { name, p50 } of slowest.sort((a, b) => b.p50 - a.p50).slice(0, 5))
    console.log(`  ${p50.toFixed(1)} ms  ${name}`)
}

function start(name: string, environment: Record<string, string>) {
  const child = fork(join(import.meta.dirname, `${name}.ts`), {
    env: { ...process.env, ...environment },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  // One that falls over has said why; without it nothing here would ever end.
  child.once('exit', (code) => code && process.exit(code))
  return child
}

async function urlOf(child: ChildProcess): Promise<string> {
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return url
}

async function ask(child: ChildProcess, load: Load): Promise<Measured> {
  child.send(load)
  const [measured] = (await once(child, 'message')) as [Measured]
  return measured
}

function memoryOf({ pid }: ChildProcess) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
  } catch {
    return null
  }
}

function median(values: number[]) {
  return quantile(values, 0.5)
}

function quantile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
