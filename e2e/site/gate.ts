// A gate before a site: while it is closed, connections are refused, as by a stopped server. A server that is
// really stopped needs seconds of processor time to start again.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export class Gate {
  #port = 0
  #to = 0
  readonly #open = new Set<Socket>()
  readonly #server = createServer((from) => {
    const to = connect(this.#to, 'localhost')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.#open.add(one)
      // A connection is lost at both ends.
      one.on('error', () => other.destroy()).on('close', () => this.#open.delete(one) && other.destroy())
      one.pipe(other)
    }
  })

  get url() {
    return `http://localhost:${this.#port}`
  }

  /** The site behind the gate, by its address. */
  leadTo(url: string): void {
    this.#to = Number(new URL(url).port)
  }

  /** Opens the gate, always at the same address; returns this. */
  async open(): Promise<string> {
    this.#server.listen(this.#port)
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    this.#port = address.port
    return this.url
  }

  /** Refuses connections, and ends those that are open. */
  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
    await closed
  }
}
