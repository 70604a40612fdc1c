// `npm run bench -- instances [detectives]`: searches a second with one, two and three instances, and
// without, with one and with two replicas (DATABASE_READ_URL). Each instance and each database gets a fifth
// of a core (machine-share.ts), so the figures show what a piece adds, and not what a machine gives.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startReplica } from '#server/testing/other-programs/replica.ts'
import { accountIn } from '../account.ts'
import { benchServer, databaseOf, fillDetectives } from '../databases.ts'
import { figuresOf } from '../figures.ts'
import type { Load, Measured } from '../load.ts'
import { startAsker, startProduct } from '../processes.ts'
import { searches } from '../search/calls.ts'
import { type MachineShare, machineShare } from './machine-share.ts'

const PART = 0.2
const CONNECTIONS = 10
const ROUNDS = 3
const SECONDS = 4

/**
 * Prints a row for each number of instances and replicas, and the bare statements as the limit of the
 * databases.
 */
export async function benchInstances(detectives = 8000): Promise<void> {
  const server = await benchServer()
  const replicas: Awaited<ReturnType<typeof startReplica>>[] = []
  const shares: MachineShare[] = []
  const shareFor = async (name: string, pid: number | Promise<number>) => {
    const share = machineShare(name, PART)
    shares.push(share)
    share.add(await pid)
  }
  try {
    let token = ''
    const database = await databaseOf(server, `search_${detectives}`, async (database, url) => {
      await fillDetectives(database, url, detectives)
      token = (await accountIn(database)).credentials.token
    })
    for (let nth = 0; nth < 2; nth += 1) replicas.push(await startReplica(server.url, ['shared_buffers=1GB']))
    const databases = [database, ...replicas.map(({ url }) => sameDatabase(url, database))]
    for (const [nth, url] of databases.entries()) await shareFor(`database-${nth}`, postmasterOf(url))

    const limit = await statementsOf(databases, token)
    console.table(limit)
    const rows: Record<string, string | number>[] = []
    for (const replicasUsed of [0, 1, 2])
      for (const instances of [1, 2, 3])
        rows.push({
          instancias: instances,
          réplicas: replicasUsed,
          ...(await searchesOf({
            instances,
            databases: databases.slice(0, 1 + replicasUsed),
            token,
            shareFor,
          })),
        })
    console.table(rows)
  } finally {
    for (const replica of replicas) await replica.stop()
    await server.stop()
    for (const share of shares) share.remove()
  }
}

interface Site {
  instances: number
  /** The leader, then the replicas. */
  databases: string[]
  token: string
  shareFor(name: string, pid: number): Promise<void>
}

async function searchesOf({ instances, databases: [leader = '', ...replicas], token, shareFor }: Site) {
  const folder = mkdtempSync(join(tmpdir(), 'pesquisa-bench-'))
  const products = await Promise.all(
    Array.from({ length: instances }, (_, nth) =>
      startProduct({
        DATABASE_URL: leader,
        // One after the other gets its replica, as a proxy would spread them.
        ...(replicas.length > 0 && { DATABASE_READ_URL: replicas[nth % replicas.length] }),
        DATA_DIR: join(folder, String(nth)),
      }),
    ),
  )
  // After the start, which computes much.
  for (const [nth, { pid }] of products.entries())
    await shareFor(`${instances}-${replicas.length}-${nth}`, pid)
  try {
    const loads = products.map(({ url }): Load => ({ kind: 'http', url, token, calls: searches, ...at() }))
    return printable(await together(loads))
  } finally {
    await Promise.all(products.map((product) => product.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The statements of the searches alone, on one, two and three databases: no instance can answer more than
 * these.
 */
async function statementsOf(databases: string[], token: string) {
  const rows = []
  for (const count of [1, 2, 3]) {
    const loads = databases
      .slice(0, count)
      .map((database): Load => ({ kind: 'statements', database, token, calls: searches, ...at() }))
    rows.push({ bases: count, ...printable(await together(loads)) })
  }
  return rows
}

const at = () => ({ seconds: SECONDS, connections: CONNECTIONS })

/** Runs the loads at the same time, each in a process of its own; the first round warms up. */
async function together(loads: Load[]): Promise<Measured[]> {
  const askers = loads.map(() => startAsker())
  try {
    const rounds: Measured[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const all = await Promise.all(loads.map((load, nth) => askers[nth]!.measure(load)))
      if (round > 0) rounds.push(added(all))
    }
    return rounds
  } finally {
    await Promise.all(askers.map((asker) => asker.stop()))
  }
}

function added(all: Measured[]): Measured {
  return {
    answers: all.reduce((sum, { answers }) => sum + answers, 0),
    seconds: Math.max(...all.map(({ seconds }) => seconds)),
    times: all.flatMap(({ times }) => times),
  }
}

function printable(rounds: Measured[]) {
  const { p50, p99, per_second } = figuresOf(rounds)
  return { 'por segundo': Math.round(per_second), p50, p99 }
}

function sameDatabase(url: string, database: string): string {
  const one = new URL(url)
  one.pathname = new URL(database).pathname
  return one.href
}

async function postmasterOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select pg_read_file('postmaster.pid') as file`)
  await client.end()
  return Number.parseInt(rows[0].file, 10)
}
