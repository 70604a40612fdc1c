import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, unprivilegedOwner } from './cluster.ts'
import { freePort } from './free-ports.ts'

/**
 * PgBouncer with two connections to the server, which all its clients share. `limits`: time limits of these
 * connections, as in ops/cluster/pgbouncer.ini.
 */
export async function startPooler({ url }: Cluster, limits = '', name = 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'pesquisa-pooler-'))
  const port = await freePort()
  const socket = new URL(url).searchParams.get('host')
  const file = join(folder, 'pgbouncer.ini')
  // Two connections: a migration outside of a transaction holds its turn on one, and works on the other.
  writeFileSync(
    file,
    `[databases]
${name} = host=${socket} user=postgres${limits && ` connect_query='${limits}'`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  )
  const child = spawn('pgbouncer', [file], { ...unprivilegedOwner(folder), stdio: 'ignore' })
  for (let tries = 0; !(await isListening(port)) && tries < 100; tries += 1) await wait(50)
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/${name}`,
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
