// PgBouncer in transaction mode between the program and PostgreSQL: its clients share connections and their settings.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, startTemporaryCluster, unprivilegedOwner } from '#server/testing/cluster.ts'
import { testedKind } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-ports.ts'
import { connect, type Database } from './connect.ts'
import { prepareDatabase } from './prepare.ts'

const isThere = spawnSync('which', ['pgbouncer']).status === 0

describe.skipIf(testedKind() === 'embedded' || !isThere)('behind PgBouncer in transaction mode', () => {
  let cluster: Cluster
  let database: Database
  let stopPooler: () => Promise<unknown>

  beforeAll(async () => {
    cluster = (await startTemporaryCluster())!
    const pooler = await startPooler(cluster)
    stopPooler = pooler.stop
    database = await connect({ database_url: pooler.url, data_dir: '' })
  })
  afterAll(async () => {
    await database?.close()
    await stopPooler?.()
    await cluster?.stop()
  })

  test('a migration has no time limit, and every other statement keeps its own', async () => {
    const limit = sql<{ statement_timeout: string }>`show statement_timeout`
    expect((await limit.execute(database.db)).rows).toEqual([{ statement_timeout: '10s' }])
    const patient = await database.patient.transaction().execute((trx) => limit.execute(trx))
    expect(patient.rows).toEqual([{ statement_timeout: '0' }])
    expect((await limit.execute(database.db)).rows).toEqual([{ statement_timeout: '10s' }])
  })

  test('the tables are made, and a second start finds them', async () => {
    expect((await prepareDatabase(database)).migrations.length).toBeGreaterThan(20)
    expect((await prepareDatabase(database)).migrations).toEqual([])
  })
})

/** PgBouncer with a single connection to the server, so that all its clients share that. */
async function startPooler({ url }: Cluster) {
  const folder = mkdtempSync(join(tmpdir(), 'pesquisa-pooler-'))
  const port = await freePort()
  const socket = new URL(url).searchParams.get('host')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
postgres = host=${socket} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 1
`,
  )
  const child = spawn('pgbouncer', [file], { ...unprivilegedOwner(folder), stdio: 'ignore' })
  for (let tries = 0; !(await isListening(port)) && tries < 100; tries += 1) await wait(50)
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      return ended
    },
  }
}

function isListening(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' })
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
