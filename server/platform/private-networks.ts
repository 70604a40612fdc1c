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
 * Whether a host, as in a URL, is this machine or one of a private network. A name without a dot is one of
 * such a network, as that of a container.
 */
export function isInside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  if (version !== 0) return inside.check(host, version === 6 ? 'ipv6' : 'ipv4')
  return !host.includes('.') || /\.(internal|lan|local|localhost)$/i.test(host)
}
