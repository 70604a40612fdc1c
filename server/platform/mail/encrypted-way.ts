// Whether e-mails must leave encrypted: they carry links with tokens.
import { BlockList, isIP } from 'node:net'

const inside = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(net, bits)
inside.addSubnet('::1', 128, 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')

/**
 * Whether a mail server that offers no encryption (STARTTLS) is refused: it is, unless it is on this machine or in a
 * private network, or the operator says otherwise by `?requireTLS=false` (nodemailer's own word). A name without a dot
 * is one of a private network, as that of a container.
 */
export function mustBeEncrypted(smtp_url: string): boolean {
  const { hostname, searchParams } = new URL(smtp_url)
  const said = searchParams.get('requireTLS')
  if (said !== null) return said !== 'false'
  const host = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  if (version !== 0) return !inside.check(host, version === 6 ? 'ipv6' : 'ipv4')
  return host.includes('.') && !/\.(internal|lan|local|localhost)$/i.test(host)
}
