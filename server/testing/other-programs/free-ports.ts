import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

/**
 * Below the ports that systems choose by themselves (from 32768 on), so that no other program gets one of
 * these before its user has started; above those that browsers refuse (10080).
 */
const [FIRST, END] = [11_000, 32_000]

/** So many ports of this machine without a listener, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers: Server[] = []
  while (servers.length < count) {
    const server = createServer().listen(randomInt(FIRST, END), '127.0.0.1')
    // 'error': the port is taken.
    if (await once(server, 'listening').catch(() => null)) servers.push(server)
  }
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

/** One of them. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1)
  return port!
}
