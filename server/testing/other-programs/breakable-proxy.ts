// A proxy to the database that can break. It can go silent like a firewall that drops its connections: data
// on open connections arrives nowhere, in either direction, and neither does their closing; new ones work. Or
// it can cut all connections.
import { connect, createServer, type Socket } from 'node:net'

export interface BreakableProxy {
  /** The database's address through this proxy. */
  url: string
  /** Makes every open connection silent, for good. Returns their number. */
  silence(): number
  /** Makes new connections silent from the beginning (false: no longer). */
  silenceNew(silent: boolean): void
  /** Resets every connection, and each new one (false: accepts new ones again). */
  cutOff(cut: boolean): void
  close(): Promise<void>
}

interface Pair {
  ends: Socket[]
  isSilent: boolean
}

/** Starts a proxy in front of the PostgreSQL server at this address. */
export async function startBreakableProxy(database_url: string): Promise<BreakableProxy> {
  const pairs = new Set<Pair>()
  let newAreSilent = false
  let isCutOff = false
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isCutOff) return void near.resetAndDestroy()
    const far = connect({ ...placeOf(database_url), allowHalfOpen: true })
    const pair = { ends: [near, far], isSilent: newAreSilent }
    pairs.add(pair)
    pass(pair, near, far)
    pass(pair, far, near)
    near.on('close', () => pair.isSilent || pairs.delete(pair))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: addressHere(database_url, port),
    silence() {
      const open = [...pairs].filter((pair) => !pair.isSilent)
      for (const pair of open) pair.isSilent = true
      return open.length
    },
    silenceNew(silent) {
      newAreSilent = silent
    },
    cutOff(cut) {
      isCutOff = cut
      if (cut) for (const { ends } of pairs) for (const end of ends) end.destroy()
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const { ends } of pairs) for (const end of ends) end.destroy()
      await closed
    },
  }
}

function pass(pair: Pair, from: Socket, to: Socket) {
  from.on('data', (bytes) => {
    if (!pair.isSilent) to.write(bytes)
  })
  from.on('end', () => {
    if (!pair.isSilent) to.end()
  })
  from.on('error', () => {})
  from.on('close', () => {
    if (pair.isSilent) return
    to.destroy()
  })
}

/** The socket (of the tests' own clusters) or the port of a server. */
function placeOf(database_url: string) {
  const url = new URL(database_url)
  const folder = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port }
}

function addressHere(database_url: string, port: number) {
  const url = new URL(database_url)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}
