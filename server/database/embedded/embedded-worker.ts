import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles } from './durable-files.ts'
import type { FromWorker, ToWorker } from './worker-stream.ts'

const port = parentPort!
const reply = (message: FromWorker) => port.postMessage(message)
const { folder, program } = workerData as { folder: string; program: object }

const options = {
  search_path: 'public',
  exit_on_error: 'false',
  log_checkpoints: 'false',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  shared_buffers: '64MB',
  fsync: 'on',
  wal_sync_method: 'fsync',
}
// PGlite's own start parameters without -F, which turns fsync off.
const startParams = [
  '--single',
  '-O',
  '-j',
  ...Object.entries(options).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
]

const files = new DurableFiles(folder)
const postgres = await PGlite.create({ fs: files, startParams, pgliteWasmModule: program })

/**
 * One commit must reach the disk through our hook; if the count does not rise, PGlite has changed its file
 * layer.
 */
async function provesDurable() {
  const { rows } = await postgres.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
  )
  const before = files.synced
  await postgres.query(`select pg_logical_emit_message(true, 'pesquisa', 'durable')`)
  return rows.every(({ setting }) => setting === 'on') && files.synced > before
}

let current = 0

async function answer(bytes: Uint8Array, connection: number) {
  if (connection < current) return
  if (connection > current) {
    // The driver discarded its connection, perhaps in a transaction, and opened another one.
    await postgres.exec('rollback')
    await postgres.exec('discard all')
    current = connection
  }
  const parts: Uint8Array[] = []
  await postgres.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (part) => parts.push(part.slice()),
  })
  if (parts.length > 0) reply({ bytes: Buffer.concat(parts), connection })
}

let closed = false

async function receive(message: ToWorker) {
  if (closed) return
  if ('bytes' in message) return await answer(message.bytes, message.connection)
  closed = true
  await postgres.exec('checkpoint')
  await postgres.close()
  port.close()
}

if (await provesDurable()) {
  let last = Promise.resolve()
  port.on('message', (message: ToWorker) => {
    last = last.then(() => receive(message))
  })
  reply({ ready: true })
} else {
  reply({
    refused:
      'La base de datos integrada no confirma sus escrituras en disco con esta versión de PGlite: no se abre.',
  })
}
