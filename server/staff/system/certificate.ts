import { once } from 'node:events'
import { connect } from 'node:tls'
import type { SystemState } from '#contract/staff/system.ts'

const PATIENCE_MS = 3000

/**
 * The dates of the certificate of an https address, valid or not; null for any other, or if it does not
 * answer.
 */
export async function certificateOf(public_url: string): Promise<SystemState['certificate']> {
  const { protocol, hostname, port } = new URL(public_url)
  if (protocol !== 'https:') return null
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    // Only its dates are read: an expired one is told too. Nothing is sent.
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { valid_from, valid_to } = socket.getPeerCertificate()
    return {
      host: hostname,
      from: new Date(valid_from).toISOString(),
      until: new Date(valid_to).toISOString(),
    }
  } catch {
    return null
  } finally {
    socket.destroy()
  }
}
