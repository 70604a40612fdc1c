import type { Pool } from 'pg'

/**
 * Keeps the process alive when a connection breaks, idle or in a transaction: the driver's error events would
 * otherwise end it. A caller waiting on that connection gets the error; the next caller gets a new
 * connection.
 */
export function surviveLostConnections(pool: Pool): void {
  const noticed = () => {}
  pool.on('error', noticed)
  pool.on('connect', (client) => client.on('error', noticed))
}
