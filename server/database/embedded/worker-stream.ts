import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

/**
 * Messages to and from the embedded database's worker. `connection` counts the driver's connections: an
 * answer meant for a discarded one must not reach the next.
 */
export type ToWorker = { bytes: Uint8Array; connection: number } | { close: true }
export type FromWorker = { ready: true } | { refused: string } | { bytes: Uint8Array; connection: number }

let connections = 0

/** The number of a thread that has ended. */
const ENDED = -1

/**
 * The 'socket' of the pg driver, connected to the embedded database: the driver speaks PostgreSQL's protocol
 * with it as with any server, so that values, errors and transactions are the driver's on both kinds.
 */
export class WorkerStream extends Duplex {
  #worker: Worker
  #connection = ++connections
  #receive = (message: FromWorker) => {
    if (!('bytes' in message) || message.connection !== this.#connection) return
    this.push(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength))
  }
  #lost = () => this.destroy(new Error('La base de datos integrada se ha detenido.'))

  constructor(worker: Worker) {
    super()
    this.#worker = worker
  }

  /** Called by the driver instead of opening a TCP connection. */
  connect() {
    if (this.#worker.threadId === ENDED) {
      process.nextTick(this.#lost)
      return this
    }
    this.#worker.on('message', this.#receive)
    this.#worker.once('exit', this.#lost)
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.#send(chunk)
    done()
  }

  /** Data that the driver writes together are sent together: one round trip per statement. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: () => void) {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#worker.off('message', this.#receive)
    this.#worker.off('exit', this.#lost)
    done(error)
  }

  // Methods that the driver expects of a socket and that have no effect here.
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  #send(bytes: Buffer) {
    this.#worker.postMessage({
      bytes: Uint8Array.from(bytes),
      connection: this.#connection,
    } satisfies ToWorker)
  }
}
