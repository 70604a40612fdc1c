import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { Pool, PoolClient } from 'pg'
import { markAsAway } from '../connections/away.ts'
import { listenOnEmbedded } from '../connections/listening.ts'
import { surviveLostConnections } from '../connections/lost-connections.ts'
import { resultTypes } from '../connections/result-types.ts'
import { TracedClient } from '../connections/traced-client.ts'
import { lockDataFolder, prepareDataFolder } from './data-folder.ts'
import { refuseDatabaseElsewhere } from './database-elsewhere.ts'
import type { Engine } from './engine.ts'
import { databaseFolder, ensureDatabaseFolder } from './new-folder.ts'
import { QueuedPool } from './queued-pool.ts'
import { isBeingCopied, removeOldSnapshots } from './snapshot.ts'
import { type FromWorker, type ToWorker, WorkerStream } from './worker-stream.ts'

type Callback = Parameters<Pool['connect']>[0]

const MINUTES = 60_000

/**
 * PostgreSQL inside this process: PGlite made durable, in a worker thread, behind a pool of one connection. A
 * caller who waits longer than `patience` milliseconds for that connection gets the same error as if the
 * database were away: most likely the caller asked for `db` inside the transaction that holds the connection,
 * and would wait for ever. Throws DataFolderInUse if another process has the folder open, and
 * DatabaseElsewhere if the folder is that of a site on a server.
 */
export async function openEmbedded(data_dir: string, { patience = 20_000 } = {}): Promise<Engine> {
  refuseDatabaseElsewhere(data_dir)
  prepareDataFolder(data_dir)
  const unlock = lockDataFolder(data_dir)
  let worker: Worker
  try {
    const folder = databaseFolder(data_dir)
    await ensureDatabaseFolder(folder, createEmptyDatabase)
    worker = await startWorker(folder)
  } catch (error) {
    unlock()
    throw error
  }
  let closing = false
  let gone = false
  const lost = new Promise<Error>((resolve) => {
    worker.once('error', resolve)
    worker.once('exit', (code) => {
      gone = true
      if (!closing) resolve(new Error(`La base de datos integrada se ha detenido (código ${code}).`))
    })
  })
  const pool = new PatientPool({
    Client: TracedClient,
    stream: () => new WorkerStream(worker) as never,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 0,
    types: resultTypes,
  })
  surviveLostConnections(pool)
  const housekeeping = keepHouse(pool, data_dir)
  return {
    kind: 'embedded',
    pool,
    patient: pool,
    lost,
    listen: (channel, hearing) => listenOnEmbedded(pool, channel, hearing),
    async close() {
      closing = true
      housekeeping.stop()
      await pool.end()
      if (!gone) await endWorker(worker)
      unlock()
    },
  }
}

/** Node has it, but the types of neither Node nor ECMAScript do. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

let compiled: Promise<object> | undefined

/**
 * PGlite's program, compiled once for all databases that this process opens: their threads share the code.
 */
function postgresProgram(): Promise<object> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

async function startWorker(folder: string): Promise<Worker> {
  const workerData = { folder, program: await postgresProgram() }
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData })
  const first = await new Promise<FromWorker>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) =>
      reject(new Error(`La base de datos integrada no arranca (código ${code}).`)),
    )
  })
  if ('refused' in first) {
    await worker.terminate()
    throw new Error(first.refused)
  }
  return worker
}

async function createEmptyDatabase(folder: string): Promise<void> {
  const worker = await startWorker(folder)
  await endWorker(worker)
}

/** Checkpoints, closes the files and ends the thread. */
async function endWorker(worker: Worker): Promise<void> {
  const exited = once(worker, 'exit')
  worker.postMessage({ close: true } satisfies ToWorker)
  await exited
}

class PatientPool extends QueuedPool {
  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback) {
    return callback ? super.connect(callback) : super.connect().catch((error) => this.#explain(error))
  }

  #explain(error: Error): never {
    if (!error.message.startsWith('timeout')) throw error
    const seconds = ((this.options.connectionTimeoutMillis ?? 0) / 1000).toLocaleString('es')
    throw markAsAway(
      new Error(
        `La base de datos integrada ha estado ocupada más de ${seconds} s: ¿se usa «db» dentro de una transacción?`,
        { cause: error },
      ),
    )
  }
}

/** PGlite has no background processes: checkpoints, vacuum and analyse run only if started here. */
function keepHouse(pool: Pool, data_dir: string) {
  let running = false
  const every = (milliseconds: number, statement: string) =>
    setInterval(async () => {
      if (running || isBeingCopied(data_dir)) return
      running = true
      await pool.query(statement).catch(() => {})
      running = false
    }, milliseconds).unref()
  // They are as large as the database, and in clear text.
  const removeSnapshots = () => void removeOldSnapshots(data_dir).catch(() => {})
  removeSnapshots()
  const removing = setInterval(removeSnapshots, 10 * MINUTES).unref()
  const timers = [removing, every(5 * MINUTES, 'checkpoint'), every(30 * MINUTES, 'vacuum (analyze)')]
  return { stop: () => timers.forEach(clearInterval) }
}
