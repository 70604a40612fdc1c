import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** So many ports of this machine without a listener, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

/** One of them. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1)
  return port!
}
