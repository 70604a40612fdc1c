import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

/** What goes to the embedded database's worker, and comes back from it. */
export type ToWorker = { bytes: Uint8Array } | { end: true } | { close: true }
export type FromWorker = { ready: true } | { refused: string } | { bytes: Uint8Array } | { closed: true }

/**
 * The 'socket' of the pg driver whose other end is the embedded database: the driver speaks PostgreSQL's
 * protocol with it as with any server, so that values, errors and transactions are the driver's on both kinds.
 */
export class WorkerStream extends Duplex {
  #worker: Worker
  #receive = (message: FromWorker) => {
    if ('bytes' in message) this.push(Buffer.from(message.bytes.buffer, 0, message.bytes.byteLength))
  }
  #lost = () => this.destroy(new Error('La base de datos integrada se ha detenido.'))

  constructor(worker: Worker) {
    super()
    this.#worker = worker
    // Messages of the driver that are written in one go travel in one go: one round trip a statement.
  }

  /** Called by the driver in place of opening a TCP connection. */
  connect() {
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

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: () => void) {
    // An unfinished transaction must not pass to the next connection.
    this.#post({ end: true })
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#worker.off('message', this.#receive)
    this.#worker.off('exit', this.#lost)
    if (!this.writableFinished) this.#post({ end: true })
    done(error)
  }

  // What the driver expects of a socket and means nothing here.
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  #send(bytes: Buffer) {
    this.#post({ bytes: Uint8Array.from(bytes) })
  }

  #post(message: ToWorker) {
    this.#worker.postMessage(message)
  }
}
