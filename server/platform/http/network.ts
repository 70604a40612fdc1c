import { isIPv6 } from 'node:net'

/**
 * The key of one caller for counting tries: an IPv4 address itself, or the first 64 bits of an IPv6 address,
 * because a customer has all addresses with that prefix. Other text stays as it is. A socket whose client has
 * disconnected has no address any more: all of these count as one caller.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [left, right] = bare.split('::').map((side) => (side === '' ? [] : side.split(':')))
  const zeros = right ? Array<string>(8 - left!.length - right.length).fill('0') : []
  const groups = [...left!, ...zeros, ...(right ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * The wider network around a network of `networkOf`: the first 48 bits of IPv6, because one customer may have
 * all 65,536 networks in it. Null if there is no wider one.
 */
export function siteOf(network: string): string | null {
  const groups = network.split(':')
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : null
}
